from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, How
from app.engine.words.operations.making import Making

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.words.english import English


class FusionSummon(Making, frozen=True, tag="fusion-summon"):
    """A Fusion Monster is Fusion Summoned with the materials that its card names, taken from `among`."""

    manner: ClassVar[How] = "fusion"

    monster: Filter = Filter(zones=(Zone.EXTRA,), whose="you", subtype="fusion")

    def made_from(self, means: Means, monster: CardId) -> Iterator[tuple[CardId, ...]]:
        return means.fusion_sets(monster, self.among, self.to)

    def made_of(self, means: Means, monster: CardId, cards: tuple[CardId, ...]) -> bool:
        return means.is_fusion_set(monster, self.among, self.to, cards)

    def acts(self) -> tuple[str, ...]:
        return ("fusion-summon",)

    def says(self, english: English) -> str:
        way = {Zone.BANISHED: "banishing", Zone.DECK: "shuffling into the Deck"}.get(self.to, "using")
        made = english.number(self.monster, 1)
        return f"Fusion Summon {made}, {way} its materials among {english.noun(self.among, many=True)}"
