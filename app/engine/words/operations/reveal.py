from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Reveal(CardOp, frozen=True, tag="reveal"):
    """Cards are shown to both players; they stay where they are."""

    is_price: ClassVar[bool] = True

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.show(state, cards)

    def says(self, english: English) -> str:
        return f"reveal {self.cards(english)}"
