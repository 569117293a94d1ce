from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter
from app.engine.words.operations.return_to_deck import BE_RETURNED

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotReturnToDeck(Applied, frozen=True, tag="cannot-return-to-deck"):
    """Cards that fit cannot be returned to the Deck or to the Extra Deck, be it as a cost or by an effect: what would do that to its target
    is not activated, and what would put them there instead of somewhere else does not."""

    fits: Filter

    def prohibits(self) -> Iterator[Prohibited]:
        yield BE_RETURNED, "any", self.fits

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} cannot return to the Deck"
