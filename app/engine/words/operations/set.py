from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SetDown(CardOp, frozen=True, tag="set"):
    """Spells and Traps of its player's hand or Deck are Set on their side."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        for card in cards:
            state, down = act.set_down(state, card)
            if not down:
                break
        return state

    def says(self, english: English) -> str:
        return f"Set {self.cards(english.from_there())}"
