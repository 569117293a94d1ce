from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class NeedNotReturn(Applied, frozen=True, tag="need-not-return"):
    """Monsters that fit need not use effects of theirs that return them to the Deck or the Extra Deck at a moment of the turn; their player
    still may."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} need not use the effects that would return them to the Deck"
