from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotAttackDirectly(Applied, frozen=True, tag="cannot-attack-directly"):
    """Monsters that fit cannot attack directly, whatever else says that they may."""

    fits: Filter

    def prohibits(self) -> Iterator[Prohibited]:
        yield "attack-directly", "any", self.fits

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} cannot attack directly"
