"""What is typed as names alone, with a word or two beside them."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("oppression synchro", Verdict.YES),
        ("honest damage step", Verdict.YES),
        ("book of moon damage step", Verdict.NO),
        ("exiled force skill drain", Verdict.YES),
        ("sangan shadow-imprisoning mirror", Verdict.NO),
        ("call of the haunted dad", Verdict.NO),
        ("premature burial jinzo", Verdict.YES),
        ("dark armed dragon 4 darks in grave", Verdict.NO),
        ("priority lumina torrential", Verdict.YES),
        ("brain control face down", Verdict.NO),
        ("heraklinos no cards in hand negate", Verdict.NO),
        ("quickdraw for stardust", Verdict.NO),
        ("junk synchron for stardust", Verdict.YES),
    ],
)
def test_it_is_read_as_the_question_for_which_it_is_short(typed: str, verdict: Verdict) -> None:
    assert ask(load(), typed, "tcg-2010").verdict is verdict


@pytest.mark.parametrize(
    "typed", ["goyo sangan", "gale armor master", "honest", "ladd 800/400 heavy storm", "solemn ryko flip"]
)
def test_names_that_are_short_for_no_one_question_are_asked_back(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)
