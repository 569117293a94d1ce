from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Attacks(Condition, frozen=True, tag="attacks"):
    """`who` is the attacking monster and fits."""

    asks: ClassVar[str] = "the monster it asks for is attacking"

    who: Who = Who.SELF
    fits: Filter = Filter()

    def holds(self, sight: Sight) -> bool:
        attacking = sight.attacking
        return attacking is not None and sight.one(self.who) == attacking.id and sight.fits(self.fits, attacking.id)

    def says(self, english: English) -> str:
        return f"{english.who(self.who)} {english.being('attacks', self.fits)}"
