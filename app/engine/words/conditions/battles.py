from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.being import in_battle
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Battles(Condition, frozen=True, tag="battles"):
    """`who` is one of the two battling monsters and fits."""

    asks: ClassVar[str] = "the battle it needs is under way"

    who: Who = Who.SELF
    fits: Filter = Filter()

    def holds(self, sight: Sight) -> bool:
        card = sight.one(self.who)
        return card is not None and card in sight.battlers and sight.fits(self.fits, card)

    def says(self, english: English) -> str:
        return in_battle(english, self.who, "is battling", "is", self.fits)
