"""What is chained to what, asked of sorts of cards and of cards that answer an answer."""

from __future__ import annotations

from app.asking import Verdict, answered
from app.asking.questions import Chain
from app.rulebook.library import load


def test_a_sort_of_card_is_chained_to_one_that_is_named() -> None:
    assert answered(load(), Chain("a Trap", "Royal Decree"), "tcg-2010").verdict is Verdict.YES
    assert answered(load(), Chain("a Trap", "Solemn Judgment"), "tcg-2010").verdict is Verdict.NO
