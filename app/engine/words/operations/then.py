from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.operations.operation import Op, said

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class Then(Op, frozen=True, tag="then"):
    """`does` only if the part before it did anything, and after that part."""

    depends: ClassVar[bool] = True

    does: tuple[AnyOp, ...]

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def do(self, act: Act, state: State) -> State:
        return act.instead(state, self.does if act.did else ())

    def says(self, english: English) -> str:
        return said(self.does, english)

    def amiss(self) -> Iterator[Problem]:
        if not self.does:
            yield "does", "nothing comes of it"
