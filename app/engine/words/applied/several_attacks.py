from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SeveralAttacks(Applied, frozen=True, tag="several-attacks"):
    """It can attack so many `times` in each Battle Phase, be that worked out; `monsters_only`: after the first only monsters; `not_after_direct`: none after a direct attack. Several effects that say so
    do not add up."""

    times: Amount = 2
    monsters_only: bool = False
    not_after_direct: bool = False

    def clause(self, english: English) -> str:
        if isinstance(self.times, int):
            times = {2: "twice"}.get(self.times, f"{self.times} times")
        else:
            times = f"as many times ({english.amount(self.times)})"
        only = ", but only monsters after the first attack" if self.monsters_only else ""
        only += ", and none after a direct attack" if self.not_after_direct else ""
        return f"{english.this} can attack {times} during each Battle Phase{only}"

    def amiss(self) -> Iterator[Problem]:
        if isinstance(self.times, int) and self.times < 2:
            yield "times", "every monster can attack once"
