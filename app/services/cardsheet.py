"""One card with all that is known of it: its facts, its text by ruleset, where that was read, its limits, rulings, and other names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.calling import JAPANESE, SHARED, written_names
from app.rulebook.cardfile import Ruling
from app.rulebook.facts import Facts, slug_of
from app.rulebook.formats import formats
from app.rulebook.library import Library
from app.rulebook.pool import POOL
from app.rulebook.sources import Passage
from app.services.cardbook import state_of

ALLOWED = {0: "Forbidden", 1: "Limited", 2: "Semi-Limited", 3: "Three copies"}
NOT_YET, UNKNOWN = "Not printed yet", "Printing not recorded"


@dataclass(frozen=True)
class Reads:
    """How a card reads: sentence by sentence, with what is left out, and what no source decides. `under`: the titles of the rulesets in which it does;
    empty for all others. `because`: what was changed."""

    sentences: tuple[str, ...]
    left_out: str
    under: tuple[str, ...] = ()
    because: str = ""
    doubt: str = ""


@dataclass(frozen=True)
class CardSheet:
    """A card as its page shows it. `state` as in `CardRow`; `limits`: what each format says of it, the strictest first; `called`: what
    it is called besides, and in Japan."""

    slug: str
    name: str
    facts: tuple[str, ...]
    printed: str
    state: str
    reads: tuple[Reads, ...]
    reading: Passage | None
    rulings: tuple[Ruling, ...]
    limits: tuple[tuple[str, tuple[str, ...]], ...]
    called: tuple[str, ...]
    in_japan: tuple[str, ...]


def sheet(library: Library, slug: str) -> CardSheet | None:
    """Everything about a card; None if there is no such card."""
    card = library.card(slug)
    if card is None:
        return None
    entry, facts = library.entry(slug), POOL.by_slug(slug)
    return CardSheet(
        slug, card.name, tuple(facts_of(card, facts)), facts.tcg if facts else "", state_of(card),
        tuple(_reads(library, card)), entry.reading if entry else None, entry.rulings if entry else (),
        tuple(_limits(facts)) if facts is not None else (), *_names().get(slug, ((), ())),
    )  # fmt: skip


def facts_of(card: CardDef, facts: Facts | None) -> Iterator[str]:
    """Its facts in the order in which cards print them."""
    sorts = " ".join(word.capitalize() for word in card.subtypes if word not in ("normal", "effect"))
    if card.kind is not Kind.MONSTER:
        yield " ".join(filter(None, (sorts or "Normal", card.kind.capitalize(), "Card")))
        return
    yield " ".join(filter(None, (card.attribute, card.race, sorts, "monster")))
    if card.level:
        yield f"{'Rank' if 'xyz' in card.subtypes else 'Level'} {card.level}"
    atk = facts.atk if facts else "?" if card.unknown_atk else card.atk
    defense = facts.defense if facts else card.defense
    yield f"ATK {atk if atk is not None else '–'}" + (f" / DEF {defense}" if defense is not None else "")


def _reads(library: Library, card: CardDef) -> Iterator[Reads]:
    yield Reads(sentences_of(card), card.unmodelled, doubt=card.undocumented)
    entry = library.entry(card.slug)
    if entry is None:
        return
    because = {ruleset: change.because for change in entry.changes for ruleset in change.under}
    alike: dict[tuple[tuple[str, ...], str, str, str], list[str]] = defaultdict(list)
    for ruleset, then in entry.dated.items():
        reads = sentences_of(then), then.unmodelled, because.get(ruleset, ""), then.undocumented
        alike[reads].append(library.rulesets[ruleset].title)
    for (sentences, left_out, why, doubt), titles in alike.items():
        yield Reads(sentences, left_out, tuple(titles), why, doubt)


def sentences_of(card: CardDef) -> tuple[str, ...]:
    """What it does, as the engine plays it."""
    return (*(way.says for way in card.procedures), *(effect.says for effect in card.effects))


def _limits(facts: Facts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """How many copies each format allows of a card, the strictest word first, each with the formats in the order of their time."""
    said: dict[str, list[str]] = {word: [] for word in (*ALLOWED.values(), NOT_YET, UNKNOWN)}
    for each in formats().values():
        word = ALLOWED[each.limits.get(facts.name, 3)]
        if facts.name not in each.limits and not facts.tcg <= each.date:
            word = NOT_YET
        elif facts.name not in each.limits and not facts.tcg:
            word = UNKNOWN
        said[word].append(f"{each.name} ({each.date})")
    return ((word, tuple(found)) for word, found in said.items() if found)


@cache
def _names() -> Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By card what it alone is called besides its name, and what it is called in Japan, as they are written."""
    found: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for part, names in written_names().items():
        for name, values in names.items() if part != SHARED else ():
            found[slug_of(name)][part == JAPANESE].extend(values)
    return {slug: (tuple(called), tuple(in_japan)) for slug, (called, in_japan) in found.items()}
