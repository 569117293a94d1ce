from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Amount, Points
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId, Seat
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Heal(Op, frozen=True, tag="gain-life"):
    """A player gains life points; `controller`: who controlled last what the event happened to."""

    amount: Amount
    whose: Literal["you", "opponent", "controller"] = "you"

    def do(self, act: Act, state: State) -> State:
        if self.whose == "controller":
            left = next((state.notes.left_last(card) for card in act.link.subjects), None)
            seat = act.seat("you") if left is None else left.controller
            return act.gain_life(state, seat, act.amount(state, self.amount))
        return act.gain_life(state, act.seat(self.whose), act.amount(state, self.amount))

    def hits(self, sight: Sight) -> tuple[Seat, ...]:
        if self.whose == "controller":
            return ()
        seat = sight.player if self.whose == "you" else sight.player.opponent
        return (seat,) if sight.gains_damage(seat) else ()

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if len(effect.does) == 1 and isinstance(self.amount, Points) and self.amount.fits is not None:
            # an amount for each card of a sort needs one
            return means.number(self.amount) > 0
        return True

    def says(self, english: English) -> str:
        amount = english.amount(self.amount)
        gain = f"{amount} LP" if isinstance(self.amount, int) else f"LP equal to {amount}"
        if self.whose == "controller":
            return f"the player who controlled it gains {gain}"
        return english.does(self.whose, f"gain {gain}")

    def amiss(self) -> Iterator[Problem]:
        if self.amount == 0:
            yield "amount", "nothing is gained"
