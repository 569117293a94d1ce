"""What becomes of a monster when the card that took or brought it is negated as it lies: read, and played."""

from __future__ import annotations

import pytest

from app.asking.questions import Leaves
from app.asking.reading import NotRead, read_question
from app.asking.situations import answered_over
from app.notation import read
from app.rulebook.library import load
from app.services.known import known
from tests.asking.meant import read_and_answered

CALL, STEAL = "Call of the Haunted", "Snatch Steal"


def negated(card: str, by: str, monster: str = "") -> Leaves:
    return Leaves(card, "card", "negated", monster, by)


STAYS, BACK = "{} are negated: {} stays on the field.", "{} are negated: {} goes back to player B’s side of the field."
SAID: tuple[tuple[str, Leaves, str], ...] = (
    ("does jinzo stop call of the haunted thats already face up", negated(CALL, "Jinzo"), STAYS.format(CALL, "Gemini Elf")),
    ("does royal decree negate my call of the haunted and does the monster die", negated(CALL, "Royal Decree"), STAYS.format(CALL, "Gemini Elf")),
    ("does my snatch steal end if he plays imperial order", negated(STEAL, "Imperial Order"), BACK.format(STEAL, "Gemini Elf")),
    ("i called back stardust with call of the haunted and he summons jinzo does stardust die", negated(CALL, "Jinzo", "Stardust Dragon"), STAYS.format(CALL, "Stardust Dragon")),
    ("what happens to premature burial and the monster if opp activates imperial order", negated("Premature Burial", "Imperial Order"), STAYS.format("Premature Burial", "Gemini Elf")),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "told"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_played(typed: str, asked: Leaves, told: str) -> None:
    read_and_answered(typed, asked, f"This happens. While {asked.by} is face-up, the effects of {told}")


def test_what_negates_nothing_of_it_is_said_to() -> None:
    typed = "if skill drain comes out what happens to my call of the haunted monster"
    read_and_answered(typed, negated(CALL, "Skill Drain"), "No. Skill Drain negates nothing of Call of the Haunted.")


@pytest.mark.parametrize(
    "typed",
    [
        "does royal decree negate call of the haunted",
        "does snatch steal end if imperial order is destroyed",
        "can i chain call of the haunted to royal decree and keep the monster",
    ],
)
def test_where_nothing_of_the_monster_is_asked_it_is_not_read_so(typed: str) -> None:
    found = read_question(load(), typed)
    assert isinstance(found, NotRead) or not isinstance(found.question, Leaves)


def test_over_a_situation_it_is_played_behind_what_is_written() -> None:
    text = """\
turn: {player: A, number: 3, at: main-1}
A: {hand: [Snatch Steal]}
B: {monsters: [Dark Magician], spells: [Imperial Order (set)]}
play:
  - A: activate Snatch Steal -> Dark Magician
"""
    scenario = read(text, *known(load()))
    done = answered_over(load(), negated(STEAL, "Imperial Order"), scenario)
    assert done.why == "Dark Magician goes back to player B’s side of the field."
