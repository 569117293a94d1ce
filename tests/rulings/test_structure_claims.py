"""What the Battle Phase page and the OCG article claim of the turn's structure, each named by its passage."""

from __future__ import annotations

import pytest

from app.explain.ruling import Ruling
from tests.rulings.playing import at, board, clauses, rule_on, said, substeps

WARRIOR = "any Warrior 1500/1000"
HONEST = ("monsters: [D.D. Warrior Lady], hand: [Honest]", "monsters: [Blue-Eyes White Dragon]")
ATTACK = "A: attack D.D. Warrior Lady -> Blue-Eyes White Dragon"


def used_at(place: str, sides: tuple[str, str], attack: str, what: str, ruleset: str = "tcg-2010") -> bool:
    """Whether this activation is taken at that place of the Damage Step."""
    ruling = rule_on(board(*sides, attack, f"{what}\n    at: {place}", ruleset=ruleset))
    taken = [e.key for e in ruling.timeline if e.kind == "link" and e.key.startswith(f"battle/{place}/")]
    assert bool(taken) != bool(clauses(ruling, 2))
    return bool(taken)


@pytest.mark.parametrize(
    ("place", "offered"),
    [
        ("damage/start", True),
        ("damage/flip", True),
        ("damage/before-calculation", True),
        ("damage/calculation", True),
        ("damage/after-calculation", False),
        ("damage/resolve-effects", False),
        ("damage/end", False),
    ],
)
def test_tcg_honest_from_the_start_up_to_the_calculation(place: str, offered: bool) -> None:
    """yugipedia-2010/tcg/damage-step/during-damage-calculation/honest-from-start-to-calculation"""
    assert used_at(place, HONEST, ATTACK, "A: activate Honest") is offered


@pytest.mark.parametrize(
    ("place", "offered"), [("damage/calculation", True), ("damage/damage", False), ("damage/end", False)]
)
def test_ocg_honest_at_damage_calculation(place: str, offered: bool) -> None:
    """yugipedia-2010/ocg/damage-step/at-damage-calculation/honest-exception"""
    assert used_at(place, HONEST, ATTACK, "A: activate Honest", "ocg-2010") is offered


@pytest.mark.parametrize(
    ("place", "offered"),
    [
        ("damage/flip", True),
        ("damage/before-calculation", True),
        ("damage/calculation", False),
        ("damage/after-calculation", False),
    ],
)
def test_tcg_shrink_up_to_before_the_calculation(place: str, offered: bool) -> None:
    """yugipedia-2010/tcg/damage-step/flip/atk-def-changes-may-be-activated and .../no-ordinary-atk-def-changes"""
    sides = ("monsters: [Dark Magician], spells: [Shrink]", f"monsters: [{WARRIOR} (set)]")
    shrink = "A: activate Shrink -> Dark Magician"
    assert used_at(place, sides, f"A: attack Dark Magician -> {WARRIOR}", shrink) is offered


def test_answers_to_honest_depend_on_when_it_is_used() -> None:
    """yugipedia-2010/tcg/damage-step/during-damage-calculation/answers-to-honest-depend-on-the-moment"""
    sides = (HONEST[0], "monsters: [Blue-Eyes White Dragon], spells: [Rising Energy], hand: [any card]")
    answer = "B: activate Rising Energy -> Blue-Eyes White Dragon"
    before = rule_on(board(*sides, ATTACK, "A: activate Honest\n    at: damage/before-calculation", answer))
    during = rule_on(board(*sides, ATTACK, "A: activate Honest\n    at: damage/calculation", answer))
    assert not before.refused
    assert clauses(during, 3) == {"window/admits"}


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
def test_the_damage_step_needs_both_to_agree(ruleset: str) -> None:
    """yugipedia-2010/tcg/battle-step/both-agree-to-enter-damage-step, blog-2010/battle/attack5-opponent-ss2"""
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            f"monsters: [{WARRIOR}], spells: [Mystical Space Typhoon, Waboku]",
            f"A: attack Dark Magician -> {WARRIOR}",
            "A: pass",
            "B: pass",
            "A: pass",
            "B: activate Waboku",
            ruleset=ruleset,
        )
    )
    keys = [e.key for e in ruling.timeline]
    link = keys.index("battle/step/before-damage/window/link1")
    assert link < keys.index("battle/damage")
    passes = [k for k in keys if k.startswith("battle/step/before-damage/window/passed-")]
    assert len(passes) >= 4


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
def test_the_declaration_takes_one_chain_and_the_part_after_it_any_number(ruleset: str) -> None:
    """yugipedia-2010/ocg/battle-step/one-chain-in-response-to-the-attack and .../several-chains-in-the-step"""
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            f"monsters: [{WARRIOR}], spells: [Waboku, Threatening Roar, Sakuretsu Armor]",
            f"A: attack Dark Magician -> {WARRIOR}",
            "B: activate Waboku",
            "B: pass",
            "B: activate Threatening Roar",
            "B: pass",
            "B: activate Sakuretsu Armor",
            ruleset=ruleset,
        )
    )
    links = [e.key for e in ruling.timeline if e.kind == "link"]
    assert links == ["battle/step/attack/response/link1", "battle/step/before-damage/window/link1"]
    assert "effect/its-moment" in clauses(ruling, 6)


def _without_battle(ruleset: str) -> Ruling:
    return rule_on(board("lp: 8000", "lp: 8000", "A: pass", ruleset=ruleset))


def test_a_battle_phase_without_monsters() -> None:
    """yugipedia-2010/both/battle-phase/may-enter-without-monsters, blog-2010/battle/start-step-to-end-step"""
    assert at(_without_battle("tcg-2010"), "battle/step")
    assert not at(_without_battle("ocg-2010"), "battle/step")
    for ruleset in ("tcg-2010", "ocg-2010"):
        assert at(_without_battle(ruleset), "battle/end")
        assert not substeps(_without_battle(ruleset))


def test_who_declines_the_battle_phase_has_no_second_main_phase() -> None:
    """yugipedia-2010/both/battle-phase/declining-goes-to-end-phase"""
    ruling = rule_on(board("monsters: [Dark Magician]", "lp: 8000", "A: end turn", at="main-1"))
    assert said(ruling, "Battle Phase: left out")
    assert said(ruling, "Main Phase 2: left out")
    assert not at(ruling, "main-2")


def test_the_battle_phase_is_held_once() -> None:
    """blog-2010/main2/no-second-battle-phase"""
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "lp: 8000",
            "A: enter battle",
            "A: enter main-2",
            "A: attack Dark Magician directly",
            at="main-1",
        )
    )
    assert clauses(ruling, 3)
    assert ruling.outcome.life["B"] == 8000
    assert len([e for e in ruling.timeline if e.kind == "phase" and e.key.startswith("battle")]) == 1


def test_no_opponents_chance_between_the_battle_step_and_the_attack() -> None:
    """yugipedia-2010/ocg/battle-step/attack-or-activate-before-opponent"""
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Threatening Roar]",
            "A: attack Dark Magician directly",
            "B: activate Threatening Roar",
            ruleset="ocg-2010",
        )
    )
    assert not [e for e in at(ruling, "battle/step/open") if e.kind == "pass"]
    assert ruling.outcome.life["B"] == 5500


def test_after_the_damage_step_play_is_back_in_the_battle_step() -> None:
    """blog-2010/battle/damage-step-returns-to-battle-step"""
    ruling = rule_on(
        board(
            "monsters: [Dark Magician, any Fiend 1600/1000]",
            "lp: 8000",
            "A: attack Dark Magician directly",
            "A: attack any Fiend 1600/1000 directly",
            ruleset="ocg-2010",
        )
    )
    assert ruling.outcome.life["B"] == 8000 - 2500 - 1600
    assert [e.key for e in ruling.timeline if e.kind == "step"] == [
        "battle/start",
        "battle/step",
        "battle/damage",
        "battle/step~2",
        "battle/damage~2",
        "battle/step~3",
        "battle/end",
        "end/hand-size",
    ]


def test_several_links_resolve_although_the_battler_is_gone() -> None:
    """yugipedia-2010/tcg/damage-step/during-damage-calculation/destroyed-by-effect-chain-finishes"""
    ruling = rule_on(
        board(
            "monsters: [D.D. Warrior Lady], hand: [Honest]",
            "monsters: [Injection Fairy Lily], spells: [Divine Wrath], hand: [any card]",
            "A: attack D.D. Warrior Lady -> Injection Fairy Lily",
            "B: activate Injection Fairy Lily",
            "A: activate Honest",
            "B: activate Divine Wrath",
        )
    )
    resolved = [e.text for e in ruling.timeline if e.kind == "resolution"]
    assert [t.split(":")[0] for t in resolved] == [
        "Chain Link 3 resolves",
        "Chain Link 2 resolves",
        "Chain Link 1 resolves",
    ]
    assert said(ruling, "ATK 400 to 3400")
    assert ruling.outcome.life == {"A": 6100, "B": 6000}
