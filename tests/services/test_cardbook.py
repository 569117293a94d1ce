"""How many cards are known, and how much is played of them."""

from __future__ import annotations

import re

import pytest

from app.__main__ import main
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.services.cardbook import Asked, find, standings, state_of
from app.services.cardreport import report


def test_every_card_of_the_pool_is_counted_once() -> None:
    whole, *dated = standings(load())
    assert whole.cards == 10_325
    edison = next(each for each in dated if each.until == "2010-04-24")
    assert (edison.cards, edison.with_text) == (3702, 3241)
    for each in (whole, edison):
        assert each.with_text == each.whole + each.part + each.unknown
    played = {slug for slug, card in load().cards.items() if state_of(card) in ("whole", "part") and POOL.holds(slug)}
    assert whole.whole + whole.part == len(played)


def test_the_report_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--report"]) == 0
    said = capsys.readouterr().out
    assert "The whole pool: 10,325 cards known by their facts" in said
    assert "printed in the TCG by 2010-04-24: 3,702 cards" in said
    assert "with a text: 3,241;" in said
    assert re.search(r"Words by use, operations:\n +\d+ destroy\n", said), "more cards destroy than do anything else"
    assert "Left out:\n" in said


def test_the_report_knows_what_is_documented() -> None:
    found = report(load())
    assert found.rulings > 50
    assert "Sangan" not in found.unproven
    unused = {word for words in found.words.values() for word, number in words if not number}
    assert unused <= {"beaten-by-battle", "cannot-be-targeted"}, "a word is there because a card needs it"


def test_leafing_through_all_cards_meets_each_once() -> None:
    names: list[str] = []
    after = ""
    while True:
        page = find(load(), Asked(of="all", after=after))
        names += [row.name for row in page.rows]
        after = page.next_after
        if not after:
            break
    assert len(names) == len(set(names)) == page.number
    assert page.number >= 10_325
