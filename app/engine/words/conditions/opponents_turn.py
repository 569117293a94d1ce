from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OpponentsTurn(Condition, frozen=True, tag="opponents-turn"):
    """It is the turn of its player's opponent."""

    asks: ClassVar[str] = "it is the opponent’s turn"

    def holds(self, sight: Sight) -> bool:
        return sight.state.player is sight.player.opponent

    def says(self, english: English) -> str:
        return "it is your opponent’s turn"

    def denied(self, english: English) -> str:
        return "it is not your opponent’s turn"
