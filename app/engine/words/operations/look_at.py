from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class LookAt(CardOp, frozen=True, tag="look-at"):
    """Its player looks at cards of a hand, or that lie face-down: they stay where they are, and nobody else sees them. What is chosen
    there afterwards is chosen with open eyes."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.look(state, cards) if cards else act.nothing(state)

    def says(self, english: English) -> str:
        return f"look at {self.cards(english)}"
