from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.words.filters import Points, Whose
from app.engine.words.operations.operation import Op, said
from app.engine.words.several import first_forbidden

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class Later(Op, frozen=True, tag="later"):
    """Something is done at a later moment (a word of the vocabulary), without a chain. `turn`: in whose
    turn; `next`: the next time that moment comes, which is in this turn only if its phase has not begun. `nth`: the n-th
    time that it comes from now on, and if that phase is left out then, not at all. `overdue`: if
    that phase is left out, it is done at the start of the next one that takes place, and is not lost. `event-card` is then
    what it targets, or what its event happened to. `still_there`: of the monsters of which it speaks only those that have lain face-up on
    the field ever since. `effect`: another effect of its card waits for that moment instead, which is used as any other then and starts a chain. `while_it_stays`: nothing comes of it when its own card has left the field since, or was turned face-down. `counted_now`: the numbers in it are read when it is put off."""

    at: str
    does: tuple[AnyOp, ...] = ()
    effect: str = ""
    turn: Whose = "any"
    next: bool = False
    overdue: bool = False
    nth: int = 1
    still_there: bool = False
    while_it_stays: bool = False
    counted_now: bool = False

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def now(self) -> tuple[AnyOp, ...]:
        return ()

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        """A Special Summon that is put off is forbidden with the others, where it counts as one already when the effect is activated."""
        at_once = means.game.values.summon_put_off == "counts-at-once"
        return first_forbidden(self.does, means) if at_once else ()

    def do(self, act: Act, state: State) -> State:
        if not self.counted_now:
            return act.put_off(state, self)
        return act.put_off(state, replace(self, does=tuple(_read(act, state, op) for op in self.does)))

    def says(self, english: English) -> str:
        when = english.at(self.at, self.turn, self.next or self.nth > 1)
        count = "" if self.nth == 1 else f" (time {self.nth} that it comes)"
        there = " (if still there, face-up ever since)" if self.still_there else ""
        there += " (while this card has stayed face-up)" if self.while_it_stays else ""
        read = " (counted now)" if self.counted_now else ""
        does = f"the effect “{self.effect}” can be used" if self.effect else said(self.does, english)
        return f"{when}{count}{there}{read}, {does}"

    def amiss(self) -> Iterator[Problem]:
        if not self.does and not self.effect:
            yield "does", "nothing is put off"
        if self.effect and (self.does or self.still_there or self.counted_now):
            yield "effect", "what an effect does when it is used, that says itself"
        if self.nth > 1 and self.overdue:
            yield "overdue", "what is counted in turns is done in its turn or not at all"


def _read(act: Act, state: State, op: AnyOp) -> AnyOp:
    """An operation with the numbers that it works out as they are now."""
    found = {name: getattr(op, name) for name in op.__struct_fields__}
    numbers = {name: act.amount(state, value) for name, value in found.items() if isinstance(value, Points)}
    return replace(op, **numbers) if numbers else op
