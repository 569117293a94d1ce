from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ToHand(CardOp, frozen=True, tag="return-to-hand"):
    """Cards go to their owner's hand, or to the Extra Deck if they belong there."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.HAND
    moves_it: ClassVar[bool] = True

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        state, there = act.not_beaten(state, cards, self.means_itself(), self.who is Who.ANSWERED)
        return act.move(state, there, Zone.HAND)

    def must_arrive(self) -> bool:
        return True

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.to_a_hand(found)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.to_a_hand(means.not_used_up(found))

    def says(self, english: English) -> str:
        return f"return {self.cards(english)} to the hand"
