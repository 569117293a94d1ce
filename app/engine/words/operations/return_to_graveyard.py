from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ToGraveyard(CardOp, frozen=True, tag="return-to-graveyard"):
    """Cards that are removed from play go back to their owner's Graveyard. They are not sent there: nothing that waits for a card to be
    sent is met, and what removes from play all that is sent to the Graveyard leaves them alone."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.move(state, tuple(c for c in cards if state.card(c).zone is Zone.BANISHED), Zone.GRAVEYARD)

    def says(self, english: English) -> str:
        return f"return {self.cards(english.from_there())} to the Graveyard"
