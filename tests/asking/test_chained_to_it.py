"""Whether a card negates another one that is chained to it: the chain is what is asked about."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import Meet
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

MST, ORDER = "Mystical Space Typhoon", "Imperial Order"


def test_it_is_read_as_the_chain() -> None:
    asked = "does imperial order negate the mst i chain to it"
    read_and_answered(asked, Meet(ORDER, MST), "It comes to nothing. Imperial Order is destroyed")


def test_whether_the_chained_card_negates_it_is_whether_it_comes_to_nothing() -> None:
    found = ask(load(), "if i chain mst to imperial order does it negate it", "tcg-2010")
    assert found.first.startswith("Yes. It comes to nothing. Imperial Order is destroyed")


@pytest.mark.parametrize(
    "typed", ["does jinzo negate mirror force if i chain it to his summon", "does imperial order negate mst"]
)
def test_without_such_a_chain_it_is_not_read_so(typed: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, NotRead) or not isinstance(read.question, Meet)
