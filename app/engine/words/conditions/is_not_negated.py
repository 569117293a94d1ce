from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class IsNotNegated(Condition, frozen=True, tag="is-not-negated"):
    """Nothing negates the effects of this card now: what it gains by an effect of its own it has not, where that is negated."""

    asks: ClassVar[str] = "its effects are not negated"

    def holds(self, sight: Sight) -> bool:
        return not sight.is_negated(sight.source)

    def says(self, english: English) -> str:
        return f"the effects of {english.this} are not negated"
