from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Doer, Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NoEffectDamage(Op, frozen=True, tag="no-effect-damage"):
    """A player takes no damage from effects for a while; `by`: only from those of such a doer. `theirs`: what effects that are activated would
    do to that player is done to the other one instead."""

    whose: Literal["you", "opponent", "both"] = "you"
    until: Until = Until.TURN
    by: Doer | None = None
    theirs: bool = False

    def do(self, act: Act, state: State) -> State:
        for seat in act.seats(self.whose):
            what = "own-effect-damage" if self.theirs else "effect-damage"
            state = act.ban(state, seat, what, self.until, doer=self.by)
        return state

    def says(self, english: English) -> str:
        by = f" from {english.effects(self.by)}" if self.by is not None else ""
        if self.theirs:
            to = {"you": "your opponent", "opponent": "you", "both": "the other player"}[self.whose]
            hurt = {"you": "you", "opponent": "your opponent", "both": "a player"}[self.whose]
            return f"activated effects{by} that would inflict damage to {hurt} inflict it to {to} instead {english.until(self.until)}"
        return f"{english.does(self.whose, 'take no effect damage')}{by} {english.until(self.until)}"
