from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ReturnControl(CardOp, frozen=True, tag="return-control"):
    """Monsters go back under the control of their owners, all at once, and what has given them to somebody else is over."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.return_control(state, cards)

    def says(self, english: English) -> str:
        return f"return control of {self.cards(english)} to the owner"
