from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount, Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class StatsBecome(Applied, frozen=True, tag="stats-become"):
    """ATK or DEF of face-up monsters is this amount as long as it applies, worked out anew each time; what others add comes on
    top."""

    to: Filter
    atk: Amount | None = None
    defense: Amount | None = None

    def alters_stats(self) -> bool:
        return True

    def clause(self, english: English) -> str:
        stats = [(name, a) for name, a in (("ATK", self.atk), ("DEF", self.defense)) if a is not None]
        become = " and ".join(f"{name} becomes {english.amount(a)}" for name, a in stats)
        return f"of {english.every(self.to)} the {become}"

    def amiss(self) -> Iterator[Problem]:
        if self.atk is None and self.defense is None:
            yield "", "neither ATK nor DEF becomes anything"
