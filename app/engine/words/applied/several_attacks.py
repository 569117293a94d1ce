from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SeveralAttacks(Applied, frozen=True, tag="several-attacks"):
    """It can attack so many `times` in each Battle Phase; `monsters_only`: after the first only monsters. Several effects that say so
    do not add up."""

    times: int = 2
    monsters_only: bool = False

    def clause(self, english: English) -> str:
        times = {2: "twice"}.get(self.times, f"{self.times} times")
        only = ", but only monsters after the first attack" if self.monsters_only else ""
        return f"{english.this} can attack {times} during each Battle Phase{only}"

    def amiss(self) -> Iterator[Problem]:
        if self.times < 2:
            yield "times", "every monster can attack once"
