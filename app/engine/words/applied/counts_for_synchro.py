from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CountsForSynchro(Applied, frozen=True, tag="counts-for-synchro"):
    """As what it counts where it is used for a Synchro Summon. `level`: it may count as a monster of this Level; `level_by`: its Level
    counts so much higher, or lower if that is below zero, `but_for` the Summon of the monster of this name. `stands_in_for`: it
    may be used in place of a Tuner that is named, if this is in that name."""

    level: int | None = None
    level_by: int = 0
    but_for: str = ""
    stands_in_for: str = ""

    def clause(self, english: English) -> str:
        said = []
        if self.level is not None:
            said.append(f"{english.this} can be treated as a Level {self.level} monster")
        if self.level_by:
            but = f" (except for “{self.but_for}”)" if self.but_for else ""
            said.append(f"the Level of {english.this} {english.change(self.level_by)}{but}")
        if self.stands_in_for:
            said.append(f"{english.this} can be used in place of 1 “{self.stands_in_for}” Tuner")
        return f"for a Synchro Summon, {' and '.join(said)}"

    def amiss(self) -> Iterator[Problem]:
        if self.level is None and not self.level_by and not self.stands_in_for:
            yield "", "neither a Level nor a Tuner is said as which it counts"
        if self.but_for and not self.level_by:
            yield "but-for", "only of `level-by` some Summon is excepted"
