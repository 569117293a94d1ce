"""What is refused is told, and play goes on as if it had not been said."""

from __future__ import annotations

import pytest

from tests.rulings.playing import board, clauses, rule_on, said

RULESETS = ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"]
SIDES = ("hand: [Sangan, Mirror Force], monsters: [Dark Magician]", "spells: [Trap Hole], monsters: [Kuriboh]")
REST = ("A: set Mirror Force", "A: enter battle", "A: attack Dark Magician -> Kuriboh")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("wrong", ["B: activate Trap Hole", "B: attack Kuriboh -> Dark Magician", "B: set Trap Hole"])
def test_a_refused_decision_of_the_opponent_does_not_end_the_main_phase(ruleset: str, wrong: str) -> None:
    ruling = rule_on(board(*SIDES, wrong, *REST, at="main-1", ruleset=ruleset))
    assert [r.line for r in ruling.refused] == [1]
    assert [e.key.split("/")[0] for e in ruling.timeline if "Sets Mirror Force" in e.text] == ["main-1"]
    assert said(ruling, "Kuriboh is destroyed by battle")


def test_a_refused_decision_of_the_opponent_stands_where_least_spoke_against_it() -> None:
    ruling = rule_on(board(*SIDES, "B: activate Trap Hole", at="main-1"))
    assert clauses(ruling, 1) == {"effect/its-moment"}
    assert ruling.refused[0].key == "main-1/window/refused1"


def test_refused_decisions_in_a_row_leave_play_where_it_was() -> None:
    wrong = ("B: activate Trap Hole", "B: activate Trap Hole", "A: activate Dark Magician", "B: change Kuriboh")
    ruling = rule_on(board(*SIDES, *wrong, "A: summon Sangan", *REST, at="main-1"))
    assert [r.line for r in ruling.refused] == [1, 2, 3, 4]
    assert [e.key.split("/")[0] for e in ruling.timeline if "Sangan is Normal Summoned" in e.text] == ["main-1"]


def test_a_refused_act_of_the_turn_player_says_where_play_is() -> None:
    lines = ("A: attack Kuriboh -> Sangan", "A: activate Jar of Greed")
    ruling = rule_on(
        board("monsters: [Kuriboh (defense)], spells: [Jar of Greed]", "monsters: [Sangan]", *lines, at="main-1")
    )
    assert clauses(ruling, 1) >= {"attack/who-may-attack"}
    assert [e.key.split("/")[0] for e in ruling.timeline if "activates Jar of Greed" in e.text] == ["battle"]


def test_a_refused_decision_with_a_step_brings_play_to_that_step() -> None:
    sides = ("spells: [Jar of Greed], monsters: [Dark Magician]", SIDES[1])
    for step, phase in (("", "main-1"), ("\n    at: battle/step", "battle")):
        ruling = rule_on(board(*sides, f"B: activate Trap Hole{step}", "A: activate Jar of Greed", at="main-1"))
        assert [r.line for r in ruling.refused] == [1]
        assert [e.key.split("/")[0] for e in ruling.timeline if "activates Jar of Greed" in e.text] == [phase]


def test_what_lies_behind_a_choice_is_not_reached_and_not_refused() -> None:
    lines = ("A: activate Cannon Soldier", "A: attack Kuriboh directly", "A: set Mirror Force", "A: end turn")
    ruling = rule_on(board("monsters: [Cannon Soldier, Kuriboh], hand: [Mirror Force]", "", *lines, at="main-1"))
    assert not ruling.refused
    assert sum("Not reached, because a choice is owed" in text for text in ruling.coverage.unmodelled) == 3
