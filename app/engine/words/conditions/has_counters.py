from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class HasCounters(Condition, frozen=True, tag="has-counters"):
    """There are at least `least` such counters on this card, or were as it left the field this turn."""

    asks: ClassVar[str] = "it has enough counters"

    counter: str
    least: int = 1

    def holds(self, sight: Sight) -> bool:
        held, left = sight.state.card(sight.source), sight.state.notes.left_last(sight.source)
        was = left.counted(self.counter) if left is not None and not held.zone.on_field else 0
        return max(held.counted(self.counter), was) >= self.least

    def says(self, english: English) -> str:
        return f"{english.this} has {english.counters(self.counter, self.least)}"

    def amiss(self) -> Iterator[Problem]:
        if not self.counter:
            yield "counter", "no counter is named"
        if self.least < 1:
            yield "least", "is less than 1"
