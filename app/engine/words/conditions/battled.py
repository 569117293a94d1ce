from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.being import in_battle
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Battled(Condition, frozen=True, tag="battled"):
    """As `battles`, and damage calculation has been made. `wherever`: or it has left the field since, wherever it is by now."""

    asks: ClassVar[str] = "damage calculation of such a battle has been made"

    who: Who = Who.SELF
    fits: Filter = Filter()
    wherever: bool = False

    def holds(self, sight: Sight) -> bool:
        battle, card = sight.state.battle, sight.one(self.who)
        if battle is None or not battle.calculated:
            return False
        if card is not None and card in sight.battlers:
            return sight.fits(self.fits, card)
        return self.wherever and any(sight.fits_card(self.fits, each) for each in sight.fallen(self.who))

    def says(self, english: English) -> str:
        text = in_battle(english, self.who, "battled", "was", self.fits)
        return f"{text}, wherever it is by now" if self.wherever else text

    def amiss(self) -> Iterator[Problem]:
        if self.wherever and self.who not in (Who.OWN_BATTLER, Who.OPPOSING_BATTLER):
            yield (
                "wherever",
                "only a battling monster of one side is known once it has gone: own-battler, opposing-battler",
            )
