from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasBattled(Condition, frozen=True, tag="has-battled"):
    """This card went through damage calculation in this Battle Phase."""

    asks: ClassVar[str] = "it has battled in this Battle Phase"
    spent: ClassVar[bool] = True

    def holds(self, sight: Sight) -> bool:
        return sight.state.has_done("battled", sight.source)

    def says(self, english: English) -> str:
        return f"{english.this} battled during this Battle Phase"
