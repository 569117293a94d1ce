"""Whether a monster gets its effect for what it does in battle: read, and tried in such a battle."""

from __future__ import annotations

import pytest

from app.asking.questions import Triggers
from app.asking.reading import NotRead, read_question
from app.asking.situations import answered_over
from app.notation import read
from app.rulebook.library import load
from app.services.known import known
from tests.asking.meant import read_and_answered

SHURA, GOYO = "Blackwing - Shura the Blue Flame", "Goyo Guardian"
SAID: tuple[tuple[str, Triggers, str], ...] = (
    ("can shura summon a blackwing if he ran over a token", Triggers(SHURA, "destroys", "a Token"), f"No. That does not trigger the effect of {SHURA}. A Token that is"),
    ("does goyo get the monster if he kills a token", Triggers(GOYO, "destroys", "a Token"), "No. That does not trigger"),
    ("goyo kills my stardust in battle does he get stardust", Triggers(GOYO, "destroys", "Stardust Dragon"), "Yes. The effect of Goyo Guardian can be used"),
    ("does shura trigger if it destroys something", Triggers(SHURA, "destroys", "a monster"), "Yes."),
    ("does d.d. warrior lady trigger against a token", Triggers("D.D. Warrior Lady", "battles", "a Token"), "Yes. The effect of D.D. Warrior Lady can be used"),
    ("does airknight draw when it deals damage", Triggers("Airknight Parshath", "inflicts"), "Yes. The effect of Airknight Parshath has to be used"),
    ("does airknight draw if it attacks marshmallon", Triggers("Airknight Parshath", "inflicts", "Marshmallon"), "Yes."),
    ("if goyo runs over marshmallon do i take it", Triggers(GOYO, "destroys", "Marshmallon"), "No. It does not come to it that Goyo Guardian destroys Marshmallon"),
    ("does dd assailant remove stardust if he attacks it", Triggers("D.D. Assailant", "battles", "Stardust Dragon"), "Yes."),
    ("does spirit reaper discard if he attacks directly", Triggers("Spirit Reaper", "inflicts"), "Only if it attacks directly."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_tried(typed: str, asked: Triggers, first: str) -> None:
    read_and_answered(typed, asked, first)


@pytest.mark.parametrize(
    "typed",
    [
        "can stardust attack a token",
        "does ddwl work if she runs into a facedown dekoichi",
        "does airknight draw if it destroys a defense position monster",
        "does mystic tomato search if it attacks stardust",  # it waits for its own end
        "does goyo get the monster if he kills a token in my end phase",
    ],
)
def test_of_a_monster_without_such_an_effect_or_with_more_said_it_is_not_read_so(typed: str) -> None:
    found = read_question(load(), typed)
    assert isinstance(found, NotRead) or not isinstance(found.question, Triggers)


def test_over_a_situation_it_is_seen_in_what_is_written() -> None:
    text = """\
turn: {player: A, number: 3, at: battle}
A: {monsters: [Goyo Guardian]}
B: {monsters: [Sangan]}
play:
  - A: attack Goyo Guardian -> Sangan
"""
    answer = answered_over(load(), Triggers(GOYO, "destroys", "Sangan"), read(text, *known(load())))
    assert answer.verdict == "yes", answer.first
