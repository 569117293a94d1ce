from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Win(Op, frozen=True, tag="win-the-duel"):
    """A player wins the Duel."""

    whose: Literal["you", "opponent"] = "you"

    def do(self, act: Act, state: State) -> State:
        return act.win(state, act.seat(self.whose))

    def says(self, english: English) -> str:
        return english.does(self.whose, "win the Duel")
