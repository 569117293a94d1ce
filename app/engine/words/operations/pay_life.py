from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.filters import Amount, Points
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class PayLife(Op, frozen=True, tag="pay-life"):
    """So many Life Points, which may be worked out; `half`: half of what its player has, of which the half that stays is rounded up. `all_too`: it may
    be all that is left. `multiples`: an amount that its player says, of as many times that; `most`: no more than this. What follows speaks of it with
    `declared`; `keep`: its card remembers it while it lies there.
    """

    is_price: ClassVar[bool] = True

    amount: Amount = 0
    half: bool = False
    all_too: bool = False
    multiples: int = 0
    most: Amount | None = None
    keep: bool = False

    def do(self, act: Act, state: State) -> State:
        life = state.life_of(act.player)
        amount = act.amount(state, self.amount) if isinstance(self.amount, Points) else self.life_paid(life)
        if self.multiples:
            ways = self._ways(act.means(state))
            if not ways:
                return act.nothing(state)
            if len(ways) > 1 and not act.word:
                return act.ask_word(state, tuple(str(n) for n in ways), owed=True)
            amount = int(act.word or ways[0])
            state = act.keep_word(state, str(amount), self.keep)
        if amount > life:
            return act.nothing(state)  # nobody pays what he has not
        return act.pay_life(state, amount, exact=self.half or amount == life)

    def _ways(self, means: Means) -> tuple[int, ...]:
        """The amounts that its player may say."""
        has = means.state.life_of(means.player) - (0 if self.all_too else means.least_life)
        most = has if self.most is None else min(has, means.number(self.most))
        return tuple(range(self.multiples, most + 1, self.multiples))

    def price(self) -> tuple[tuple[str, str | int], ...]:
        return (("life", self.amount),) if self.amount and isinstance(self.amount, int) else super().price()

    def life_paid(self, has: int) -> int:
        return has // 2 if self.half else (self.amount if isinstance(self.amount, int) else 0) or self.multiples

    def payable(self, means: Means, mandatory: bool) -> bool:
        left = 0 if self.all_too else means.least_life
        has = means.state.life_of(means.player)
        if self.multiples:
            return bool(self._ways(means))
        amount = means.number(self.amount)
        return self.half or (amount > 0 and has - amount >= left)

    def says(self, english: English) -> str:
        if self.multiples:
            most = "" if self.most is None else f" (up to {english.amount(self.most)})"
            kept = f"; {english.this} remembers it" if self.keep else ""
            return f"pay any multiple of {self.multiples} LP{most}{kept}"
        too = ", even if nothing is left" if self.all_too else ""
        amount = self.amount if isinstance(self.amount, int) else f"LP equal to {english.amount(self.amount)},"
        paid = f"{amount} LP" if isinstance(self.amount, int) else str(amount).removesuffix("," if not too else "")
        return "pay half your LP" if self.half else f"pay {paid}{too}"

    def amiss(self) -> Iterator[Problem]:
        said = (self.half, self.amount != 0, self.multiples != 0)
        if sum(said) != 1:
            yield "", "either an amount, `half` or `multiples` is paid"
        if self.half and self.all_too:
            yield "all-too", "half is never all"
        if (self.most is not None or self.keep) and not self.multiples:
            yield "most" if self.most is not None else "keep", "only of `multiples` somebody says how much it is"
