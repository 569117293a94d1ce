from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Kind, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Unaffected(Applied, frozen=True, tag="unaffected"):
    """Effects of cards of these kinds do nothing to face-up monsters that fit, though they may target them; `whose`: only that
    player's cards; `by_fits`: only such cards, wherever they lie by then."""

    fits: Filter
    by: tuple[Kind, ...]
    whose: Whose = "any"
    by_fits: Filter | None = None

    def clause(self, english: English) -> str:
        kinds = " and ".join(english.kind(kind) for kind in self.by)
        owner = "" if self.whose == "any" else f"{english.possessive(self.whose)} "
        verb = "is" if self.fits.self or self.fits.equipped else "are"
        if self.by_fits is not None:
            return f"{english.every(self.fits)} {verb} unaffected by the effects of {owner}{english.noun(self.by_fits, many=True)}"
        return f"{english.every(self.fits)} {verb} unaffected by {owner}{kinds} effects"

    def amiss(self) -> Iterator[Problem]:
        if len(set(self.by)) != len(self.by):
            yield "by", "a kind is named twice"
