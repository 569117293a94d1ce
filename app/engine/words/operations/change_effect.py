from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op, said

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class ChangeEffect(Op, frozen=True, tag="change-effect"):
    """The link that is answered does this (`to`) in place of what it would, as its own player's effect: who is `you` there is who activated it."""

    to: tuple[AnyOp, ...]

    def inner(self) -> tuple[AnyOp, ...]:
        return self.to

    def now(self) -> tuple[AnyOp, ...]:
        return ()

    def do(self, act: Act, state: State) -> State:
        return act.change_effect(state, self.to)

    def says(self, english: English) -> str:
        return f"that effect becomes “{said(self.to, english)}”"

    def amiss(self) -> Iterator[Problem]:
        if not self.to:
            yield "to", "the effect becomes nothing"
