from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.state import Card
    from app.engine.words.english import English


class Negates(Applied, frozen=True, tag="negates"):
    """The effects of cards on the field that fit are negated; they may be activated."""

    negating: ClassVar[bool] = True

    fits: Filter

    def negates(self, sight: Sight, card: Card) -> bool:
        return sight.fits_card(self.fits, card)

    def clause(self, english: English) -> str:
        return f"the effects of {english.every(self.fits)} are negated"
