from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class ChainLink(Condition, frozen=True, tag="chain-link"):
    """As which Chain Link it is activated, or was: at least this one, and at most that one."""

    asks: ClassVar[str] = "it is that far up in a chain"

    least: int = 1
    most: int | None = None

    def holds(self, sight: Sight) -> bool:
        number = sight.link_number
        return number >= self.least and (self.most is None or number <= self.most)

    def says(self, english: English) -> str:
        if self.most is None:
            return f"{english.this} is activated as Chain Link {self.least} or higher"
        links = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{english.this} is activated as Chain Link {links}"

    def amiss(self) -> Iterator[Problem]:
        if self.least < 1:
            yield "least", "is less than 1"
        if self.least == 1 and self.most is None:
            yield "least", "every Chain Link is such a one"
