"""Whether a card is of no use while another one lies face-up, which is asked the other way round, and how one of several effects is told apart."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import Works
from app.rulebook.library import load

ASKED = (
    ("skill drain is flipped already, is rescue cat useless", "No. Rescue Cat works while Skill Drain is face-up."),
    ("mezuki under necrovalley, dead card?", "Yes. The cost cannot be paid"),
    ("is honest a dead card under skill drain", "No. It still works if it is the effect that is used from the hand."),
    ("does skill drain turn off kalut", "No. Blackwing - Kalut the Moon Shadow works while Skill Drain is face-up."),
    ("does skill drain shut off honest", "Only if it is not the effect that is used from the hand"),
    ("can i special summon goyo with krebons and petit dragon", "No. The cost cannot be paid (synchro materials)."),
    ("can i special summon goyo with krebons and gemini elf", "Yes."),
    ("is treeborn frog useless under royal oppression", "No."),
)


@pytest.mark.parametrize(("typed", "first"), ASKED, ids=lambda each: each[:40])
def test_it_is_answered_as_it_is_asked(typed: str, first: str) -> None:
    assert ask(load(), typed).first.startswith(first)


def test_of_a_monster_that_fought_it_is_asked_whether_it_is_destroyed() -> None:
    read = ask(load(), "he attacks my sangan with goyo, is sangan dead?").reading
    assert not isinstance(getattr(read, "question", None), Works)
