"""Each rule is broken on purpose: the ruling must come out otherwise, or the rule carries nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from app.engine.position.nodes import AnyNode, Window
from app.explain.ruling import Ruling
from app.rulebook.library import Library, load
from app.services.adjudicate import adjudicate
from tests.rulings.playing import board, clauses, said, substeps, zone

CALCULATION = "battle/damage/calculation/window"


def with_nodes(ruleset: str, changes: Mapping[str, Mapping[str, Any]]) -> Library:
    """The library with some fields of a ruleset's nodes changed."""
    library = load()
    compiled = library.rulesets[ruleset]
    nodes: dict[str, AnyNode] = dict(compiled.rules.nodes)
    for path, fields in changes.items():
        nodes[path] = msgspec.structs.replace(nodes[path], **fields)
    rules = msgspec.structs.replace(compiled.rules, nodes=nodes)
    broken = msgspec.structs.replace(compiled, rules=rules)
    return msgspec.structs.replace(library, rulesets={**library.rulesets, ruleset: broken})


def ruling(name: str, library: Library) -> Ruling:
    return adjudicate(library, next(e.text for e in load().examples if e.slug_name == name)).ruling


def test_if_the_window_admitted_everything_rising_energy_would_be_chained() -> None:
    broken = ruling("lily-rising-energy", with_nodes("tcg-2010", {CALCULATION: {"admits": ("any",)}}))
    assert not clauses(broken, 3)
    assert said(broken, "A activates Rising Energy as Chain Link 2.")
    assert broken.outcome.question == "A has to choose the target of Rising Energy."


def test_if_negators_were_not_admitted_divine_wrath_would_be_refused() -> None:
    broken = ruling("lily-divine-wrath", with_nodes("tcg-2010", {CALCULATION: {"admits": ("timed",)}}))
    assert "window/admits" in clauses(broken, 3)
    assert broken.outcome.life["A"] < 8000


def test_if_damage_calculation_took_many_chains_the_second_honest_would_find_a_window() -> None:
    broken = ruling("honest-waiting", with_nodes("tcg-2010", {CALCULATION: {"chains": "many"}}))
    assert not broken.refused
    assert said(broken, "Blue-Eyes White Dragon: ATK 3000 to 7500")


def test_if_continuous_effects_were_never_switched_on_skyscraper_would_give_nothing() -> None:
    tree = load().rulesets["tcg-2010"].rules.nodes["battle/damage/calculation"]
    children = tuple(c for c in tree.children if not c.endswith("/continuous"))  # type: ignore[union-attr]
    broken = ruling(
        "skyscraper-wildedge", with_nodes("tcg-2010", {"battle/damage/calculation": {"children": children}})
    )
    assert not said(broken, "3600")
    assert zone(broken, "Elemental HERO Wildedge") == "in the Graveyard"


def test_if_the_stop_were_not_looked_for_the_attack_would_go_on() -> None:
    attack = load().rulesets["ocg-2010"].rules.nodes["battle/step/attack"]
    before = load().rulesets["ocg-2010"].rules.nodes["battle/step/before-damage"]
    drop = {
        n.path: {"children": tuple(c for c in n.children if not c.endswith("/stopped"))}  # type: ignore[union-attr]
        for n in (attack, before)
    }
    broken = ruling("shura-zero-gravity", with_nodes("ocg-2010", drop))
    assert substeps(broken)
    assert not said(broken, "does not go on")


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
def test_without_sending_the_beaten_stay(ruleset: str) -> None:
    name = "lily-rising-energy" if ruleset == "tcg-2010" else "lily-rising-energy-ocg"
    nodes = load().rulesets[ruleset].rules.nodes
    above = next(n for n in nodes.values() if any(c.endswith("/send") for c in getattr(n, "children", ())))
    children = tuple(c for c in above.children if not c.endswith("/send"))  # type: ignore[union-attr]
    broken = ruling(name, with_nodes(ruleset, {above.path: {"children": children}}))
    assert zone(broken, "Dark Magician") == "on the field"


def test_a_window_without_chains_offers_nothing() -> None:
    broken = ruling("honest-chained", with_nodes("tcg-2010", {CALCULATION: {"chains": "none"}}))
    assert [r.line for r in broken.refused] == [2]
    assert not [e for e in broken.timeline if e.kind == "link" and e.key.startswith(CALCULATION)]
    assert isinstance(load().rulesets["tcg-2010"].rules.nodes[CALCULATION], Window)


ROAR = board(
    "monsters: [Dark Magician]", "spells: [Threatening Roar]", "B: activate Threatening Roar\n    at: start-step"
)


def test_a_window_that_only_some_effects_may_open() -> None:
    assert not adjudicate(load(), ROAR).ruling.refused
    closed = with_nodes("tcg-2010", {"battle/start/window": {"starts": ("timed",)}})
    assert clauses(adjudicate(closed, ROAR).ruling, 1) == {"window/may-start-a-chain"}


def test_spell_speed_1_starts_a_chain_where_the_window_lets_it() -> None:
    skyscraper = board("hand: [Skyscraper]", "lp: 8000", "A: activate Skyscraper", at="main-1")
    assert not adjudicate(load(), skyscraper).ruling.refused
    assert clauses(adjudicate(load(), skyscraper.replace("at: main-1", "at: main-2")).ruling, 1) == set()
    never = {p: {"speed_1": ()} for p in ("main-1/window", "main-2/window")}
    assert clauses(adjudicate(with_nodes("tcg-2010", never), skyscraper).ruling, 1) == {"spell-speed/to-start-a-chain"}
    theirs = board("lp: 8000", "hand: [Skyscraper]", "B: activate Skyscraper", at="main-1")
    assert clauses(adjudicate(load(), theirs).ruling, 1) == {"spell-speed/to-start-a-chain"}


def test_the_order_of_triggers_is_the_windows() -> None:
    text = board(
        "monsters: [D.D. Warrior Lady, any Fiend 100/100]",
        "monsters: [Man-Eater Bug (set)]",
        "A: attack D.D. Warrior Lady -> Man-Eater Bug",
        "A: activate D.D. Warrior Lady",
        "B: choose any Fiend 100/100",
    )
    tiers = ("turn-player-optional", "opponent-optional", "turn-player-mandatory", "opponent-mandatory")
    turned = with_nodes("tcg-2010", {"battle/damage/resolve-effects/window": {"tiers": tiers}})
    assert said(adjudicate(turned, text).ruling, "A activates the effect of D.D. Warrior Lady as Chain Link 1.")


def test_the_turn_player_acts_again_only_after_the_answers_to_a_chain() -> None:
    text = board(
        "monsters: [Dark Magician], spells: [Mystical Space Typhoon]",
        "spells: [Waboku, Threatening Roar]",
        "A: activate Mystical Space Typhoon -> Waboku\n    at: battle/step/open",
        "B: pass",
        "A: attack Dark Magician directly",
        "B: activate Threatening Roar",
    )
    answers = adjudicate(load(), text).ruling
    first = with_nodes("tcg-2010", {"battle/step/open": {"after_chain": "acts"}})
    acts = adjudicate(first, text).ruling

    def passes(found: Ruling) -> int:
        return len([e for e in found.timeline if e.key.startswith("battle/step/open/passed")])

    assert passes(answers) > passes(acts)
