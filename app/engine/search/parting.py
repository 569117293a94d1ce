"""The same situation under two rulesets, played by the same decisions: the nearest moment at which they part.

Both are walked side by side, lines with few decisions before those with more. They part where somebody may decide something under one
that he may not under the other, where somebody else is asked, or where the same decision has come to something else on the table.
Where nobody can do anything but pass that is passed at once, in each by itself, so that a ruleset with more such moments is not
another one for that. Nor is it where one of them asks once more for what may be done right after as well. To go on within a phase
is no choice here: it comes to the same as passing, and rulesets ask for it at different moments.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import Seat
from app.engine.law.naming import offers_all
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.step import advance
from app.engine.position.decisions import AnyDecision, Go, Pass
from app.engine.position.state import Question, State
from app.engine.search.walk import ONLY_PASSING

MOST_PASSED = 400
"""Passes in a row for want of anything else, at the most: a turn has far fewer moments."""
ONCE_MORE = 3
"""So many times one of them may ask for what may be done right after as well."""


class Point(msgspec.Struct, frozen=True):
    """A moment under one of the rulesets at which somebody has a choice, or where the turn is over. `choices`: what he may decide;
    `line`: every decision that leads to it, passes too."""

    state: State
    choices: tuple[AnyDecision, ...]
    line: tuple[AnyDecision, ...]

    @property
    def player(self) -> Seat | None:
        return self.state.question.player if self.choices and self.state.question is not None else None


class Parted(msgspec.Struct, frozen=True):
    """How they part: `asked` somebody else, something is `lawful` under one alone, or something else is `shown` on the table. `only`:
    for each what may be decided under it alone; `counted`: how many decisions lead there, where there was a choice."""

    how: Literal["asked", "lawful", "shown"]
    points: tuple[Point, Point]
    only: tuple[tuple[AnyDecision, ...], tuple[AnyDecision, ...]]
    counted: int


class Compared(msgspec.Struct, frozen=True):
    """`positions`: pairs of moments that were compared; `left`: not gone on from; `crowded`: at which not every choice is offered;
    `short`: which bound was used up."""

    parted: Parted | None
    positions: int
    left: int
    crowded: int
    short: Literal["", "positions", "seconds"] = ""

    @property
    def whole(self) -> bool:
        return not (self.left or self.crowded)


def compare(
    games: tuple[Game, Game], firsts: tuple[State, State], positions: int, until: float, clock: Callable[[], float]
) -> Compared:
    """Where two rulesets part, before the turn ends. `until`: by the clock that is handed in."""
    turn = firsts[0].turn
    ahead = deque([(tuple(_settled(g, s, turn, ()) for g, s in zip(games, firsts, strict=True)), 0, shown(firsts[0]))])
    seen: set[tuple[State, State]] = set()
    crowded = 0
    short: Literal["", "positions", "seconds"] = ""
    while ahead:
        short = "positions" if len(seen) >= positions else "seconds" if clock() >= until else ""
        if short:
            break
        (one, other), counted, before = ahead.popleft()
        pair = _bare(one.state), _bare(other.state)
        if pair in seen:
            continue
        seen.add(pair)
        one, other = _side_by_side(games, one, other, turn)
        how = _parted(one, other)
        if how == "shown" and before in (shown(one.state), shown(other.state)):
            how = "asked"  # nothing has happened yet under one, which asks for something first
        if how:
            only = tuple(_only(a, b) for a, b in ((one, other), (other, one)))
            return Compared(Parted(how, (one, other), (only[0], only[1]), counted), len(seen), len(ahead), crowded)
        question, now = one.state.question, shown(one.state)
        crowded += question is not None and not offers_all(games[0], one.state, question)
        for choice in one.choices:
            after = tuple(
                _settled(game, advance(game, point.state, choice), turn, (*point.line, choice))
                for game, point in zip(games, (one, other), strict=True)
            )
            ahead.append((after, counted + 1, now))
    return Compared(None, len(seen), len(ahead), crowded, short)


def _bare(state: State) -> State:
    """What has missed its moment is told, and moves nothing."""
    return replace(state, missed=()) if state.missed else state


def _settled(game: Game, state: State, turn: int, line: tuple[AnyDecision, ...]) -> Point:
    """The next moment at which there is a choice."""
    for _ in range(MOST_PASSED):
        question = state.question
        if question is None or (question.kind == "turn" and state.turn == turn):
            return Point(state, (), line)
        offered = options(game, state)
        choices = tuple(each for each in offered if not _only_on(question, each)) or offered[:1]
        if choices != ONLY_PASSING and len(choices) + question.chance > 1:
            return Point(state, choices, line)
        if not choices:
            return Point(state, choices, line)
        state, line = advance(game, state, choices[0]), (*line, choices[0])
    return Point(state, (), line)


def _only_on(question: Question, decision: AnyDecision) -> bool:
    """Whether it does nothing but go on within the same phase."""
    return isinstance(decision, Go) and "/" in decision.to and decision.to.split("/")[0] == question.at.split("/")[0]


def _side_by_side(games: tuple[Game, Game], one: Point, other: Point, turn: int) -> tuple[Point, Point]:
    """The two as they stand; or one of them later, where it only asks once more for what may be done then as well."""
    if not _parted(one, other):
        return one, other
    for later in _later(games[0], one, turn):
        if not _parted(later, other) and set(one.choices) <= set(later.choices):
            return later, other
    for later in _later(games[1], other, turn):
        if not _parted(one, later) and set(other.choices) <= set(later.choices):
            return one, later
    return one, other


def _later(game: Game, point: Point, turn: int) -> Iterator[Point]:
    for _ in range(ONCE_MORE):
        if Pass() not in point.choices:
            return
        point = _settled(game, advance(game, point.state, Pass()), turn, (*point.line, Pass()))
        yield point


def _parted(one: Point, other: Point) -> Literal["", "asked", "lawful", "shown"]:
    if shown(one.state) != shown(other.state):
        return "shown"
    if one.player is not other.player:
        return "asked"
    return "lawful" if set(one.choices) != set(other.choices) else ""


def _only(one: Point, other: Point) -> tuple[AnyDecision, ...]:
    """What may be decided at the first of two moments alone."""
    if one.player is not other.player:
        return one.choices
    there = set(other.choices)
    return tuple(choice for choice in one.choices if choice not in there)


def shown(state: State) -> object:
    """What everybody sees on the table, and who has won."""
    lying = frozenset((c.id, c.zone, c.controller, c.face, c.stance, c.equips, c.counters) for c in state.cards)
    return state.life, lying, tuple((link.card, link.player) for link in state.chain), state.over, state.winner
