"""Playing what somebody wrote down.

A written line is a wish: who wants to do what, with which cards, perhaps at a named step. It is taken at the first
moment where it is lawful, everybody else passing until then. An answer to an opponent's link is looked for in that
chain, and for as long as the same attack lasts. A wish waits for a moment of its own turn only; once the end of the turn
has been written down, the next turn is open to what follows. What is nowhere lawful is refused where least spoke against
it, at the first such moment, and play goes on as if it had not been said.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.law.rules import Game
from app.engine.play.beginning import Situation, start
from app.engine.position.decisions import Pass
from app.engine.position.events import Stalled
from app.engine.position.state import State
from app.playing.budget import DEFAULT, Budget, Measure
from app.playing.progress import Progress, Refusal, Remark, Unreached
from app.playing.script import next_wish, settled
from app.playing.seeking import taken
from app.playing.way import Record, Way
from app.playing.wish import Wish


class Run(msgspec.Struct, frozen=True):
    """A situation played to its end: every event with the state right after it, which decision stands at which event,
    and what was refused. `unreached`: wishes to which play did not come. `ended`: what stopped it before its end, a measure
    of the budget that was used up or the game going in circles."""

    first: State
    final: State
    record: Record
    taken: tuple[tuple[int, Wish], ...]
    refused: tuple[Refusal, ...]
    unreached: tuple[Unreached, ...]
    remarks: tuple[Remark, ...] = ()
    ended: Measure | Literal["circles"] | None = None


def replay(game: Game, situation: Situation, wishes: tuple[Wish, ...], budget: Budget = DEFAULT) -> Run:
    """Play a situation with these wishes, in order, to the end of the last turn they speak of or to a choice that is
    owed; not further than the budget goes."""
    begun = start(game, situation)
    left = budget.after(begun)
    way = Way(begun.state, None, begun.record, len(begun.record))
    progress = Progress(way, wishes, situation.turn, left)
    while progress.ahead and progress.left.short is None:
        progress = next_wish(game, progress)
    return _run(_to_the_end(game, progress), begun.record[0][1] if begun.record else begun.state)


def _to_the_end(game: Game, progress: Progress) -> Progress:
    """Everybody passes, by way of what was refused last, until the turn is over or a choice is owed."""
    way, left = progress.way, progress.left
    for pending in progress.pending if left.short is None else ():
        if way in _lines(pending.said):
            way = pending.said
    left = left.keeping(way.since(progress.way))
    while (question := way.state.question) is not None and question.may_pass and not way.state.over:
        if left.short is not None:
            break
        way, left = taken(game, way, Pass(), left)
    refused = (*progress.refused, *settled(progress, way))
    return replace(progress, way=way, left=left, refused=refused, pending=())


def _lines(way: Way) -> list[Way]:
    """A line of play and those it goes on from."""
    found: list[Way] = []
    at: Way | None = way
    while at is not None:
        found.append(at)
        at = at.before
    return found


def _run(progress: Progress, first: State) -> Run:
    record = progress.way.since()
    behind = tuple(Unreached(wish, "budget") for wish in progress.ahead)
    circles = any(isinstance(event.what, Stalled) for event, _ in record[-1:])
    return Run(
        first, progress.way.state, record, progress.taken, progress.refused, (*progress.unreached, *behind),
        progress.remarks, "circles" if circles else progress.left.short,
    )  # fmt: skip
