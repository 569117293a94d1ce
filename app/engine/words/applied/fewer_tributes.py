from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class FewerTributes(Applied, frozen=True, tag="fewer-tributes"):
    """Monsters that fit take fewer Tributes for their Normal Summon. `take`: they may be Summoned with so many instead, all of them `of`
    a sort if that is said; `sets`: or Set. `less`: they take so many less than is usual, Set or not. `whose`: whose monsters."""

    fits: Filter
    take: int | None = None
    less: int = 0
    of: Filter | None = None
    sets: bool = False
    whose: Whose = "you"

    def clause(self, english: English) -> str:
        who = "both players" if self.whose == "any" else "you"
        if self.less:
            takes = "1 less Tribute" if self.less == 1 else f"{self.less} fewer Tributes"
            return f"{who} Normal Summon/Set {english.sort(self.fits, many=True)} with {takes} than is required"
        verb = "Normal Summon/Set" if self.sets else "Normal Summon"
        if not self.take:
            return f"{who} can {verb} {english.sort(self.fits, many=True)} without Tributing"
        given = english.number(self.of, self.take) if self.of is not None else f"{self.take} monster"
        return f"{who} can Tribute {given} to {verb} {english.sort(self.fits)}"

    def amiss(self) -> Iterator[Problem]:
        if (self.take is None) == (not self.less):
            yield "take", "either so many Tributes are enough, or so many less than is usual"
        if self.of is not None and not self.take:
            yield "of", "nothing is Tributed, so no sort of monsters is either"
