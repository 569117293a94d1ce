from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class SummonedAgain(Condition, frozen=True, tag="summoned-again"):
    """This card, a Gemini Monster, was Normal Summoned once more where it lay face-up, and so is an Effect Monster with its effects."""

    asks: ClassVar[str] = "it was Normal Summoned once more while it was face-up"

    def holds(self, sight: Sight) -> bool:
        return sight.as_it_came(sight.source).again

    def says(self, english: English) -> str:
        return f"{english.this} was Normal Summoned again"

    def denied(self, english: English) -> str:
        return f"{english.this} was not Normal Summoned again"
