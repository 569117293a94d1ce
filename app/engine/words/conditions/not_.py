from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.conditions import AnyCondition
    from app.engine.words.english import English


class Not(Condition, frozen=True, tag="not"):
    """`that` is not so."""

    asks: ClassVar[str] = "it is as it must not be"

    that: AnyCondition

    def inner(self) -> tuple[AnyCondition, ...]:
        return (self.that,)

    def holds(self, sight: Sight) -> bool:
        return not self.that.holds(sight)

    def found_as(self) -> tuple[tuple[str, str | int], ...]:
        return tuple((name, 1 - int(value) if name == "turned" else value) for name, value in self.that.found_as())

    def says(self, english: English) -> str:
        return self.that.denied(english)

    def denied(self, english: English) -> str:
        return self.that.says(english)
