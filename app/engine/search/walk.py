"""Every line of play from a state, as a graph of positions: the ground for questions of what may happen.

A position is a state in which somebody is asked something, or in which nothing more happens. From each, every decision that is
lawful is taken. Where lines lead to equal states they are one position from there on, so what is walked is not a tree. Where
nobody can do anything but pass, that is passed at once and counts as no decision; the position is there all the same, since a
question may be about it.

What is certain of the game is certain here: all outcomes of a die, a coin or a choice by chance are walked, as if somebody chose
them. What no state knows, the walk does not know: cards drawn from a Deck that is not listed do nothing, nor does the part of
a card that is not modelled. What happens between two positions is told by `step`, along a `line`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.law.naming import offers_all
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.step import advance
from app.engine.position.decisions import AnyDecision, Pass
from app.engine.position.state import State

ONLY_PASSING = (Pass(),)


class Bounds(msgspec.Struct, frozen=True):
    """How far is walked. `positions`: how many are come to at the most; `seconds`: how long, by the clock that is handed in;
    `depth`: how many decisions a line has at the most, passing where nothing else is possible not counted; `turn`: no line
    begins a later turn. `passes`: whether to pass where something else is possible counts as a decision; where it does not, the nearest
    line is the one in which least is done."""

    positions: int = 20_000
    seconds: float | None = None
    depth: int | None = None
    turn: int | None = None
    passes: bool = True


class Position(msgspec.Struct, frozen=True, gc=False):
    """`choices`: what may be decided; none where nothing more happens. `before`: the number of the position from which it was
    come to first, and `decision` what was decided there; both are missing for the position the walk begins with. `depth`:
    after how many decisions, on that way; no way to it has fewer."""

    number: int
    state: State
    choices: tuple[AnyDecision, ...]
    before: int | None
    decision: AnyDecision | None
    depth: int

    @property
    def passed(self) -> bool:
        """Whether nobody can do anything but pass in it."""
        return self.choices == ONLY_PASSING


class Walked(msgspec.Struct, frozen=True, gc=False):
    """What was looked at and what was not. `positions`: come to, each once; `decisions`: taken; `ended`: positions in which
    nothing more happens.

    Not looked at is what follows from `deep` positions, where the depth is used up, from `late` ones, where a later turn
    would begin, and from `left` ones, where the walk stopped (`short`: because the bound of positions or of seconds was used up,
    or since what was looked for was `found`). In `crowded` positions there are more ways to choose than were offered; `chance`:
    positions in which not a player but chance decides."""

    positions: int
    decisions: int
    ended: int
    deep: int
    late: int
    left: int
    crowded: int
    chance: int
    short: Literal["", "positions", "seconds", "found"] = ""

    @property
    def whole(self) -> bool:
        """Whether every line was walked to its end."""
        return not (self.deep or self.late or self.left or self.crowded)


class Graph(msgspec.Struct, frozen=True):
    """The positions come to, by their number, nearest first; `leads`: for each the numbers of the positions that its choices lead to, in
    their order, as far as these were taken. `found`: the first position that is as was asked."""

    positions: tuple[Position, ...]
    leads: tuple[tuple[int, ...], ...]
    walked: Walked
    found: Position | None = None

    def line(self, position: Position) -> tuple[AnyDecision, ...]:
        """A shortest line of play that leads to a position: every decision in its order, passes too. `step` after `step` takes it
        from the first position."""
        decisions: list[AnyDecision] = []
        while position.before is not None and position.decision is not None:
            decisions.append(position.decision)
            position = self.positions[position.before]
        return tuple(reversed(decisions))


def walk(
    game: Game,
    first: State,
    bounds: Bounds = Bounds(),  # noqa: B008, a frozen value
    clock: Callable[[], float] | None = None,
    until: Callable[[State], bool] | None = None,
) -> Graph:
    """Walk all lines of play from a state, those with few decisions before those with more, as far as the bounds go. `clock` tells
    seconds; it is needed where these are bounded. `until`: stop at the first position of which this is true.

    Raises ValueError for a bound of seconds without a clock.
    """
    if bounds.seconds is not None and clock is None:
        raise ValueError("seconds are bounded, and no clock is handed in")
    return _Walk(game, bounds, clock, until).from_(first)


class _Walk:
    """A walk under way."""

    def __init__(
        self, game: Game, bounds: Bounds, clock: Callable[[], float] | None, until: Callable[[State], bool] | None
    ) -> None:
        self.game, self.bounds, self.until = game, bounds, until
        self.clock = clock
        self.ends = clock() + bounds.seconds if clock is not None and bounds.seconds is not None else None
        self.positions: list[Position] = []
        self.leads: list[tuple[int, ...]] = []
        self.numbers: dict[State, int] = {}
        self.ahead: deque[Position] = deque()
        self.found: Position | None = None
        self.short: Literal["", "positions", "seconds", "found"] = ""
        self.deep = self.late = self.left = 0

    def from_(self, first: State) -> Graph:
        self._come_to(first, None, None, 0)
        while self.ahead:
            position = self.ahead.popleft()
            if position is not self.positions[position.number]:
                continue  # it was come to in fewer decisions since
            if not self.bounds.passes and not self.short and self.until is not None and self.until(position.state):
                self.found, self.short = position, "found"
            if self.short:
                self.left += 1
            elif self._goes_too_far(position):
                pass
            else:
                self._go_on(position)
        return Graph(tuple(self.positions), tuple(self.leads), self._walked(), self.found)

    def _goes_too_far(self, position: Position) -> bool:
        question, bounds = position.state.question, self.bounds
        if question is not None and question.kind == "turn" and position.state.turn == bounds.turn:
            self.late += 1
            return True
        if bounds.depth is not None and position.depth >= bounds.depth and not position.passed:
            self.deep += 1
            return True
        return False

    def _go_on(self, position: Position) -> None:
        """Take every decision that is possible in a position."""
        taken: list[int] = []
        for decision in position.choices:
            counts = not position.passed and (self.bounds.passes or not isinstance(decision, Pass))
            depth = position.depth + int(counts)
            after = advance(self.game, position.state, decision)
            taken.append(self._come_to(after, position.number, decision, depth))
            self.short = self.short or self._used_up()
            if self.short:
                self.left += int(len(taken) < len(position.choices))
                break
        self.leads[position.number] = tuple(taken)

    def _come_to(self, state: State, before: int | None, decision: AnyDecision | None, depth: int) -> int:
        """The number of the position; a new one, if no equal state was come to before."""
        known = (
            replace(state, missed=()) if state.missed else state
        )  # what has missed its moment is told, and moves nothing
        number = self.numbers.setdefault(known, len(self.positions))
        if number < len(self.positions):
            if not self.bounds.passes and depth < self.positions[number].depth:
                # a way with fewer decisions, by passing: nothing was gone on with from here yet, for that is done in their order
                self.positions[number] = replace(self.positions[number], before=before, decision=decision, depth=depth)
                self.ahead.appendleft(self.positions[number])
            return number
        position = Position(number, state, options(self.game, state), before, decision, depth)
        self.positions.append(position)
        self.leads.append(())
        if self.bounds.passes and self.until is not None and self.until(state):
            self.found, self.short = position, "found"
        near = position.passed if self.bounds.passes else before is None or depth == self.positions[before].depth
        if near:
            self.ahead.appendleft(position)
        elif position.choices or not self.bounds.passes:
            self.ahead.append(position)
        return number

    def _used_up(self) -> Literal["", "positions", "seconds"]:
        if len(self.positions) >= self.bounds.positions:
            return "positions"
        return "seconds" if self.ends is not None and self.clock is not None and self.clock() >= self.ends else ""

    def _walked(self) -> Walked:
        asked = [(p.state, p.state.question) for p in self.positions if p.state.question is not None]
        return Walked(
            positions=len(self.positions),
            decisions=sum(map(len, self.leads)),
            ended=sum(not p.choices for p in self.positions),
            deep=self.deep,
            late=self.late,
            left=self.left,
            crowded=sum(not offers_all(self.game, state, question) for state, question in asked),
            chance=sum(question.chance for _, question in asked),
            short=self.short,
        )
