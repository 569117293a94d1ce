from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class LostBattle(Condition, frozen=True, tag="lost-the-battle"):
    """The comparison of the battle under way went against this card, whether or not it is destroyed."""

    asks: ClassVar[str] = "it lost the battle"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        return battle is not None and sight.source in battle.losers

    def says(self, english: English) -> str:
        return f"{english.this} lost this battle"
