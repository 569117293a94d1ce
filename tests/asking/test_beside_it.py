"""What a card does while another lies face-up: asked by what it does, waits for or costs, and whether the one stops it."""

from __future__ import annotations

import pytest

from app.asking.questions import AnyQuestion, Interrupted, Negate, Works
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

DRAIN, MACRO = "Skill Drain", "Macro Cosmos"
SAID: tuple[tuple[str, AnyQuestion, str], ...] = (
    ("does skill drain negate breaker if he removes the counter", Negate(DRAIN, "Breaker the Magical Warrior [break]"), "Yes. Skill Drain can negate"),
    ("skill drain is out can i tribute exiled force and does it still resolve", Works("Exiled Force", DRAIN), "Yes. Exiled Force works"),
    ("does card trooper still mill under skill drain", Interrupted("Card Trooper", "negated", DRAIN, "still"), "Yes. It is what Card Trooper costs, and is paid all the same"),
    ("skill drain up and i summon mobius does he still pop my backrow", Works("Mobius the Frost Monarch", DRAIN), "No. Mobius the Frost Monarch can be used, but"),
    ("if i have jinzo and he attacks me can i use sakuretsu", Works("Sakuretsu Armor", "Jinzo"), "No. Jinzo keeps Sakuretsu Armor"),
    ("will spirit reaper still make me discard if skill drain is active", Works("Spirit Reaper", DRAIN), "No. Spirit Reaper can be used, but"),
    ("does macro stop dandy from giving tokens", Negate(MACRO, "Dandylion", stops=True), "Yes. While Macro Cosmos is face-up, Dandylion is removed"),
    ("can i still pay the discard for lightning vortex with macro out", Works("Lightning Vortex", MACRO), "Yes. Lightning Vortex works"),
    ("can card trooper mill if my opp has macro cosmos", Works("Card Trooper [mill]", MACRO), "No. The cost cannot be paid"),
    ("i have skill drain on the field does my Goyo Guardian take the monster", Works("Goyo Guardian", DRAIN), "No. Goyo Guardian can be used, but"),
    ("does heraklinos negate spells under skill drain", Works("Gladiator Beast Heraklinos", DRAIN), "No. Gladiator Beast Heraklinos can be used, but"),
    ("i have skill drain and he flip summons penguin soldier do i have to bounce", Works("Penguin Soldier", DRAIN), "No. Penguin Soldier can be used, but"),
    ("does dark magician of chaos get the spell back if skill drain is face up", Works("Dark Magician of Chaos", DRAIN), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion, first: str) -> None:
    read_and_answered(typed, asked, first)


@pytest.mark.parametrize(
    "typed",
    [
        "can card trooper draw from the bottom if my opp has macro cosmos",  # nothing of it is drawn from there
        "if he flips royal decree can i use mirror force",  # in answer to it, or later
        "does royal decree negate call of the haunted and is the monster destroyed",
    ],
)
def test_where_something_else_is_said_it_is_not_read_so(typed: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, NotRead) or not isinstance(read.question, Works | Negate), read
