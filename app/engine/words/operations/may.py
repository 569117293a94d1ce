from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from app.engine.words.conditions import AnyCondition
from app.engine.words.operations.operation import Op, said

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class May(Op, frozen=True, tag="may"):
    """A part that its player does or leaves out while the effect resolves, and says `yes` or `no`; only while `if` holds and
    what comes first in it has something to work on. Who does it has to be able to pay what is a price in it."""

    does: tuple[AnyOp, ...]
    conditions: tuple[AnyCondition, ...] = msgspec.field(default=(), name="if")

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def do(self, act: Act, state: State) -> State:
        able = all(act.holds(state, condition) for condition in self.conditions) and act.possible(state, self.does)
        if not able:
            return act.instead(state, ())
        if not act.word:
            return act.ask_word(state, ("yes", "no"), owed=True)
        after = act.instead(state, self.does if act.word == "yes" else ())
        return act.named(after, act.player, act.word, False)

    def says(self, english: English) -> str:
        so = " and ".join(condition.says(english) for condition in self.conditions)
        return f"{f'if {so}, ' if so else ''}you can {said(self.does, english)}"

    def amiss(self) -> Iterator[Problem]:
        if not self.does:
            yield "does", "there is nothing to do"
