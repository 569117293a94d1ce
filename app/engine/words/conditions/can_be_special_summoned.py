from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class CanBeSpecialSummoned(Condition, frozen=True, tag="can-be-special-summoned"):
    """One at least of the cards that fit is a monster whose own text lets this effect Special Summon it. In a Deck that is not listed there
    may be one."""

    asks: ClassVar[str] = "a card that it asks for can be Special Summoned"

    fits: Filter

    def holds(self, sight: Sight) -> bool:
        if not sight.all_listed(self.fits):
            return True
        return any(sight.lets_be_summoned(card) for card in sight.matching(self.fits))

    def says(self, english: English) -> str:
        return f"{english.a(self.fits)} can be Special Summoned"

    def denied(self, english: English) -> str:
        return f"{english.a(self.fits)} cannot be Special Summoned"
