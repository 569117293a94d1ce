from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotChangeControl(Applied, frozen=True, tag="cannot-change-control"):
    """Nobody else can take control of monsters that fit; they do not go back to anybody either."""

    fits: Filter

    def prohibits(self) -> Iterator[Prohibited]:
        yield "change-control", "any", self.fits

    def clause(self, english: English) -> str:
        return f"control of {english.every(self.fits)} cannot switch"
