from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Trait

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Controls(Condition, frozen=True, tag="controls"):
    """There are at least `least` cards that fit, and at most `most`. `different`: counted by their different names, Levels …
    `if_known`: or it cannot be known, since they are looked for in a Deck that the scenario does not list."""

    asks: ClassVar[str] = "its player controls what it asks for"

    fits: Filter
    least: int = 1
    most: int | None = None
    different: Trait | None = None
    if_known: bool = False

    def holds(self, sight: Sight) -> bool:
        if self.if_known and not sight.all_listed(self.fits):
            return True
        found = sight.matching(self.fits)
        number = len(found) if self.different is None else sight.kinds(found, self.different)
        number = number or int(Zone.FIELD in self.fits.zones and sight.field_is(self.fits))
        return number >= self.least and (self.most is None or number <= self.most)

    def found_as(self) -> tuple[tuple[str, str | int], ...]:
        facts = (*super().found_as(), ("in", " ".join(self.fits.zones)), ("whose", self.fits.whose))
        if (self.least, self.most) == (1, None):
            return facts
        most = "" if self.most in (None, self.least) else f" to {self.most}"
        return (*facts, ("needed", f"{self.least}{most}"))

    def says(self, english: English) -> str:
        different = f" with different {english.trait(self.different)}s" if self.different is not None else ""
        return english.there_is(self.fits, self.least, self.most) + different

    def denied(self, english: English) -> str:
        if (self.least, self.most, self.different) == (1, None, None):
            return english.there_is_no(self.fits)
        return super().denied(english)

    def amiss(self) -> Iterator[Problem]:
        if self.least < 0:
            yield "least", "is less than 0"
        if self.most is None and self.least == 0:
            yield "least", "asks for nothing"
        if self.most is not None and self.most < self.least:
            yield "most", "is less than `least`"
        if self.if_known and Zone.DECK not in self.fits.zones:
            yield "if-known", "what lies elsewhere than in a Deck is known"
        if self.different is not None and self.least < 2 and self.most is None:
            yield "different", "one card is different from no other"
