from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasBeaten(Condition, frozen=True, tag="has-destroyed-by-battle"):
    """This card has destroyed a monster by battle in this Battle Phase."""

    asks: ClassVar[str] = "it has destroyed a monster by battle in this Battle Phase"

    def holds(self, sight: Sight) -> bool:
        return sight.state.has_done("beat", sight.source)

    def says(self, english: English) -> str:
        return f"{english.this} destroyed a monster by battle during this Battle Phase"
