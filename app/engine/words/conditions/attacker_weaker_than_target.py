from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Face, Zone
from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class AttackerIsWeaker(Condition, frozen=True, tag="attacker-weaker-than-target"):
    """The attacking monster has less ATK than the attack target."""

    asks: ClassVar[str] = "the attacking monster is weaker than its target"
    reads: ClassVar[frozenset[int]] = frozenset({0})

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        if battle is None or battle.target is None or sight.attacking is None:
            return False
        target = sight.state.card(battle.target)
        if target.face is not Face.UP or target.zone is not Zone.MONSTER:
            return False
        return sight.atk(battle.attacker) < sight.atk(target.id)

    def says(self, english: English) -> str:
        return "the attacking monster has less ATK than the attack target"
