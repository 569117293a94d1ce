from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Amount
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class LifeBecomes(Op, frozen=True, tag="life-becomes"):
    """The Life Points of a player, or of both at once, become this number, which is neither damage nor a gain nor a payment. Half of
    them, or so many fewer, is said with the number."""

    amount: Amount
    whose: Literal["you", "opponent", "both"] = "you"

    def do(self, act: Act, state: State) -> State:
        points = max(act.amount(state, self.amount), 0)
        for number, seat in enumerate(act.seats(self.whose)):
            state = act.set_life(state, seat, points, together=number > 0)
        return state

    def says(self, english: English) -> str:
        owner = {"you": "your LP", "opponent": "your opponent’s LP", "both": "both players’ LP"}[self.whose]
        return f"make {owner} {english.amount(self.amount)}"
