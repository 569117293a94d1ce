from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class ExtraNormalSummon(Applied, frozen=True, tag="extra-normal-summon"):
    """Its controller may once in the turn Normal Summon a monster that fits in addition to the Normal Summon or Set. `sets`: or Set it.
    `once`: all copies of the card together give one more, no matter how many there are."""

    fits: Filter
    sets: bool = False
    once: bool = False

    def clause(self, english: English) -> str:
        verb = "Normal Summon or Set" if self.sets else "Normal Summon"
        once = " (you can only gain this effect once per turn)" if self.once else ""
        return f"you can {verb} {english.sort(self.fits)} in addition to your Normal Summon/Set{once}"
