"""Rulings found by what they are about, a page at a time, with how many there are of each sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.rulebook.cardfile import RULINGS
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.services.casebook.documented import STEPS, VERDICTS, Documented, by_card, documented
from app.services.casebook.mechanisms import TITLES
from app.services.search.everything import rulings as by_words

ROWS = 40
FEED = 60
"""Entries of a feed, at the most."""
PARTS = {f"{RULINGS}~historical": "historical", f"{RULINGS}~revised": "revised"}
"""Parts of the source of rulings on single cards that a list may be narrowed to, and the word by which a ruling is of that part."""
BOTH = "both"
FACETS = ("mechanism", "phase", "source", "ruleset", "verdict", "standing")


@dataclass(frozen=True)
class Wanted:
    """What a list of rulings is narrowed to; empty words narrow nothing. `words`: what they speak of, in words, of which the best
    come first; `card`: a slug; `after`: the place behind which the page
    begins, as it stands in an address."""

    words: str = ""
    card: str = ""
    mechanism: str = ""
    phase: str = ""
    source: str = ""
    ruleset: str = ""
    verdict: str = ""
    standing: str = ""
    after: str = ""


@dataclass(frozen=True)
class Choice:
    """A value that a list may be narrowed to, and how many rulings there are then."""

    value: str
    title: str
    number: int


@dataclass(frozen=True)
class Found:
    """A page of rulings, how many there are in all, what else the list may be narrowed to, and where the next page begins. `also`:
    by the address of the scenario the others that show the same statement, where each statement stands once."""

    rows: tuple[Documented, ...]
    number: int
    facets: Mapping[str, tuple[Choice, ...]]
    next_after: str
    also: Mapping[str, tuple[Documented, ...]]


def sources_of(each: Documented) -> tuple[str, ...]:
    """The sources of a ruling, and the parts of one."""
    found = dict.fromkeys(point.source for point in each.points)
    at = each.points[0].passage.at if RULINGS in found else ""
    return (*found, *(part for part, word in PARTS.items() if word in at or BOTH in at))


VALUES: Mapping[str, Callable[[Documented], Iterable[str]]] = {
    "mechanism": lambda each: each.mechanisms,
    "phase": lambda each: each.phases,
    "source": sources_of,
    "ruleset": lambda each: each.rulesets,
    "verdict": lambda each: (each.verdict,),
    "standing": lambda each: dict.fromkeys(point.passage.standing for point in each.points),
}
"""What a ruling has of each sort that a list may be narrowed by."""


@once
def _values(library: Library) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """By the address of its scenario what each ruling has of each sort, in the order of `FACETS`."""
    return {each.scenario: tuple(tuple(VALUES[facet](each)) for facet in FACETS) for each in documented(library)}


def _unfit(values: tuple[tuple[str, ...], ...], wanted: tuple[str, ...]) -> list[int]:
    """By which sorts a ruling is none of those that are wanted."""
    return [n for n, value in enumerate(wanted) if value and value not in values[n]]


def all_of(library: Library, wanted: Wanted) -> list[Documented]:
    """Every ruling that is wanted, in the order of the book; of a card first those on the card itself."""
    values, asked = _values(library), _asked(wanted)
    return [each for each in _with(library, wanted) if not _unfit(values[each.scenario], asked)]


def _with(library: Library, wanted: Wanted) -> tuple[Documented, ...]:
    card, words = wanted.card, wanted.words
    if not words:
        return by_card(library).get(card, ()) if card else documented(library)
    found = by_words(library, words)[0]
    return tuple(each for each in found if card in each.cards) if card else found


def _asked(wanted: Wanted) -> tuple[str, ...]:
    return tuple(getattr(wanted, facet) for facet in FACETS)


def find(library: Library, wanted: Wanted, rows: int = ROWS, once_each: bool = False) -> Found:
    """One page of them. `once_each`: of several rulings that show the same statement the first alone is a row."""
    every = all_of(library, wanted)
    found, also = once_said(every) if once_each else (every, {})
    begin = _behind(found, wanted.after)
    shown = found[begin : begin + rows]
    following = shown[-1].name if begin + rows < len(found) else ""
    return Found(tuple(shown), len(every), _choices(library, wanted), following, also)


def once_said(rulings: Iterable[Documented]) -> tuple[list[Documented], Mapping[str, tuple[Documented, ...]]]:
    """The first of those that show the same statement of a source, in their order; and by its scenario the others."""
    said: dict[tuple[str, str], list[Documented]] = {}
    for each in rulings:
        point = each.points[0]
        said.setdefault((point.source, point.passage.id), []).append(each)
    return [first for first, *_ in said.values()], {first.scenario: (*rest,) for first, *rest in said.values() if rest}


def _behind(found: list[Documented], after: str) -> int:
    """Where the list goes on behind a place; at its beginning for one that is not in it and has no number."""
    if not after:
        return 0
    at = next((n for n, each in enumerate(found, 1) if each.name == after), None)
    if at is None and after.isdecimal() and len(after) < 9:
        at = next((n for n, each in enumerate(found) if each.number == 0 or each.number > int(after)), len(found))
    return at or 0


def _choices(library: Library, wanted: Wanted) -> Mapping[str, tuple[Choice, ...]]:
    """What a list may be narrowed to by each sort while everything else is wanted as it is."""
    values, asked = _values(library), _asked(wanted)
    counted: list[Counter[str]] = [Counter() for _ in FACETS]
    for each in _with(library, wanted):
        own = values[each.scenario]
        unfit = _unfit(own, asked)
        for n in range(len(FACETS)) if not unfit else unfit if len(unfit) == 1 else ():
            counted[n].update(own[n])
    titles = titles_of(library)
    return {
        facet: tuple(Choice(value, title, count[value]) for value, title in titles[facet].items() if count[value])
        for facet, count in zip(FACETS, counted, strict=True)
    }


@once
def titles_of(library: Library) -> Mapping[str, Mapping[str, str]]:
    """Every value that a list may be narrowed to, with its title, by sort."""
    phases = {
        path: node.title or path
        for ruleset in library.rulesets.values()
        for path, node in ruleset.rules.nodes.items()
        if node.level == "phase" or path in STEPS
    }
    there = documented(library)
    sources = dict.fromkeys(source for each in there for source in sources_of(each))
    named = {source: library.sources[source].title for source in library.sources if source in sources}
    parts = {part: f"{library.sources[RULINGS].title}: {word} part" for part, word in PARTS.items() if part in sources}
    standings = dict.fromkeys(sorted({point.passage.standing for each in there for point in each.points}))
    return {
        "mechanism": TITLES,
        "phase": phases,
        "source": named | parts,
        "ruleset": {id: each.title for id, each in library.rulesets.items()},
        "verdict": VERDICTS,
        "standing": {each: each for each in standings},
    }


def newest(library: Library, wanted: Wanted, changed: bool = False) -> list[Documented]:
    """Those that were added last, or whose verdict changed last."""
    found = [each for each in all_of(library, wanted) if (each.changed if changed else each.added)]
    found.sort(key=lambda each: (each.changed if changed else each.added, each.number), reverse=True)
    return found[:FEED]


@dataclass(frozen=True)
class CardCount:
    """A card with how many rulings there are on it and with it."""

    slug: str
    name: str
    on: int
    beside: int


@once
def cards_with_rulings(library: Library) -> tuple[CardCount, ...]:
    """Every card that a ruling is on, by name."""
    found = []
    for slug, each in by_card(library).items():
        card = library.card(slug)
        on = sum(1 for ruling in each if ruling.speaks_of(slug))
        if on and card is not None:
            found.append(CardCount(slug, card.name, on, len(each) - on))
    return tuple(sorted(found, key=lambda each: slug_of(each.name)))
