from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from app.engine.ids import CardId, Seat
from app.engine.words.conditions import AnyCondition
from app.engine.words.operations.operation import Op, all_destroyed, all_zones, certain, said
from app.engine.words.several import all_from_decks, first_forbidden

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.meant import Meant
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class If(Op, frozen=True, tag="if"):
    """`does` only if the conditions hold at that moment, `otherwise` if not."""

    conditions: tuple[AnyCondition, ...] = msgspec.field(name="if")
    does: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()

    def inner(self) -> tuple[AnyOp, ...]:
        return (*self.does, *self.otherwise)

    def do(self, act: Act, state: State) -> State:
        so = all(act.holds(state, condition) for condition in self.conditions)
        done = self.does if so else self.otherwise
        state = act.instead(state, done)
        # what a link does under a condition only is nothing while that is not so
        return state if done or not act.whole_link else act.nothing(state)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        """Where it does one thing or another, what it would do as things are has to find something."""
        if not self.otherwise:
            return True
        so = all(condition.holds(means) for condition in self.conditions)
        done = self.does if so else self.otherwise
        return not done or done[0].finds(means, effect, subjects)

    def destroys(self, sight: Sight, meant: Meant) -> int:
        so = all(condition.holds(sight) for condition in self.conditions)
        return all_destroyed(self.does if so else self.otherwise, sight, meant)

    def hits(self, sight: Sight) -> tuple[Seat, ...]:
        so = all(condition.holds(sight) for condition in self.conditions)
        return tuple(seat for op in certain(self.does if so else self.otherwise) for seat in op.hits(sight))

    def takes_zones(self, sight: Sight) -> int:
        so = all(condition.holds(sight) for condition in self.conditions)
        return all_zones(self.does if so else self.otherwise, sight)

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        # where there is nothing else that it could do, it is for that Summon that it is used
        if not self.otherwise:
            return first_forbidden(self.does, means)
        return first_forbidden(self.does, means) and first_forbidden(self.otherwise, means)

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        first = all_from_decks(self.does, means, drawn)
        other = all_from_decks(self.otherwise, means, drawn) if self.otherwise else first
        return min(first[0], other[0]), min(first[1], other[1])

    def says(self, english: English) -> str:
        otherwise = f"; otherwise, {said(self.otherwise, english)}" if self.otherwise else ""
        conditions = " and ".join(condition.says(english) for condition in self.conditions)
        return f"if {conditions}, {said(self.does, english)}{otherwise}"

    def amiss(self) -> Iterator[Problem]:
        if not self.conditions:
            yield "if", "there is no condition"
        if not self.does and not self.otherwise:
            yield "does", "nothing comes of it"
