from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ToDeck(CardOp, frozen=True, tag="return-to-deck"):
    """To its owner's Deck, or Extra Deck if it belongs there. `top`: on top, otherwise shuffled in."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.DECK
    moves_it: ClassVar[bool] = True

    top: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        state, there = act.not_beaten(state, cards)
        state = act.move(state, there, Zone.DECK)
        return act.on_top(state, there) if self.top else state

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return found

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.not_used_up(found)

    def says(self, english: English) -> str:
        cards = self.cards(english)
        return f"return {cards} to the top of the Deck" if self.top else f"shuffle {cards} into the Deck"
