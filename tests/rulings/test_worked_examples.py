"""The worked examples: what the Battle Phase page and the OCG article say must come out, and by which clause."""

from __future__ import annotations

import pytest

from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.moments import moments
from tests.rulings.playing import at, clauses, example, passages, said, substeps, texts, zone

TCG = ["start", "flip", "before-calculation", "calculation", "after-calculation", "resolve-effects", "end"]
OCG = ["start", "after-start", "calculation", "damage", "after-calculation", "after-damage", "result", "end"]


@pytest.mark.parametrize("name", ["lily-rising-energy", "lily-rising-energy-ocg"])
def test_rising_energy_is_refused_by_what_the_window_admits(name: str) -> None:
    ruling = example(name)
    assert clauses(ruling, 3) == {"window/admits"}
    assert ruling.refused[0].key == "battle/damage/calculation/window/refused3"
    assert ruling.outcome.life == {"A": 7100, "B": 6000}
    assert zone(ruling, "Dark Magician") == "in the Graveyard"
    assert zone(ruling, "Injection Fairy Lily") == "on the field"
    assert zone(ruling, "Rising Energy") == "in the Spell & Trap Zone"
    assert said(ruling, "ATK 400 to 3400")


def test_each_ruleset_refuses_rising_energy_by_its_own_passage() -> None:
    assert "yugipedia-2010/tcg/damage-step/during-damage-calculation/no-ordinary-atk-def-changes" in passages(
        example("lily-rising-energy"), 3
    )
    assert "yugipedia-2010/ocg/damage-step/at-damage-calculation/no-atk-def-changes" in passages(
        example("lily-rising-energy-ocg"), 3
    )


def test_divine_wrath_stops_the_calculation_and_the_rest_of_the_damage_step_is_walked() -> None:
    ruling = example("lily-divine-wrath")
    assert ruling.outcome.life == {"A": 8000, "B": 6000}
    assert zone(ruling, "Injection Fairy Lily") == "in the Graveyard"
    assert zone(ruling, "Goyo Guardian") == "on the field"
    assert said(ruling, "Damage calculation stops")
    assert not said(ruling, "destroyed by battle with")
    assert substeps(ruling) == TCG
    assert clauses(ruling, 4) == {"effect/its-moment"}
    assert ruling.refused[0].key.startswith("battle/damage/end/")


def test_skyscraper_applies_after_lily_has_resolved() -> None:
    ruling = example("skyscraper-wildedge")
    told = [t for t in texts(ruling) if "ATK" in t and " to " in t and "back" not in t]
    assert "Injection Fairy Lily: ATK 400 to 3400" in told[0]
    assert "Elemental HERO Wildedge: ATK 2600 to 3600" in told[1]
    assert ruling.outcome.life == {"A": 8000, "B": 5800}
    assert zone(ruling, "Injection Fairy Lily") == "in the Graveyard"


@pytest.mark.parametrize("name", ["honest-chained", "honest-chained-ocg"])
def test_chained_honest_resolves_first(name: str) -> None:
    ruling = example(name)
    assert said(ruling, "Blue-Eyes White Dragon: ATK 3000 to 4500")
    assert said(ruling, "D.D. Warrior Lady: ATK 1500 to 6000")
    assert ruling.outcome.life == {"A": 8000, "B": 6500}
    assert zone(ruling, "Blue-Eyes White Dragon") == "in the Graveyard"
    assert not ruling.refused


def test_waiting_leaves_the_second_honest_without_a_window() -> None:
    ruling = example("honest-waiting")
    assert clauses(ruling, 4) >= {"effect/its-moment", "window/admits"}
    assert ruling.refused[0].nearest is not None
    assert "the window during damage calculation, which takes one chain only" in ruling.refused[0].nearest
    assert said(ruling, "D.D. Warrior Lady has 4500 ATK, Blue-Eyes White Dragon 3000 ATK")
    assert zone(ruling, "B’s Honest") == "in the hand"


def test_zero_gravity_makes_sakuretsu_armor_fizzle_and_stops_the_attack() -> None:
    ruling = example("shura-zero-gravity")
    fizzle = next(e for e in ruling.timeline if e.text.startswith("Sakuretsu Armor has no effect"))
    stopped = next(e for e in ruling.timeline if e.text.startswith("The attack of Blackwing - Shura"))
    assert "blog-2010/battle/example-link1-without-effect" in {f"{c.source}/{c.passage}" for c in fizzle.citations}
    assert "blog-2010/battle/cancel-attacker-unable" in {f"{c.source}/{c.passage}" for c in stopped.citations}
    assert zone(ruling, "Blackwing - Shura the Blue Flame") == "on the field"
    assert not any(e.kind == "substep" for e in at(ruling, "battle/damage"))
    assert not said(ruling, "A replay")


def test_the_two_rulesets_walk_their_own_substeps() -> None:
    assert substeps(example("lily-rising-energy")) == TCG
    assert substeps(example("lily-rising-energy-ocg")) == OCG


@pytest.mark.parametrize("name", [e.slug_name for e in load().examples])
def test_every_line_and_every_ground_is_cited(name: str) -> None:
    ruling = example(name)
    sources = load().sources
    shown = [(e.key, e.citations) for e in ruling.timeline]
    shown += [(f"{e.key}: {g.clause}", g.citations) for e in ruling.timeline for g in e.grounds]
    for where, citations in shown:
        assert citations, where
        for cited in citations:
            assert load().passage(cited.source, cited.passage) is not None, (where, cited)
            assert cited.source in sources
            assert cited.standing in {"stated", "doubtful", "recommended", "inferred", "assumed"}


@pytest.mark.parametrize("name", [e.slug_name for e in load().examples])
def test_step_keys_are_unique(name: str) -> None:
    keys = [e.key for e in example(name).timeline]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", [e.slug_name for e in load().examples])
def test_every_option_at_every_step_is_cited(name: str) -> None:
    text = next(e.text for e in load().examples if e.slug_name == name)
    done = adjudicate(load(), text)
    found = moments(load(), done)
    looked = 0
    for entry in done.ruling.timeline:
        for option in found[entry.key].options:
            for ground in option.grounds:
                looked += 1
                assert ground.text
                assert ground.citations, (entry.key, option.decision, ground.clause)
    assert looked > 100


def test_an_answer_stands_no_firmer_than_its_weakest_line() -> None:
    assert example("lily-rising-energy").standing == "stated"
    assert example("honest-waiting").standing == "inferred"
    assert example("shura-zero-gravity").standing == "assumed"
