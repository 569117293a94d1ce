from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ToEndPhase(Op, frozen=True, tag="to-end-phase"):
    """The turn goes straight on with its End Phase as soon as the chain is over: what was under way is not gone on with. In an End Phase
    it does nothing."""

    def do(self, act: Act, state: State) -> State:
        return act.come_to_end_phase(state)

    def says(self, english: English) -> str:
        return "it becomes the End Phase of this turn"
