from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OpponentsMonsterBattles(Condition, frozen=True, tag="opponents-monster-battles"):
    """A monster of the opponent attacks or is attacked in the battle under way, wherever it is by now."""

    asks: ClassVar[str] = "a monster of the opponent attacks or is attacked"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        return battle is not None and (battle.target is not None or sight.state.player is not sight.player)

    def says(self, english: English) -> str:
        return "an opponent’s monster battles"
