"""What the timeline says of how a written decision was understood, and why one comes too late."""

from __future__ import annotations

import pytest

from app.explain.ruling import Ruling
from tests.rulings.playing import board, clauses, rule_on, said

GREEDY = ("spells: [Jar of Greed, Mystical Space Typhoon]", "spells: [Mirror Force]")
TWO = ("A: activate Jar of Greed", "A: activate Mystical Space Typhoon -> Mirror Force")


def remarks(ruling: Ruling) -> list[str]:
    return [e.text for e in ruling.timeline if "/remark" in e.key]


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010", "today"])
def test_two_activations_in_a_row_are_chained_and_it_is_said(ruleset: str) -> None:
    ruling = rule_on(board(*GREEDY, *TWO, at="main-1", ruleset=ruleset))
    assert said(ruling, "The chain of 2 links resolves")
    (remark,) = remarks(ruling)
    assert "chained to it" in remark
    assert "write “A: pass” between the two" in remark
    ruling = rule_on(board(*GREEDY, TWO[0], "A: pass", TWO[1], at="main-1", ruleset=ruleset))
    assert not said(ruling, "The chain of 2 links resolves")
    assert not remarks(ruling)
    assert not ruling.refused


def test_nothing_is_said_of_a_second_link_that_could_not_wait_or_answers_the_opponent() -> None:
    sides = ("hand: [Sangan], spells: [Jar of Greed, Torrential Tribute]", "spells: [Waboku]")
    ruling = rule_on(board(*sides, "A: summon Sangan", TWO[0], "A: activate Torrential Tribute", at="main-1"))
    assert said(ruling, "Torrential Tribute as Chain Link 2")
    assert not remarks(ruling)
    ruling = rule_on(board(*GREEDY, TWO[0], TWO[1] + "\n    at: main-1/window", at="main-1"))
    assert not remarks(ruling), "where it is to be done was written"
    ruling = rule_on(
        board(GREEDY[0], "spells: [Mirror Force, Waboku]", TWO[0], "B: activate Waboku", TWO[1], at="main-1")
    )
    assert said(ruling, "Chain Link 3")
    assert not remarks(ruling)


def test_what_cannot_be_done_where_it_was_written_and_is_done_later_says_so() -> None:
    attack = "A: attack Dark Magician -> Sangan"
    sides = ("monsters: [Dark Magician]", "monsters: [Sangan, Kuriboh], spells: [Scapegoat]")
    ruling = rule_on(board(*sides, attack, "B: activate Scapegoat"))
    (remark,) = remarks(ruling)
    assert "could not be done in the step in which it was written" in remark
    assert "It needs free Monster Zones: 4; there are 3." in remark
    ruling = rule_on(board(sides[0], "monsters: [Sangan], spells: [Scapegoat]", attack, "B: activate Scapegoat"))
    assert not remarks(ruling)
    honest = rule_on(board("monsters: [D.D. Warrior Lady], hand: [Honest]", "monsters: [Sangan]",
                           "A: attack D.D. Warrior Lady -> Sangan", "A: activate Honest"))  # fmt: skip
    assert not honest.refused
    assert not remarks(honest), "to wait for its moment is what a decision is for"


LAQUARI = (
    "monsters: [Gladiator Beast Laquari], deck: [Gladiator Beast Darius, Gladiator Beast Murmillo]",
    "monsters: [Kuriboh]",
)


@pytest.mark.parametrize("leaving", ["end battle", "enter main-2", "end turn"])
def test_a_trigger_whose_moment_was_left_was_passed_by(leaving: str) -> None:
    fight, use = "A: attack Gladiator Beast Laquari -> Kuriboh", "A: activate Gladiator Beast Laquari"
    ruling = rule_on(board(*LAQUARI, fight, f"A: {leaving}", use))
    assert "effect/its-moment" in clauses(ruling, 3)
    assert said(ruling, "cannot be used any more: it could have been used before, and play went on without it")
    assert ruling.refused[0].nearest == "The last chance was as Chain Link 1 in the window of the End Step."
    ruling = rule_on(board(*LAQUARI, f"A: {leaving}", use))
    assert said(ruling, "what triggers it has not happened"), "it did not battle"
    ruling = rule_on(board(*LAQUARI, fight, use, f"A: {leaving}"))
    assert not ruling.refused
    assert any("Not reached, because a choice is owed" in text for text in ruling.coverage.unmodelled)


@pytest.mark.parametrize("passes", [(), ("A: pass", "B: pass"), ("A: pass",)])
def test_an_attack_after_the_battle_phase_was_ended_names_what_ended_it(passes: tuple[str, ...]) -> None:
    sides = ("monsters: [Sangan, Dark Magician]", "monsters: [Kuriboh], spells: [Negate Attack]")
    lines = ("A: attack Dark Magician -> Kuriboh", "B: activate Negate Attack", *passes, "A: attack Sangan -> Kuriboh")
    ruling = rule_on(board(*sides, *lines))
    assert "act/at-this-point" in clauses(ruling, len(lines))
    assert said(ruling, "Negate Attack has ended the Battle Phase; no attack can be declared in it any more.")
    keys = [e.key for e in ruling.timeline]
    resolved = next(n for n, e in enumerate(ruling.timeline) if "Chain Link 1 resolves: Negate Attack" in e.text)
    assert keys.index(ruling.refused[0].key) > resolved


def test_an_attack_after_leaving_the_battle_phase_was_ended_by_nobody() -> None:
    sides = ("monsters: [Sangan, Dark Magician]", "monsters: [Kuriboh], spells: [Negate Attack]")
    ruling = rule_on(board(*sides, "A: attack Dark Magician -> Kuriboh", "A: end battle", "A: attack Sangan directly"))
    assert clauses(ruling, 3) >= {"act/at-this-point"}
    assert not said(ruling, "has ended the Battle Phase")
