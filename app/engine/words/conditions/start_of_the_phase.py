from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class StartOfPhase(Condition, frozen=True, tag="start-of-the-phase"):
    """Nobody has activated anything in this phase yet, nor Summoned, Set or changed a battle position."""

    asks: ClassVar[str] = "nothing has been done in this phase yet"

    def holds(self, sight: Sight) -> bool:
        return not sight.state.marks.acted

    def says(self, english: English) -> str:
        return "it is the start of the phase"

    def denied(self, english: English) -> str:
        return "something has been done in this phase"
