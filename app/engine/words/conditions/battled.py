from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Battled(Condition, frozen=True, tag="battled"):
    """As `battles`, and damage calculation has been made."""

    asks: ClassVar[str] = "damage calculation of such a battle has been made"

    who: Who = Who.SELF
    fits: Filter = Filter()

    def holds(self, sight: Sight) -> bool:
        battle, card = sight.state.battle, sight.one(self.who)
        if battle is None or not battle.calculated or card is None or card not in sight.battlers:
            return False
        return sight.fits(self.fits, card)

    def says(self, english: English) -> str:
        return f"{english.who(self.who)} {english.being('battled', self.fits)}"
