from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class ControlsOtherThan(Condition, frozen=True, tag="controls-other-than"):
    """There is a card that fits and does not have this Attribute."""

    asks: ClassVar[str] = "its player controls a monster of another Attribute"

    fits: Filter
    attribute: str

    def holds(self, sight: Sight) -> bool:
        return any(each != self.attribute for card in sight.matching(self.fits) for each in sight.attributes(card))

    def says(self, english: English) -> str:
        return f"{english.there_is(self.fits)} that is not {self.attribute}"
