"""Which card a written name means."""

from __future__ import annotations

import pytest

from tests.rulings.playing import board, clauses, rule_on, said

WHICH = "decision/names-one-of-two-players-cards"
TYPHOON = ("hand: [Mystical Space Typhoon], spells: [Mirror Force]", "spells: [Mirror Force]")
USE = "A: activate Mystical Space Typhoon"


@pytest.mark.parametrize("ruleset", ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"])
def test_a_target_that_may_be_either_player_s_is_not_chosen_for_the_author(ruleset: str) -> None:
    ruling = rule_on(board(*TYPHOON, f"{USE} -> Mirror Force", at="main-1", ruleset=ruleset))
    assert WHICH in clauses(ruling, 1)
    assert said(ruling, "Not decided: A wants to activate Mystical Space Typhoon on Mirror Force.")
    assert said(ruling, "both A’s Mirror Force (Mirror Force #1) and B’s Mirror Force (Mirror Force #2) are possible")
    assert ruling.refused[0].nearest is None
    assert not said(ruling, "is destroyed")


@pytest.mark.parametrize(("written", "gone"), [("A's", "A’s"), ("B's", "B’s")])
def test_it_is_taken_where_the_decision_says_whose(written: str, gone: str) -> None:
    ruling = rule_on(board(*TYPHOON, f"{USE} -> {written} Mirror Force", at="main-1"))
    assert not ruling.refused
    assert said(ruling, f"{gone} Mirror Force is destroyed")


def test_a_choice_that_is_answered_afterwards_says_whose_too() -> None:
    ruling = rule_on(board(*TYPHOON, USE, "A: choose Mirror Force", at="main-1"))
    assert WHICH in clauses(ruling, 2)
    ruling = rule_on(board(*TYPHOON, USE, "A: choose B's Mirror Force", at="main-1"))
    assert not ruling.refused


def test_what_only_one_of_them_can_be_needs_no_number() -> None:
    sides = ("monsters: [Sangan, Kuriboh], spells: [Sakuretsu Armor]", "monsters: [Sangan], spells: [Sakuretsu Armor]")
    ruling = rule_on(board(*sides, "A: attack Sangan -> Sangan", "B: activate Sakuretsu Armor -> Sangan"))
    assert not ruling.refused
    assert said(ruling, "B activates B’s Sakuretsu Armor")
    assert said(ruling, "A’s Sangan is destroyed")
