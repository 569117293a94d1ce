from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OpponentAttacks(Condition, frozen=True, tag="opponent-attacks"):
    """A monster of the opponent is attacking. `direct`: directly, and of the direct attacks of this turn that were not negated it is the one
    of this number."""

    asks: ClassVar[str] = "a monster of the opponent is attacking"

    direct: int = 0

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        if battle is None or not battle.stands:
            return False
        if self.direct and (battle.target is not None or sight.direct_attacks != self.direct):
            return False
        return sight.state.card(battle.attacker).controller is sight.player.opponent

    def says(self, english: English) -> str:
        if self.direct:
            return f"an opponent’s monster attacks, and that is direct attack number {self.direct} of the turn"
        return "an opponent’s monster attacks"

    def denied(self, english: English) -> str:
        if self.direct:
            return f"no monster of your opponent makes direct attack number {self.direct} of the turn"
        return "no monster of your opponent attacks"
