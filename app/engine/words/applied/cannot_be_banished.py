from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Whose
from app.engine.words.operations.banish import BE_BANISHED

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotBeBanished(Applied, frozen=True, tag="cannot-be-banished"):
    """Cards that fit, or all cards if nothing is said, cannot be removed from play, be it as a cost or by an effect: what would do
    that is not activated, and what would remove from play all that goes to the Graveyard, or leaves the field, does not. `by`: only
    this player cannot do it; what removes from play all that goes to the Graveyard does so."""

    fits: Filter | None = None
    by: Whose = "any"

    def prohibits(self) -> Iterator[Prohibited]:
        yield BE_BANISHED, self.by, self.fits

    def clause(self, english: English) -> str:
        return f"{'cards' if self.fits is None else english.every(self.fits)} cannot be banished{english.by(self.by)}"
