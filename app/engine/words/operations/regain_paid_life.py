from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class RegainPaid(Op, frozen=True, tag="regain-paid-life"):
    """Its player gains the Life Points that they paid in their own turn before this one, each payment by itself; `half`: half of each."""

    half: bool = False

    def do(self, act: Act, state: State) -> State:
        paid = state.notes.paid_in(act.player, state.turn - 2)
        for amount in paid:
            state = act.gain_life(state, act.player, (amount + 1) // 2 if self.half else amount)
        return state if paid else act.nothing(state)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return bool(means.state.notes.paid_in(means.player, means.state.turn - 2))

    def says(self, english: English) -> str:
        half = "half of " if self.half else ""
        return f"gain {half}the LP you paid during your last turn, for each payment separately"
