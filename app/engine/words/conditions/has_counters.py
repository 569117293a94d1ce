from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class HasCounters(Condition, frozen=True, tag="has-counters"):
    """There are at least `least` such counters on this card."""

    asks: ClassVar[str] = "it has enough counters"

    counter: str
    least: int = 1

    def holds(self, sight: Sight) -> bool:
        return sight.state.card(sight.source).counted(self.counter) >= self.least

    def says(self, english: English) -> str:
        return f"{english.this} has {english.counters(self.counter, self.least)}"

    def amiss(self) -> Iterator[Problem]:
        if not self.counter:
            yield "counter", "no counter is named"
        if self.least < 1:
            yield "least", "is less than 1"
