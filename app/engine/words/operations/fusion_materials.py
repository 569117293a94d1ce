from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class FusionMaterials(Op, frozen=True, tag="fusion-materials"):
    """The materials that the monster itself names go from `among` to another place (`to`), for its own Special Summon without any
    Fusion Summon: no substitute stands in for one of them."""

    is_price: ClassVar[bool] = True

    among: Filter
    to: Zone

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        return means.contact_sets(self.among, self.to)

    def takes(self, means: Means, earlier: tuple[tuple[CardId, ...], ...], cards: tuple[CardId, ...]) -> bool:
        return means.is_contact_set(self.among, self.to, cards)

    def do(self, act: Act, state: State) -> State:
        if act.chosen is None:
            return act.ask_sets(state, self, "cost")
        return act.give_materials(state, act.chosen, self.to)

    def frees_zone(self) -> bool:
        return Zone.MONSTER in self.among.zones

    def payable(self, means: Means, mandatory: bool) -> bool:
        return next(self.sets(means, ()), None) is not None

    def says(self, english: English) -> str:
        way = {Zone.DECK: "shuffle {} into the Deck", Zone.BANISHED: "banish {}"}.get(
            self.to, "send {} to the Graveyard"
        )
        return way.format(f"its materials among {english.noun(self.among, many=True)}")

    def amiss(self) -> Iterator[Problem]:
        if self.to not in (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK):
            yield "to", "material goes to the Graveyard, to the Deck or out of play"
