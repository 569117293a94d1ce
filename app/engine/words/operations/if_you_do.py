from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

import msgspec

from app.engine.words.operations.operation import Op, all_destroyed, said
from app.engine.words.several import all_from_decks, first_forbidden

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.english import English
    from app.engine.words.meant import Meant
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class IfYouDo(Op, frozen=True, tag="if-you-do"):
    """`does` only if the part before it did anything, and at the same time as that part; `otherwise` if it did nothing; one of
    both may be left out."""

    depends: ClassVar[bool] = True

    does: tuple[AnyOp, ...] = ()
    otherwise: tuple[AnyOp, ...] = ()

    def inner(self) -> tuple[AnyOp, ...]:
        return (*self.does, *self.otherwise)

    def do(self, act: Act, state: State) -> State:
        if not act.did:
            return act.instead(state, self.otherwise)
        if not self.does:
            return act.instead(state, ())
        first, *rest = self.does
        return act.instead(state, (msgspec.structs.replace(first, together=True), *rest))

    def destroys(self, sight: Sight, meant: Meant) -> int:
        """What comes before it is taken to succeed: of two parts neither is less certain than the other."""
        return all_destroyed(self.does, sight, meant)

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        return first_forbidden(self.does, means)

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        return all_from_decks(self.does, means, drawn)

    def says(self, english: English) -> str:
        so = f"if you do, {said(self.does, english)}" if self.does else ""
        otherwise = f"if you do not, {said(self.otherwise, english)}" if self.otherwise else ""
        return "; ".join(filter(None, (so, otherwise)))

    def amiss(self) -> Iterator[Problem]:
        if not self.does and not self.otherwise:
            yield "does", "nothing comes of it"
