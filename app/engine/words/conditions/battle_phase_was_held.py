from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class BattlePhaseHeld(Condition, frozen=True, tag="battle-phase-was-held"):
    """The Battle Phase of this turn has begun."""

    asks: ClassVar[str] = "the Battle Phase of this turn has begun"

    def holds(self, sight: Sight) -> bool:
        return sight.state.marks.battle_phase_over or sight.phase == "battle"

    def says(self, english: English) -> str:
        return "the Battle Phase was conducted this turn"

    def denied(self, english: English) -> str:
        return "no Battle Phase was conducted this turn"
