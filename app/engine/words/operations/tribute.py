from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Cause, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Tribute(CardOp, frozen=True, tag="tribute"):
    """Monsters are Tributed; `for_summon`: for a Tribute Summon or Set."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD
    only_affected: ClassVar[bool] = True  # edisonrul.ing, Ectoplasmer

    for_summon: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if act.cause is Cause.EFFECT:
            # what cannot be Tributed by then is not (edisonrul.ing, Mask of Restrict); a cost has asked before
            means = act.means(state)
            cards = tuple(c for c in cards if not means.untributable(c, self.for_summon))
        return act.give_tributes(state, cards, self.for_summon and len(cards) < self.count)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        found = (*found, *means.lent(wanted))
        able = tuple(c for c in means.not_beaten(found) if not means.untributable(c, self.for_summon))
        return super().choosable(means, wanted, able)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        # what its effect does nothing to is not Tributed by it, so it is no target either
        return tuple(c for c in means.affected(found) if not means.untributable(c, self.for_summon))

    def also_targetable(self, means: Means, wanted: Filter) -> tuple[CardId, ...]:
        return means.lent(wanted)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        if not self.for_summon or self.wanted is None:
            return super().sets(means, earlier)
        return means.tribute_sets(means.choosable(self, self.wanted, given=True), self.count)

    def payable(self, means: Means, mandatory: bool) -> bool:
        if self.all is not None:
            # who has to give all of them gives none where one of them cannot be Tributed
            return not any(means.untributable(card, self.for_summon) for card in means.matching(self.all))
        return super().payable(means, mandatory)

    def itself_payable(self, means: Means, mandatory: bool) -> bool:
        if self.who in (None, Who.SELF) and means.untributable(means.source, self.for_summon):
            return False
        return super().itself_payable(means, mandatory)

    def says(self, english: English) -> str:
        return f"Tribute {self.cards(english)}"
