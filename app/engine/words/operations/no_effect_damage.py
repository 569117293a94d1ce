from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Doer, Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NoEffectDamage(Op, frozen=True, tag="no-effect-damage"):
    """A player takes no damage from effects for a while; `by`: only from those of such a doer."""

    whose: Literal["you", "opponent", "both"] = "you"
    until: Until = Until.TURN
    by: Doer | None = None

    def do(self, act: Act, state: State) -> State:
        for seat in act.seats(self.whose):
            state = act.ban(state, seat, "effect-damage", self.until, doer=self.by)
        return state

    def says(self, english: English) -> str:
        by = f" from {english.effects(self.by)}" if self.by is not None else ""
        return f"{english.does(self.whose, 'take no effect damage')}{by} {english.until(self.until)}"
