from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OwnTurn(Condition, frozen=True, tag="own-turn"):
    """It is its player's turn."""

    asks: ClassVar[str] = "it is its player’s own turn"

    def holds(self, sight: Sight) -> bool:
        return sight.state.player is sight.player

    def says(self, english: English) -> str:
        return "it is your turn"

    def denied(self, english: English) -> str:
        return "it is not your turn"
