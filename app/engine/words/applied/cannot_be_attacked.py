from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotBeAttacked(Applied, frozen=True, tag="cannot-be-attacked"):
    """The opponent cannot attack it, or with `fits` those monsters instead."""

    fits: Filter | None = None

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-attacked", "any", Filter(self=True) if self.fits is None else self.fits

    def clause(self, english: English) -> str:
        who = english.this if self.fits is None else english.every(self.fits)
        return f"{who} cannot be targeted for attacks"
