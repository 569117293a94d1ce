"""Decks that did well under the rules of spring 2010, in the days of SJC Edison and in the Edison format since: their cards are known,
and whole.

`decks.tsv`: a deck a line, with how it did, where that is told, and the cards of its main, Extra and Side Deck, as far as they are told;
how many copies it ran is not written down."""

from __future__ import annotations

import csv
from pathlib import Path

from app.rulebook.facts import slug_of
from app.rulebook.formats import formats
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.services.cardbook import state_of

HERE = Path(__file__).parent
RULESET = "tcg-2010"
PARTS = ("main", "extra", "side")


def _rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened, delimiter="\t", quoting=csv.QUOTE_NONE))


DECKS = _rows("decks.tsv")
CARDS = {name for deck in DECKS for part in PARTS for name in deck[part].split(" | ") if name}


def test_there_are_thirty_decks_and_more_each_told_somewhere() -> None:
    assert len({deck["deck"] for deck in DECKS}) == len(DECKS) >= 30
    assert all(deck["how it did"] and deck["where it is told"] for deck in DECKS)
    # a list of fewer cards is no list of a Deck: 40 cards, three of a name at most
    assert all(len(deck["main"].split(" | ")) >= 14 for deck in DECKS)


def test_every_card_of_them_is_known_and_could_be_played_then() -> None:
    until = load().rulesets[RULESET].until
    assert [name for name in CARDS if name not in POOL or not "" < POOL[name].tcg <= until] == []
    assert [name for name in CARDS if formats()["Edison"].limits.get(name) == 0] == []


def test_every_card_of_them_is_whole() -> None:
    library = load()
    texts = library.texts(RULESET)
    states = {name: state_of(texts.get(slug_of(name)) or library.card(slug_of(name))) for name in CARDS}  # type: ignore[arg-type]
    assert [name for name, state in states.items() if state not in ("whole", "plain")] == []
