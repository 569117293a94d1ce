"""Documented rulings on attack declaration, replay and the Damage Step, as scenarios."""

from __future__ import annotations

import pytest

from tests.rulings.playing import board, clauses, rule_on, said, zone

TWO = pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])


@TWO
def test_sakuretsu_then_zero_gravity(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Blackwing - Shura the Blue Flame], spells: [Zero Gravity]",
            "spells: [Sakuretsu Armor]",
            "A: attack Blackwing - Shura the Blue Flame directly",
            "B: activate Sakuretsu Armor",
            "A: activate Zero Gravity",
            ruleset=ruleset,
        )
    )
    assert said(ruling, "Sakuretsu Armor has no effect")
    assert said(ruling, "it is no longer in Attack Position")
    assert zone(ruling, "Blackwing - Shura the Blue Flame") == "on the field"
    assert ruling.outcome.life == {"A": 8000, "B": 8000}


def test_sakuretsu_alone_destroys_the_attacker() -> None:
    ruling = rule_on(
        board(
            "monsters: [Blackwing - Shura the Blue Flame]",
            "spells: [Sakuretsu Armor]",
            "A: attack Blackwing - Shura the Blue Flame directly",
            "B: activate Sakuretsu Armor",
        )
    )
    assert zone(ruling, "Blackwing - Shura the Blue Flame") == "in the Graveyard"
    assert said(ruling, "it has left the field")


@TWO
def test_no_replay_in_the_damage_step(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Goyo Guardian], spells: [Divine Wrath], hand: [any card]",
            "monsters: [Injection Fairy Lily, any Warrior 1500/1000]",
            "A: attack Goyo Guardian -> Injection Fairy Lily",
            "B: activate Injection Fairy Lily",
            "A: activate Divine Wrath",
            ruleset=ruleset,
        )
    )
    assert zone(ruling, "Injection Fairy Lily") == "in the Graveyard"
    assert said(ruling, "Damage calculation stops")
    assert not said(ruling, "A replay")
    assert ruling.outcome.question is None


def test_sakuretsu_on_a_monster_that_is_already_in_the_damage_step_is_too_late() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [any Warrior 1500/1000], spells: [Sakuretsu Armor]",
            "A: attack Dark Magician -> any Warrior 1500/1000",
            "B: activate Sakuretsu Armor\n    at: battle/step/before-damage",
        )
    )
    assert clauses(ruling, 2) == {"effect/its-moment"}


def test_a_trap_set_this_turn_is_refused() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Sakuretsu Armor (set, this turn)]",
            "A: attack Dark Magician directly",
            "B: activate Sakuretsu Armor",
        )
    )
    assert clauses(ruling, 2) == {"set/not-in-the-same-turn"}
    assert ruling.outcome.life == {"A": 8000, "B": 5500}


def test_a_cost_that_cannot_be_paid_is_refused() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "lp: 2000, monsters: [Injection Fairy Lily]",
            "A: attack Dark Magician -> Injection Fairy Lily",
            "B: activate Injection Fairy Lily",
        )
    )
    assert "cost/must-be-payable" in clauses(ruling, 2)
    assert ruling.outcome.winner == "A"


def test_a_choice_that_is_owed_ends_the_timeline_with_its_options() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician], spells: [Rising Energy], hand: [Sangan, Kuriboh]",
            "monsters: [any Warrior 1500/1000]",
            "A: attack Dark Magician -> any Warrior 1500/1000",
            "A: activate Rising Energy -> Dark Magician",
        )
    )
    assert ruling.outcome.question == "A has to choose the cost of Rising Energy."
    assert ruling.outcome.options == ("choose Sangan", "choose Kuriboh")
    assert ruling.timeline[-1].kind == "question"


def test_the_choice_written_down_goes_on() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician], spells: [Rising Energy], hand: [Sangan, Kuriboh]",
            "monsters: [any Warrior 1500/1000]",
            "A: attack Dark Magician -> any Warrior 1500/1000",
            "A: activate Rising Energy -> Dark Magician paying Kuriboh",
        )
    )
    assert zone(ruling, "Kuriboh") == "in the Graveyard"
    assert ruling.outcome.life == {"A": 8000, "B": 8000 - (2500 + 1500 - 1500)}


def test_a_monster_in_defense_position_does_not_attack() -> None:
    ruling = rule_on(board("monsters: [Dark Magician (defense)]", "lp: 8000", "A: attack Dark Magician directly"))
    assert clauses(ruling, 1) >= {"attack/who-may-attack"}


def test_a_second_attack_with_the_same_monster_is_refused() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "lp: 8000",
            "A: attack Dark Magician directly",
            "A: attack Dark Magician directly",
        )
    )
    assert clauses(ruling, 2) >= {"attack/who-may-attack"}
    assert ruling.outcome.life["B"] == 5500


def test_a_direct_attack_past_a_monster_is_refused() -> None:
    ruling = rule_on(
        board("monsters: [Dark Magician]", "monsters: [any Warrior 1500/1000]", "A: attack Dark Magician directly")
    )
    assert clauses(ruling, 1) == {"attack/direct"}
    assert ruling.outcome.life["B"] == 8000


ARITHMETIC = [
    ("any Warrior 1500/1000", "any Fiend 1500/1000 (attack)", 8000, 8000, True, True),
    ("any Warrior 1500/1000", "any Fiend 1000/1000 (attack)", 8000, 7500, False, True),
    ("any Warrior 1500/1000", "any Fiend 1900/1000 (attack)", 7600, 8000, True, False),
    ("any Warrior 1500/1000", "any Fiend 1900/1400 (defense)", 8000, 8000, False, True),
    ("any Warrior 1500/1000", "any Fiend 1900/1500 (defense)", 8000, 8000, False, False),
    ("any Warrior 1500/1000", "any Fiend 1900/1700 (defense)", 7800, 8000, False, False),
]


@pytest.mark.parametrize(("mine", "theirs", "a", "b", "mine_dies", "theirs_dies"), ARITHMETIC)
@TWO
def test_battle_arithmetic(
    ruleset: str, mine: str, theirs: str, a: int, b: int, mine_dies: bool, theirs_dies: bool
) -> None:
    name = theirs.split(" (")[0]
    ruling = rule_on(
        board(f"monsters: [{mine}]", f"monsters: [{theirs}]", f"A: attack {mine} -> {name}", ruleset=ruleset)
    )
    assert ruling.outcome.life == {"A": a, "B": b}
    assert (zone(ruling, mine) == "in the Graveyard") is mine_dies
    assert (zone(ruling, name) == "in the Graveyard") is theirs_dies


def test_a_set_monster_is_flipped_before_the_calculation() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [any Fiend 1900/1000 (set)]",
            "A: attack Dark Magician -> any Fiend 1900/1000",
        )
    )
    keys = [e.key for e in ruling.timeline]
    assert keys.index("battle/damage/flip/turn/turned") < keys.index("battle/damage/calculation/compare/compared")
    assert zone(ruling, "any Fiend 1900/1000") == "in the Graveyard"


def test_there_is_no_battle_phase_in_the_first_turn() -> None:
    ruling = rule_on(
        "turn: {player: A, number: 1}\nA: {monsters: [Dark Magician]}\nplay:\n  - A: enter battle\n"
        "  - A: attack Dark Magician directly\n"
    )
    assert clauses(ruling, 1) == {"battle-phase/not-in-the-first-turn"}
    assert ruling.outcome.life["B"] == 8000


def test_what_is_not_modelled_is_not_decided() -> None:
    ruling = rule_on(board("monsters: [Wind-Up Rabbit]", "lp: 8000", "A: activate Wind-Up Rabbit"))
    assert clauses(ruling, 1) == {"effect/not-modelled"}
    assert [g.holds for r in ruling.refused for g in r.grounds] == ["unknown"]
    assert ruling.answer[0] == "Wind-Up Rabbit is known here but not modelled, so nothing is said about what it does."
    assert any("Wind-Up Rabbit" in line for line in ruling.coverage.unmodelled)


def test_a_card_without_effects_cannot_be_activated() -> None:
    ruling = rule_on(board("monsters: [Dark Magician]", "lp: 8000", "A: activate Dark Magician"))
    assert clauses(ruling, 1) == {"decision/names-a-card-there"}


def test_play_may_begin_inside_a_damage_calculation() -> None:
    ruling = rule_on(
        "turn: {player: A, number: 3, at: damage/calculation, attack: Dark Magician -> Injection Fairy Lily}\n"
        "A: {monsters: [Dark Magician], spells: [Rising Energy], hand: [Sangan]}\n"
        "B: {monsters: [Injection Fairy Lily]}\n"
        "play:\n  - B: activate Injection Fairy Lily\n  - A: activate Rising Energy\n"
    )
    assert clauses(ruling, 2) == {"window/admits"}
    assert ruling.outcome.life == {"A": 7100, "B": 6000}


@pytest.mark.parametrize(("ruleset", "destroyed"), [("tcg-2010", True), ("ocg-2010", False)])
def test_zero_against_zero(ruleset: str, destroyed: bool) -> None:
    sides = ("monsters: [any Warrior 0/1000]", "monsters: [any Fiend 0/1700]")
    ruling = rule_on(board(*sides, "A: attack any Warrior 0/1000 -> any Fiend 0/1700", ruleset=ruleset))
    for card in ("any Warrior 0/1000", "any Fiend 0/1700"):
        assert (zone(ruling, card) == "in the Graveyard") is destroyed
    assert ruling.outcome.life == {"A": 8000, "B": 8000}
