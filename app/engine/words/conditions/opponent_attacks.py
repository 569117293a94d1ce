from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OpponentAttacks(Condition, frozen=True, tag="opponent-attacks"):
    """A monster of the opponent is attacking."""

    asks: ClassVar[str] = "a monster of the opponent is attacking"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        if battle is None or not battle.stands:
            return False
        return sight.state.card(battle.attacker).controller is sight.player.opponent

    def says(self, english: English) -> str:
        return "an opponent’s monster attacks"

    def denied(self, english: English) -> str:
        return "no monster of your opponent attacks"
