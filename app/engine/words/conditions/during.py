from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class During(Condition, frozen=True, tag="during"):
    """It is one of these phases, by the names they have in a turn."""

    asks: ClassVar[str] = "it is the phase it asks for"

    phases: tuple[str, ...]

    def holds(self, sight: Sight) -> bool:
        return sight.phase in self.phases

    def says(self, english: English) -> str:
        return f"it is {english.phases(self.phases)}"

    def denied(self, english: English) -> str:
        return f"it is not {english.phases(self.phases)}"
