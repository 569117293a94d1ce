from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.state import Card
    from app.engine.words.english import English


class Negates(Applied, frozen=True, tag="negates"):
    """The effects of cards on the field that fit are negated; they may be activated. `although_given`: what was activated so stays
    negated although its card was given as its own cost."""

    negating: ClassVar[bool] = True

    fits: Filter
    although_given: bool = False

    def negates(self, sight: Sight, card: Card) -> bool:
        return sight.fits_card(self.fits, card)

    def clause(self, english: English) -> str:
        given = ", also one that is activated by giving its own card" if self.although_given else ""
        return f"the effects of {english.every(self.fits)} are negated{given}"
