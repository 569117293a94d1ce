from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class NotByBattle(Applied, frozen=True, tag="not-destroyed-by-battle"):
    """Monsters that fit are not destroyed by battle."""

    fits: Filter

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-destroyed-by-battle", "any", self.fits

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} cannot be destroyed by battle"
