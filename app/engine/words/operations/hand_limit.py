from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class HandLimit(Op, frozen=True, tag="hand-limit"):
    """Its player's hand limit is this for the rest of the Duel."""

    limit: int

    def do(self, act: Act, state: State) -> State:
        return act.limit_hand(state, self.limit)

    def says(self, english: English) -> str:
        return f"your hand size limit is {self.limit} for the rest of this Duel"
