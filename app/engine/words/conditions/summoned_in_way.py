from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class SummonedInWay(Condition, frozen=True, tag="summoned-in-way"):
    """This card was Normal Summoned or Set in this way of its own (the id of one of its `procedures`)."""

    asks: ClassVar[str] = "it was Summoned or Set in that way of its own"

    way: str

    def holds(self, sight: Sight) -> bool:
        return sight.state.card(sight.source).way == self.way

    def says(self, english: English) -> str:
        return f"{english.this} was Normal Summoned/Set in the way “{self.way}”"
