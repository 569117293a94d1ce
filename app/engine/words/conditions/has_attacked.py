from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasAttacked(Condition, frozen=True, tag="has-attacked"):
    """This card declared an attack this turn."""

    asks: ClassVar[str] = "it has attacked this turn"

    def holds(self, sight: Sight) -> bool:
        return sight.state.has_done("attacked", sight.source)

    def says(self, english: English) -> str:
        return f"{english.this} declared an attack this turn"

    def denied(self, english: English) -> str:
        return f"{english.this} did not declare an attack this turn"
