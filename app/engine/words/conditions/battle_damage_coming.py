from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class BattleDamageComing(Condition, frozen=True, tag="battle-damage-coming"):
    """Its player would take Battle Damage of at least `least` from the battle under way."""

    asks: ClassVar[str] = "its player is about to take Battle Damage"
    reads: ClassVar[frozenset[int]] = frozenset({0, 1})

    least: int = 1

    def holds(self, sight: Sight) -> bool:
        return sight.coming_damage() >= self.least

    def says(self, english: English) -> str:
        amount = "" if self.least == 1 else f" {self.least} or more"
        return f"you would take{amount} battle damage"

    def amiss(self) -> Iterator[Problem]:
        if self.least < 1:
            yield "least", "is less than 1"
