from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import Zone
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SummonsAtMost(Applied, frozen=True, tag="summons-at-most"):
    """A player Special Summons no more monsters at the same time than make so many cards (`most`) of those in their `zones`: those for
    which there would be no place are treated like such without a zone. A single one is rather a matter of `forbids`."""

    most: Amount
    whose: Whose = "any"
    zones: tuple[Zone, ...] = (Zone.MONSTER,)

    def clause(self, english: English) -> str:
        who = "neither player can" if self.whose == "any" else f"{english.someone(self.whose)} cannot"
        what = "monsters" if self.zones == (Zone.MONSTER,) else "cards"
        return f"{who} Special Summon so many monsters at once that their {what} are more than {english.count_of(self.most)}"

    def amiss(self) -> Iterator[Problem]:
        if Zone.MONSTER not in self.zones or not all(zone.on_field for zone in self.zones):
            yield "zones", "a monster comes to a Monster Zone, and what counts with it lies on the field"
