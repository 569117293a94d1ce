from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Lacks(Condition, frozen=True, tag="lacks"):
    """There is no card that fits."""

    asks: ClassVar[str] = "there is what must not be there"

    fits: Filter

    def holds(self, sight: Sight) -> bool:
        if sight.matching(self.fits):
            return False
        return not (Zone.FIELD in self.fits.zones and sight.field_is(self.fits))

    def found_as(self) -> tuple[tuple[str, str | int], ...]:
        where = (("in", " ".join(self.fits.zones)), ("whose", self.fits.whose))
        return (("condition", self.tag()), ("turned", 1), *where)

    def says(self, english: English) -> str:
        return english.there_is_no(self.fits)

    def denied(self, english: English) -> str:
        return english.there_is(self.fits)
