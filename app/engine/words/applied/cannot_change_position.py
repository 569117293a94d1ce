from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotChangePosition(Applied, frozen=True, tag="cannot-change-position"):
    """Players cannot change the battle position of monsters that fit."""

    fits: Filter

    def prohibits(self) -> Iterator[Prohibited]:
        yield "change-position", "any", self.fits

    def clause(self, english: English) -> str:
        return f"the battle position of {english.every(self.fits)} cannot be changed"
