"""What a card's words are checked against: the closed lists, and the card and effect they stand in."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from app.engine.words.cards import EffectDef, Procedure

Problem = tuple[str, str]
"""A field of a word, by its name in data (empty: the word as a whole), and what is wrong with it."""


class Sense(msgspec.Struct, frozen=True):
    """The closed lists of what may be named, the ids of the card's own effects, and the effect or procedure in question.
    An empty list means that it is not known, and nothing is checked against it."""

    types: Collection[str] = ()
    attributes: Collection[str] = ()
    subtypes: Collection[str] = ()
    counters: Collection[str] = ()
    names: Collection[str] = ()
    moments: Collection[str] = ()
    phases: Collection[str] = ()
    effects: Collection[str] = ()
    effect: EffectDef | Procedure | None = None

    def known(self, field: str, name: str, among: Collection[str], what: str) -> Iterator[Problem]:
        """A problem if a name is none of these; empty means that nothing is named."""
        if name and among and name not in among:
            yield field, f"{name!r} is no {what}"

    def counter(self, field: str, name: str) -> Iterator[Problem]:
        if not name:
            yield field, "no counter is named"
        yield from self.known(field, name, self.counters, "counter")

    def effect_of_this(self, field: str, name: str) -> Iterator[Problem]:
        yield from self.known(field, name, self.effects, "effect of this card")
