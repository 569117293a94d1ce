from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class ChoosesCoins(Applied, frozen=True, tag="chooses-coins"):
    """Where an effect of a monster that fits tosses a coin since it was Summoned, its player says what the coin would show, and none is tossed."""

    fits: Filter

    def clause(self, english: English) -> str:
        return (
            f"where {english.a(self.fits)} would toss a coin when it is Summoned, choose which effect to apply instead"
        )
