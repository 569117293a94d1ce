from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Skip(Op, frozen=True, tag="skip-phase"):
    """The next such phase of that player is left out; `turn`: their whole next turn, which is counted as one all the same."""

    phase: str
    whose: Literal["you", "opponent"] = "opponent"

    def do(self, act: Act, state: State) -> State:
        return act.skip_phase(state, act.seat(self.whose), self.phase)

    def says(self, english: English) -> str:
        return f"skip {english.possessive(self.whose)} next {english.phase(self.phase)}"
