from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasSummoned(Condition, frozen=True, tag="has-summoned"):
    """Its player has Summoned a monster this turn; a Set, and a Summon that was negated, are none."""

    asks: ClassVar[str] = "its player has Summoned this turn"

    def holds(self, sight: Sight) -> bool:
        return sight.player in sight.state.notes.summoned

    def says(self, english: English) -> str:
        return "you Summoned a monster this turn"

    def denied(self, english: English) -> str:
        return "you did not Summon a monster this turn"
