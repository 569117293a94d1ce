"""Numbers that effects set, such as a hand limit: which one counts where several do."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from app.engine.ids import Seat
from app.engine.law.table import Duel, Source
from app.engine.position.state import State
from app.engine.words.applied.hand_limit import LimitsHand


class Set(msgspec.Struct, frozen=True):
    """A number that effects set (`None`: there is none), by which of them, and whether others set another one."""

    number: int | None
    by: tuple[Source, ...]
    contested: bool


def newest(found: Iterable[tuple[int, int | None, Source]]) -> Set | None:
    """What effects set that set the same thing, each with its age and its number: the newest counts. Of those that are as old as
    each other, the one that allows the most."""
    said = list(found)
    if not said:
        return None
    last = max(nth for nth, _, _ in said)
    most = max((number for nth, number, _ in said if nth == last), key=lambda n: float("inf") if n is None else n)
    by = tuple(source for nth, number, source in said if (nth, number) == (last, most))
    return Set(most, by, any(number != most for _, number, _ in said))


def hand_limit(game: Duel, state: State, player: Seat) -> Set | None:
    """How many cards this player may keep at the end of the turn, if effects say so: Continuous ones, or such as have resolved."""
    lasting = [(s.nth, s.limit, s.by) for s in state.limits if s.player is player]
    standing = [
        (e.nth, e.applied.limit, e.source)
        for e in game.in_force(state, LimitsHand)
        if e.applied.whose == "any" or (e.controller is player) == (e.applied.whose == "you")
    ]
    return newest([*lasting, *standing])
