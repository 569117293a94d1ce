from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class CanBeSpecialSummoned(Condition, frozen=True, tag="can-be-special-summoned"):
    """One at least of the cards that fit is a monster whose own text lets this effect Special Summon it, and nothing else keeps it from that. In a Deck that is not listed there
    may be one. `or_fits`: or of those. `face_down`: so."""

    asks: ClassVar[str] = "a card that it asks for can be Special Summoned"

    fits: Filter
    or_fits: Filter | None = None
    face_down: bool = False

    def _filters(self) -> tuple[Filter, ...]:
        return (self.fits,) if self.or_fits is None else (self.fits, self.or_fits)

    def holds(self, sight: Sight) -> bool:
        if not all(sight.all_listed(each) for each in self._filters()):
            return True
        return any(
            sight.lets_be_summoned(card, self.face_down) for each in self._filters() for card in sight.matching(each)
        )

    def _named(self, english: English) -> str:
        return " or ".join(english.a(each) for each in self._filters())

    def _so(self) -> str:
        return " face-down" if self.face_down else ""

    def says(self, english: English) -> str:
        return f"{self._named(english)} can be Special Summoned{self._so()}"

    def denied(self, english: English) -> str:
        return f"{self._named(english)} cannot be Special Summoned{self._so()}"
