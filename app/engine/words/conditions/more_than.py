from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Amount

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class MoreThan(Condition, frozen=True, tag="more-than"):
    """One number is higher than another, by so much at least: Life Points, cards in a hand, monsters, or what else can be counted
    or read off a card."""

    asks: ClassVar[str] = "one number is as much higher than another as it asks"

    number: Amount
    than: Amount
    by: int = 1

    def holds(self, sight: Sight) -> bool:
        return sight.number(self.number) >= sight.number(self.than) + self.by

    def says(self, english: English) -> str:
        least = f" by {self.by} or more" if self.by > 1 else ""
        return f"{english.count_of(self.number)} is higher than {english.count_of(self.than)}{least}"

    def amiss(self) -> Iterator[Problem]:
        if isinstance(self.number, int) and isinstance(self.than, int):
            yield "number", "two numbers that never change are compared"
        if self.by < 1:
            yield "by", "what is no more is not more"
