from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class OutsideDamageStep(Condition, frozen=True, tag="outside-the-damage-step"):
    """It is not the Damage Step."""

    asks: ClassVar[str] = "it is not the Damage Step"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        return not sight.state.marks.damage_step and not (battle is not None and battle.calculated)

    def says(self, english: English) -> str:
        return "it is not the Damage Step"

    def denied(self, english: English) -> str:
        return "it is the Damage Step"
