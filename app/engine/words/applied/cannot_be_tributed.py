from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotBeTributed(Applied, frozen=True, tag="cannot-be-tributed"):
    """Monsters that fit cannot be Tributed; `for_a_summon`: for a Tribute Summon or Set, while they may be for anything else; `unless_for`: except
    for that of such a monster. `by_effects`: for effects of cards and their costs, while they may be for any Summon that takes Tributes of itself."""

    fits: Filter
    for_a_summon: bool = False
    unless_for: Filter | None = None
    by_effects: bool = False

    def prohibits(self) -> Iterator[Prohibited]:
        limit = "be-tributed-for-a-summon" if self.for_a_summon else "be-tributed"
        yield "be-tributed-by-effects" if self.by_effects else limit, "any", self.fits

    def excepted(self) -> Filter | None:
        return self.unless_for

    def clause(self, english: English) -> str:
        summon = " for a Tribute Summon" if self.for_a_summon else " for card effects" if self.by_effects else ""
        unless = f", except for the Tribute Summon of {english.sort(self.unless_for)}" if self.unless_for else ""
        return f"{english.every(self.fits)} cannot be Tributed{summon}{unless}"
