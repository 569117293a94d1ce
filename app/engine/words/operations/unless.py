from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.operations.operation import Op, all_destroyed, said

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.meant import Meant
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class Unless(Op, frozen=True, tag="unless"):
    """Its player says `pay` or `decline`; who does not or cannot pay suffers `does`. `must`: who can pay has to."""

    asks_a_price: ClassVar[bool] = True

    pay: tuple[AnyOp, ...]
    does: tuple[AnyOp, ...]
    must: bool = False

    def inner(self) -> tuple[AnyOp, ...]:
        return (*self.pay, *self.does)

    def do(self, act: Act, state: State) -> State:
        able = all(act.payable(state, op) for op in self.pay)
        if able and self.must:
            return act.instead(state, self.pay)
        if able and not act.word:
            return act.ask_word(state, ("pay", "decline"))
        if able and act.word == "pay":
            return act.instead(state, self.pay)
        return act.not_paid(act.instead(state, self.does), able)

    def destroys(self, sight: Sight, meant: Meant) -> int:
        return min(all_destroyed(self.pay, sight, meant), all_destroyed(self.does, sight, meant))

    def says(self, english: English) -> str:
        you = "" if self.must else "you can "
        return (
            f"{you}{said(self.pay, english)}; if you {'cannot' if self.must else 'do not'}, {said(self.does, english)}"
        )

    def amiss(self) -> Iterator[Problem]:
        if not self.pay:
            yield "pay", "there is nothing to pay"
        if not self.does:
            yield "does", "nothing comes of not paying"
