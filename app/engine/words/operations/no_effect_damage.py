from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NoEffectDamage(Op, frozen=True, tag="no-effect-damage"):
    """A player takes no damage from effects for a while."""

    whose: Literal["you", "opponent", "both"] = "you"
    until: Until = Until.TURN

    def do(self, act: Act, state: State) -> State:
        for seat in act.seats(self.whose):
            state = act.ban(state, seat, "effect-damage", self.until)
        return state

    def says(self, english: English) -> str:
        return f"{english.does(self.whose, 'take no effect damage')} {english.until(self.until)}"
