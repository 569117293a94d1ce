from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from app.engine.words.being import is_one
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class CardIs(Condition, frozen=True, tag="card-is"):
    """The card or cards that `who` names are there, and each fits: what was targeted, paid or chosen, and what an event
    happened to, wherever it is by then, as is a battling monster that has left the field. Of several targets none may have ceased to be one."""

    asks: ClassVar[str] = "the card is one that it asks for"

    fits: Filter
    who: Who = Who.SELF

    def holds(self, sight: Sight) -> bool:
        found = sight.named(self.who) or sight.gone(self.who)
        if self.who is Who.TARGETS and not set(found).issuperset(sight.named(Who.TARGETED)):
            return False
        fits = replace(self.fits, among=Who.MADE_OF) if self.who is Who.MADE_OF else self.fits
        return bool(found) and all(sight.fits(fits, card) for card in found)

    def says(self, english: English) -> str:
        return is_one(english, self.who, "is", self.fits)

    def denied(self, english: English) -> str:
        return is_one(english, self.who, "is not", self.fits)
