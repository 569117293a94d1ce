from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class NegatesActivated(Applied, frozen=True, tag="negates-activated"):
    """Effects that were activated in one of these places, by a card that fits, are negated when they resolve: what the card is is
    looked at then, wherever it has gone. What applies without being activated is not touched."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"effects that {english.noun(self.fits, many=True)} activate are negated"
