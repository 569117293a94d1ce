"""The documented rulings that stand in the cards' files: whether play comes out as each says, and whether the card matters to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from app.notation import NotationError
from app.rulebook.cardfile import RULINGS, Ruling
from app.rulebook.cardlist import by_facts
from app.rulebook.library import Library
from app.rulebook.proofs import Proof
from app.rulebook.shelf import overlaid
from app.services.proving import expectations_missed, failures


class Told(msgspec.Struct, frozen=True):
    """A ruling and what came of playing it. `faults`: in what play comes out otherwise than it says; empty when it holds."""

    card: str
    ruling: Ruling
    faults: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{RULINGS}/{self.card}/{self.ruling.id}"


def rulings(library: Library, slugs: Iterable[str]) -> Iterator[tuple[str, Ruling]]:
    """Every ruling in the files of these cards, with the card's slug."""
    for slug in slugs:
        entry = library.entry(slug)
        for ruling in entry.rulings if entry is not None else ():
            yield slug, ruling


def as_proof(slug: str, ruling: Ruling) -> Proof:
    """A ruling as the proof that its scenario is."""
    return Proof(f"{slug}/{ruling.id}", ruling.under, {}, ruling.scenario, ruling.expect)


def played(library: Library, slug: str, ruling: Ruling) -> Told:
    """The ruling under every ruleset that it speaks for."""
    faults = failures(library, as_proof(slug, ruling))
    return Told(slug, ruling, tuple(f"{fault.ruleset}: {fault.says}" for fault in faults))


def needs_the_card(library: Library, slug: str, ruling: Ruling) -> bool:
    """Whether anything that the ruling expects fails when the card does nothing. One of which all holds then shows nothing."""
    try:
        return any(expectations_missed(without_text(library, slug), as_proof(slug, ruling)))
    except NotationError:
        return True


def without_text(library: Library, slug: str) -> Library:
    """The library in which this card is known by its facts alone: those of the pool, or its own if it is none of the pool (a Token)."""
    blank = by_facts(slug)
    if blank is None:
        blank = msgspec.structs.replace(library.cards[slug], effects=(), procedures=())
    over = {slug: blank}
    dated = {ruleset: overlaid(there, over) for ruleset, there in library.dated.items()}
    return msgspec.structs.replace(library, cards=overlaid(library.cards, over), dated=dated)
