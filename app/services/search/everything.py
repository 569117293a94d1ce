"""What a search finds in the library: cards by name, and rulings, passages and disputes by their words."""

from __future__ import annotations

from dataclasses import dataclass

from app.rulebook.calling import is_japanese
from app.rulebook.cardfile import RULINGS, TEXTS
from app.rulebook.facts import slug_of
from app.rulebook.glossary import Term, glossary, named
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.sources import Passage
from app.services.casebook.documented import Documented, by_card, by_name, documented
from app.services.casebook.mechanisms import TITLES
from app.services.known import known
from app.services.search.names import Named, cards
from app.services.search.texts import Read, Texts


@dataclass(frozen=True)
class Statement:
    """A passage of a source, or a point on which sources differ: where it is read, and what it says."""

    name: str
    href: str
    says: str
    at: str
    source: str


@dataclass(frozen=True)
class Everything:
    """What a search found. `read`: how its words were read over the rulings."""

    cards: Named
    rulings: tuple[Documented, ...]
    passages: tuple[Statement, ...]
    disputes: tuple[Statement, ...]
    terms: tuple[Term, ...]
    read: Read


def find(library: Library, words: str) -> Everything:
    """Everything that words find; nothing for words that say nothing."""
    found, read = rulings(library, words)
    passages, disputes = _passages(library), _disputes(library)
    return Everything(
        cards(library, words), found,
        tuple(passages[at] for at in _passage_texts(library).find(words)[0]),
        tuple(disputes[at] for at in _dispute_texts(library).find(words)[0]), terms(library, words), read,
    )  # fmt: skip


def rulings(library: Library, words: str) -> tuple[tuple[Documented, ...], Read]:
    """Documented rulings by their words, the best first; the one ruling that a number is the number of."""
    number = words.lstrip("#").strip()
    if number.isdecimal() and (one := by_name(library).get(number)):
        return (one,), Read((number,), (), ())
    if is_japanese(words):
        slug = known(library)[0].calling.find(words)
        return by_card(library).get(slug or "", ()), Read((), (slug,) if slug else (), ())
    book = documented(library)
    places, read = _ruling_texts(library).find(words)
    return tuple(book[at] for at in places), read


def terms(library: Library, words: str) -> tuple[Term, ...]:
    """The terms of the game that words are; for other words those whose meaning is told with them."""
    every = glossary()
    return named(words) or tuple(every[at] for at in _term_texts(library).find(words)[0])


@once
def _term_texts(library: Library) -> Texts:
    told = [(" ".join((term.term, *term.also, term.means)), (), 0) for term in glossary()]
    return Texts(told, known(library)[0].calling.find)


@once
def _ruling_texts(library: Library) -> Texts:
    def told(each: Documented) -> str:
        says = " ".join(point.passage.says for point in each.points)
        return f"{says} {' '.join(TITLES[name] for name in each.mechanisms)} {' '.join(each.cards[: each.on])}"

    return Texts([(told(each), each.cards, each.on) for each in documented(library)], known(library)[0].calling.find)


@once
def _passages(library: Library) -> tuple[Statement, ...]:
    """The passages of every source but those that stand in the cards' files: they are found as rulings, and by their cards."""
    return tuple(
        _statement(source.source, passage)
        for source in library.sources.values()
        if source.source not in (TEXTS, RULINGS)
        for passage in source.passages
    )


def _statement(source: str, passage: Passage) -> Statement:
    return Statement(
        f"{source}/{passage.id}", f"/sources/{source}#{passage.id}", passage.says, passage.at, source
    )  # fmt: skip


@once
def _passage_texts(library: Library) -> Texts:
    """Two statements of one place in a source say different things, so each is found by itself."""
    cards = {
        f"{source.source}/{passage.id}": [slug_of(name) for name in passage.cards]
        for source in library.sources.values()
        for passage in source.passages
    }
    return Texts(
        [(each.says, cards[each.name], len(cards[each.name])) for each in _passages(library)],
        known(library)[0].calling.find,
    )


@once
def _disputes(library: Library) -> tuple[Statement, ...]:
    return tuple(
        Statement(each.id, f"/disputes#{each.id}", each.title, " · ".join(side.says for side in each.sides), "")
        for each in library.disputes
    )


@once
def _dispute_texts(library: Library) -> Texts:
    return Texts([(f"{each.says} {each.at}", (), 0) for each in _disputes(library)], known(library)[0].calling.find)


def warm(library: Library) -> None:
    """Work out what the first search would have to wait for."""
    find(library, "damage step")
