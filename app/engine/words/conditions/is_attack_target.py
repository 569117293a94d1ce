from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class IsAttackTarget(Condition, frozen=True, tag="is-attack-target"):
    """This card is the target of the attack under way."""

    asks: ClassVar[str] = "it is the target of the attack"

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        return battle is not None and battle.stands and battle.target == sight.source

    def says(self, english: English) -> str:
        return f"{english.this} is attacked"
