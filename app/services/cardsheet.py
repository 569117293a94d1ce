"""One card with all that is known of it: its facts, its text by ruleset, where that was read, its limits, rulings and proofs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.cardfile import RULINGS, TEXTS, Ruling
from app.rulebook.cardlist import by_facts
from app.rulebook.facts import Facts
from app.rulebook.formats import formats
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.rulebook.sources import Passage
from app.services.cardbook import state_of

ALLOWED = {0: "Forbidden", 1: "Limited", 2: "Semi-Limited"}
PROOFS = 12
"""Proofs that are named on a card's page, at the most."""
NAME = re.compile(r"[\w'’.\-#&!,]+")


@dataclass(frozen=True)
class Reads:
    """How a card reads: sentence by sentence, with what is left out. `under`: the titles of the rulesets in which it does;
    empty for all others. `because`: what was changed."""

    sentences: tuple[str, ...]
    left_out: str
    under: tuple[str, ...] = ()
    because: str = ""


@dataclass(frozen=True)
class CardSheet:
    """A card as its page shows it. `state` as in `CardRow`; `limits`: what lists of formats say of it, and which do; `proofs`: (id, title) of those in which the card is at play, and how many more there are."""

    slug: str
    name: str
    facts: tuple[str, ...]
    printed: str
    state: str
    reads: tuple[Reads, ...]
    reading: Passage | None
    rulings: tuple[Ruling, ...]
    limits: tuple[tuple[str, tuple[str, ...]], ...]
    proofs: tuple[tuple[str, str], ...]
    more_proofs: int


def sheet(library: Library, slug: str) -> CardSheet | None:
    """Everything about a card; None if there is no such card."""
    card = library.card(slug)
    if card is None:
        return None
    entry, facts = library.entry(slug), POOL.by_slug(slug)
    proofs = _of(library, card)
    return CardSheet(
        slug, card.name, tuple(_facts(card, facts)), facts.tcg if facts else "", state_of(card),
        tuple(_reads(library, card)), entry.reading if entry else None, entry.rulings if entry else (),
        tuple(_limits(card.name)), proofs[:PROOFS], max(0, len(proofs) - PROOFS),
    )  # fmt: skip


def _facts(card: CardDef, facts: Facts | None) -> Iterator[str]:
    """Its facts in the order in which cards print them."""
    sorts = " ".join(word.capitalize() for word in card.subtypes if word not in ("normal", "effect"))
    if card.kind is not Kind.MONSTER:
        yield " ".join(filter(None, (sorts or "Normal", card.kind.capitalize(), "Card")))
        return
    yield " ".join(filter(None, (card.attribute, card.race, sorts, "monster")))
    if card.level:
        yield f"{'Rank' if 'xyz' in card.subtypes else 'Level'} {card.level}"
    atk = facts.atk if facts else card.atk
    defense = facts.defense if facts else card.defense
    yield f"ATK {atk if atk is not None else '–'}" + (f" / DEF {defense}" if defense is not None else "")


def _reads(library: Library, card: CardDef) -> Iterator[Reads]:
    yield Reads(_sentences(card), card.unmodelled)
    entry = library.entry(card.slug)
    if entry is None:
        return
    because = {ruleset: change.because for change in entry.changes for ruleset in change.under}
    alike: dict[tuple[tuple[str, ...], str, str], list[str]] = defaultdict(list)
    for ruleset, then in entry.dated.items():
        alike[_sentences(then), then.unmodelled, because.get(ruleset, "")].append(library.rulesets[ruleset].title)
    for (sentences, left_out, why), titles in alike.items():
        yield Reads(sentences, left_out, tuple(titles), why)


def _sentences(card: CardDef) -> tuple[str, ...]:
    return (*(way.says for way in card.procedures), *(effect.says for effect in card.effects))


def _limits(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the lists say of a card, the strictest word first, each with the formats in the order of their time."""
    for number, word in ALLOWED.items():
        saying = (f"{each.name} ({each.date})" for each in formats().values() if each.limits.get(name, 3) == number)
        if found := tuple(saying):
            yield word, found


@once
def _proofs(library: Library) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """By card name the proofs in whose scenarios it is written."""
    names = {card.name for slug in library.cards if (card := by_facts(slug)) is not None}
    firsts: dict[str, list[str]] = defaultdict(list)
    for name in names:
        firsts[NAME.findall(name)[0]].append(name)
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for proof in library.proofs:
        words = set(NAME.findall(proof.scenario)) | set(re.findall(r"\w+", proof.scenario))
        for name in sorted(name for word in words for name in firsts.get(word, ()) if name in proof.scenario):
            found[name].append((proof.id, proof.title.removeprefix("Proof: ")))
    return {name: tuple(dict.fromkeys(proofs)) for name, proofs in found.items()}


def _of(library: Library, card: CardDef) -> tuple[tuple[str, str], ...]:
    """The proofs in which a card is at play, first those that show what was read of it."""
    own = {proof.id for proof in library.proofs if any(about(passage, card.slug) for passage in proof.proves)}
    return tuple(sorted(_proofs(library).get(card.name, ()), key=lambda proof: proof[0] not in own))


def about(passage: str, slug: str) -> bool:
    """Whether a passage stands in the file of this card."""
    source, _, rest = passage.partition("/")
    return source in (TEXTS, RULINGS) and rest.partition("/")[0] == slug
