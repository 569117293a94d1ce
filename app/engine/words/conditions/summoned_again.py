from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class SummonedAgain(Condition, frozen=True, tag="summoned-again"):
    """This card, a Gemini Monster, was Normal Summoned once more where it lay face-up, or another card gives it its effects: it is an Effect Monster."""

    asks: ClassVar[str] = "it was Normal Summoned once more while it was face-up, or given its effects"

    def holds(self, sight: Sight) -> bool:
        return sight.has_gemini_effects(sight.source)

    def says(self, english: English) -> str:
        return f"{english.this} was Normal Summoned again"

    def denied(self, english: English) -> str:
        return f"{english.this} was not Normal Summoned again"
