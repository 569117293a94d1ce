"""The casebook as the pages ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rulebook.disputes import Dispute
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.services.builtin import text_of
from app.services.casebook import finding
from app.services.casebook.documented import Documented, by_card, by_name, disputes_by_card, documented
from app.services.casebook.finding import CardCount, Found, Wanted
from app.services.known import known
from app.services.search.everything import rulings as by_words
from app.services.search.names import cards as by_name_of_card
from app.services.search.texts import Read


@dataclass(frozen=True)
class CardName:
    """A card to link to."""

    slug: str
    name: str


class Casebook:
    """The documented rulings of one library."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def find(self, wanted: Wanted, rows: int = finding.ROWS, once_each: bool = False) -> Found:
        return finding.find(self._library, wanted, rows, once_each)

    def every(self, wanted: Wanted) -> list[Documented]:
        return finding.all_of(self._library, wanted)

    def newest(self, wanted: Wanted, changed: bool = False) -> list[Documented]:
        return finding.newest(self._library, wanted, changed)

    def titles(self) -> Mapping[str, Mapping[str, str]]:
        """What each sort of narrowing has to choose from."""
        return finding.titles_of(self._library)

    def ruling(self, name: str) -> Documented | None:
        """A ruling by its number, or by the address of its scenario."""
        return by_name(self._library).get(name)

    def beside(self, ruling: Documented) -> tuple[Documented | None, Documented | None]:
        """The rulings before and after one in the book."""
        book = documented(self._library)
        at = book.index(ruling)
        return (book[at - 1] if at else None, book[at + 1] if at + 1 < len(book) else None)

    def of_card(self, slug: str) -> tuple[Documented, ...]:
        """The rulings in which a card has a part, first those on itself."""
        return by_card(self._library).get(slug, ())

    def spoken_of(self, slug: str) -> int:
        """How many rulings speak of a card."""
        return sum(each.speaks_of(slug) for each in self.of_card(slug))

    def disputes_with(self, slug: str) -> tuple[Dispute, ...]:
        """The points on which sources differ in whose scenarios or statements a card is named."""
        return disputes_by_card(self._library).get(slug, ())

    def text(self, ruling: Documented) -> str:
        return text_of(self._library, ruling.scenario) or ""

    def cards(self, beginning: str = "") -> tuple[CardCount, ...]:
        """The cards that rulings are on; those whose names begin with a letter, or with a figure for `0`."""
        found = finding.cards_with_rulings(self._library)
        return tuple(each for each in found if not beginning or initial(each.name) == beginning)

    def called(self, written: str) -> tuple[CardName, ...]:
        """The card that is called so, or those that several are called; empty if none is."""
        calling = known(self._library)[0].calling
        slug = calling.find(written)
        names = (calling.name(slug) or "",) if slug else calling.several(written)
        return tuple(CardName(slug_of(name), name) for name in names)

    def near(self, written: str) -> tuple[CardName, ...]:
        """Cards that may be meant by a name that none has."""
        return self.named(by_name_of_card(self._library, written).near)

    def read(self, words: str) -> Read:
        """How words are read when rulings are looked for by them."""
        return by_words(self._library, words)[1]

    def named(self, slugs: tuple[str, ...]) -> tuple[CardName, ...]:
        found = ((slug, self._library.card(slug)) for slug in slugs)
        return tuple(CardName(slug, card.name) for slug, card in found if card is not None)


def initial(name: str) -> str:
    """The letter under which a card stands in an index; `0` for one that begins with a figure."""
    first = slug_of(name)[:1]
    return first if first.isalpha() else "0"
