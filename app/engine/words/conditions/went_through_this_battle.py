from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class WentThrough(Condition, frozen=True, tag="went-through-this-battle"):
    """This card attacked or was attacked in the battle under way, up to damage calculation; wherever it is by now."""

    asks: ClassVar[str] = "it went through damage calculation in this battle"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        return battle is not None and battle.calculated and sight.source in (battle.attacker, battle.target)

    def says(self, english: English) -> str:
        return f"{english.this} attacked or was attacked, after damage calculation"
