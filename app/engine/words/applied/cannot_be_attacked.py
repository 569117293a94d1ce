from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CannotBeAttacked(Applied, frozen=True, tag="cannot-be-attacked"):
    """The opponent cannot attack it, or with `fits` those monsters instead. `passed_by`: it does not stand in the way of direct
    attacks either, where there is no other monster. `by`: only such monsters cannot attack it. `leads`: attacks on those monsters are led to the others
    instead, also to one that protects itself; where nothing could be attacked anyway, there is nothing to lead."""

    fits: Filter | None = None
    passed_by: bool = False
    by: Filter | None = None
    leads: bool = False

    def prohibits(self) -> Iterator[Prohibited]:
        if self.by is None:
            yield "be-attacked", "any", Filter(self=True) if self.fits is None else self.fits

    def clause(self, english: English) -> str:
        who = english.this if self.fits is None else english.every(self.fits)
        passed = ", and does not prevent direct attacks" if self.passed_by else ""
        by = f" of {english.noun(self.by, many=True)}" if self.by is not None else ""
        leads = ", and attacks that could be made on them have to be made on the others" if self.leads else ""
        return f"{who} cannot be targeted for attacks{by}{passed}{leads}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.passed_by and self.fits is not None:
            yield "passed-by", "a monster says this of itself only"
        if self.leads and (self.fits is None or self.by is not None or self.passed_by):
            yield "leads", "attacks are led away from the monsters that `fits` describes, whoever attacks"
