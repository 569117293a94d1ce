"""To what a written pass is said."""

from __future__ import annotations

import pytest

from app.explain.ruling import Ruling
from tests.rulings.playing import at, board, clauses, rule_on, said, zone

RULESETS = ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"]


def play(a: str, b: str, *lines: str, ruleset: str = "tcg-2010", at: str = "main-1") -> Ruling:
    return rule_on(board(a, b, *lines, ruleset=ruleset, at=at))


SUMMON = "A: summon Sangan"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    "passes", [["A: pass", "B: pass"], ["B: pass", "A: pass"], ["A: pass", "B: pass", "A: pass", "B: pass"]]
)
def test_a_pass_goes_to_the_question_that_might_have_been_answered_otherwise(ruleset: str, passes: list[str]) -> None:
    sides = ("hand: [Sangan], spells: [Torrential Tribute]", "")
    ruling = play(*sides, SUMMON, *passes, "A: activate Torrential Tribute", ruleset=ruleset)
    assert "effect/its-moment" in clauses(ruling, len(passes) + 2)
    assert "response to the Summon" in (ruling.refused[0].nearest or "")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_pass_stays_before_the_next_decision(ruleset: str) -> None:
    sides = ("hand: [Sangan], spells: [Torrential Tribute]", "spells: [Solemn Judgment]")
    ruling = play(*sides, SUMMON, "A: pass", "B: activate Solemn Judgment", ruleset=ruleset)
    assert not ruling.refused
    assert said(ruling, "B activates Solemn Judgment")
    ruling = play(*sides, SUMMON, "A: pass", "B: pass", "B: activate Solemn Judgment", ruleset=ruleset)
    assert clauses(ruling, 4)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_passes_with_nothing_to_pass_on_do_not_give_up_the_main_phase(ruleset: str) -> None:
    lines = ("A: activate Jar of Greed", "B: pass", "A: pass", SUMMON, "B: pass", "A: pass", "A: set Mirror Force")
    ruling = play("hand: [Sangan, Mirror Force], spells: [Jar of Greed]", "", *lines, ruleset=ruleset)
    assert not ruling.refused
    assert not at(ruling, "main-2/window/set")
    assert [e.key.split("/")[0] for e in ruling.timeline if "Sets" in e.text] == ["main-1"]


def test_a_pass_is_said_to_the_attack_and_not_in_the_damage_step() -> None:
    lines = ("A: attack Dark Magician directly", "B: pass", "A: pass", "B: activate Kuriboh")
    ruling = play("monsters: [Dark Magician]", "hand: [Kuriboh]", *lines, ruleset="ocg-2010", at="battle")
    assert not ruling.refused
    assert ruling.outcome.life["B"] == 8000


def test_a_pass_on_a_link_is_none_on_what_the_link_brings_about() -> None:
    sides = ("graveyard: [Dark Magician], hand: [Monster Reborn]", "spells: [Bottomless Trap Hole]")
    reborn = "A: activate Monster Reborn -> Dark Magician"
    ruling = play(*sides, reborn, "B: pass", "B: activate Bottomless Trap Hole")
    assert not ruling.refused
    assert zone(ruling, "Dark Magician") == "removed from play"
    ruling = play(*sides, reborn, "B: pass", "B: pass", "B: activate Bottomless Trap Hole")
    assert clauses(ruling, 4)


def test_a_pass_of_a_player_who_is_not_asked_any_more_does_no_harm() -> None:
    ruling = play("hand: [Sangan]", "", SUMMON, "A: end turn", "B: pass", "A: pass", "B: pass", "B: pass", at="end")
    assert [r.line for r in ruling.refused] == [1]
    ruling = play("hand: [Sangan]", "", "B: pass\n    at: battle/damage", at="end")
    assert clauses(ruling, 1) == {"decision/not-reached"}, "a place was named, and play never comes there"


def test_a_pass_answers_no_choice_that_is_owed() -> None:
    ruling = play("monsters: [Cannon Soldier, Kuriboh, Sangan]", "", "A: activate Cannon Soldier", "A: pass")
    assert "pass/allowed" in clauses(ruling, 2)
