"""Typed questions of what was paid for a card that is negated, of the attack that it answered, and of a Summon that is negated."""

from __future__ import annotations

import pytest

from app.asking import AnyQuestion, ask
from app.asking.questions import Interrupted, Meet, Nature, Stats
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

TOOLS, SOLEMN = "Seven Tools of the Bandit", "Solemn Judgment"
TYPED: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("if i pay for solemn and it gets seven tools do i get the life points back", Interrupted(SOLEMN, "negated", TOOLS, "back"), "No. What Solemn Judgment cost is not given back."),
    ("do i get my 800 back if brain control is negated", Interrupted("Brain Control", "negated", paid="back"), "No. What Brain Control cost"),
    ("if he magic jammers my brain control do i get my 800 back", Interrupted("Brain Control", "negated", "Magic Jammer", "back"), "No. What Brain Control cost"),
    ("my opponent negated my solemn judgment do i still lose half", Interrupted(SOLEMN, "negated", paid="still"), "Yes. It is what Solemn Judgment costs"),
    ("do i still lose lp when my solemn warning gets countered by seven tools", Interrupted("Solemn Warning", "negated", TOOLS, "still"), "Yes. It is what Solemn Warning costs"),
    ("do i still pay for reckless greed if it gets negated", Interrupted("Reckless Greed", "negated", paid="still"), "No. Reckless Greed has no cost"),
    ("if divine wrath is negated do i get my discard back", Interrupted("Divine Wrath", "negated", paid="back"), "No. What Divine Wrath cost"),
    ("if mirror force is negated does my attack continue", "You attack with a monster. Your opponent uses Mirror Force. You use Seven Tools of the Bandit in answer. Does the attack go on?", "The attack goes on."),
    ("if my opponent seven tools my mirror force does the attack go through", Meet("Mirror Force", TOOLS, True), "The attack goes on."),
    ("if stardust negates mirror force does my attack still happen", Meet("Mirror Force", "Stardust Dragon", True), "The attack goes on."),
    ("if chaos sorcerer is negated by solemn are the monsters still banished", Interrupted("Chaos Sorcerer", "negated", SOLEMN), "It comes to nothing. Solemn Judgment negates its Summon: Chaos Sorcerer is not Summoned. The Summon"),
    ("how much damage do i take from stealth bird", Nature("Stealth Bird", "damages"), "Worked out. The opponent takes damage."),
    ("do i take damage from lava golem", Nature("Lava Golem", "damages"), "Worked out. Its player takes damage."),
    ("what attack does jinzo have with rush recklessly", Stats("Jinzo", "Rush Recklessly"), "Worked out. Jinzo has 3100 ATK"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_what_was_given_for_a_summon_that_is_negated_is_told() -> None:
    answer = ask(load(), "if chaos sorcerer is negated by solemn are the monsters still banished", "tcg-2010").answer
    assert answer is not None
    assert answer.besides[0] == "What was given for the Summon of Chaos Sorcerer is not given back."
