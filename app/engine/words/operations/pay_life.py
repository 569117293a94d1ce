from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class PayLife(Op, frozen=True, tag="pay-life"):
    """Life points; `half`: half of what its player has, of which the half that stays is rounded up. `all_too`: it may
    be all that is left.
    """

    is_price: ClassVar[bool] = True

    amount: int = 0
    half: bool = False
    all_too: bool = False

    def do(self, act: Act, state: State) -> State:
        life = state.life_of(act.player)
        amount = self.life_paid(life)
        return act.pay_life(state, amount, exact=self.half or amount == life)

    def price(self) -> tuple[tuple[str, str | int], ...]:
        return (("life", self.amount),) if self.amount else super().price()

    def life_paid(self, has: int) -> int:
        return has // 2 if self.half else self.amount

    def payable(self, means: Means, mandatory: bool) -> bool:
        left = 0 if self.all_too else means.least_life
        return self.half or means.state.life_of(means.player) - self.amount >= left

    def says(self, english: English) -> str:
        too = ", even if nothing is left" if self.all_too else ""
        return "pay half your LP" if self.half else f"pay {self.amount} LP{too}"

    def amiss(self) -> Iterator[Problem]:
        if self.half == (self.amount != 0):
            yield "", "either an amount or `half` is paid"
        if self.half and self.all_too:
            yield "all-too", "half is never all"
