"""Can it ever come to this, does it always? The nearest line of play that leads there, or past it; or that there is none; or that
not all was looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from app.engine.law.rules import Game
from app.engine.law.verdict import Truth
from app.engine.position.decisions import AnyDecision
from app.engine.position.state import State
from app.engine.search.walk import Bounds, Graph, Walked, walk


class Answer(msgspec.Struct, frozen=True, gc=False):
    """`holds`: Yes with a `line` that leads there; No where every line was walked to its end and none does; Unknown where not all
    was. `chance`: somewhere on the line chance decides, not a player. Of what is asked of every line, a No comes with a line that
    leads past it."""

    holds: Truth
    walked: Walked
    line: tuple[AnyDecision, ...] = ()
    chance: bool = False


def ever(
    game: Game,
    first: State,
    asked: Callable[[State], bool],
    bounds: Bounds = Bounds(),  # noqa: B008, a frozen value
    clock: Callable[[], float] | None = None,
) -> Answer:
    """Whether play can come from a state to one of which `asked` is true, whoever has to decide what for it. Where the bounds name
    the last turn, a No is one for play until its end."""
    graph = walk(game, first, bounds, clock, until=asked)
    position = graph.found
    if position is None:
        return Answer(Truth.NO if _all_of_it(graph.walked, bounds) else Truth.UNKNOWN, graph.walked)
    line, chance = graph.line(position), False
    while position.before is not None:
        position = graph.positions[position.before]
        chance = chance or (position.state.question is not None and position.state.question.chance)
    return Answer(Truth.YES, graph.walked, line, chance)


def always(
    game: Game,
    first: State,
    asked: Callable[[State], bool],
    bounds: Bounds = Bounds(),  # noqa: B008, a frozen value
    clock: Callable[[], float] | None = None,
) -> Answer:
    """Whether play comes from a state to one of which `asked` is true whatever is decided. Where the bounds name the last turn, a line
    ends with it."""
    graph = walk(game, first, bounds, clock)
    past, whole = _past(graph, asked, bounds)
    if past is not None:
        return Answer(Truth.NO, graph.walked, *past)
    return Answer(Truth.YES if whole and not graph.walked.crowded else Truth.UNKNOWN, graph.walked)


def _all_of_it(walked: Walked, bounds: Bounds) -> bool:
    """Whether every line was walked to its end, or to that of the last turn that was to be looked at."""
    return not (walked.deep or walked.left or walked.crowded or (walked.late and bounds.turn is None))


def _past(
    graph: Graph, asked: Callable[[State], bool], bounds: Bounds
) -> tuple[tuple[tuple[AnyDecision, ...], bool] | None, bool]:
    """A shortest line that ends and never comes to it, with whether chance decides on it; and whether all that leads past was
    looked at, and leads in no circle."""
    came: dict[int, tuple[int, AnyDecision] | None] = {}
    into: dict[int, int] = {}
    ahead: deque[int] = deque()
    whole = True
    if not asked(graph.positions[0].state):
        came[0] = None
        ahead.append(0)
    while ahead:
        number = ahead.popleft()
        position, leads = graph.positions[number], graph.leads[number]
        question = position.state.question
        ends = question is not None and question.kind == "turn" and position.state.turn == bounds.turn
        if not position.choices or ends:
            return _line_to(graph, came, number), whole
        whole = whole and len(leads) == len(position.choices)
        for decision, after in zip(position.choices, leads, strict=False):
            if asked(graph.positions[after].state):
                continue
            into[after] = into.get(after, 0) + 1
            if after not in came:
                came[after] = number, decision
                ahead.append(after)
    return None, whole and not _circles(graph, came, into)


def _line_to(
    graph: Graph, came: dict[int, tuple[int, AnyDecision] | None], number: int
) -> tuple[tuple[AnyDecision, ...], bool]:
    decisions: list[AnyDecision] = []
    chance = False
    while (step := came[number]) is not None:
        number, decision = step
        question = graph.positions[number].state.question
        chance = chance or (question is not None and question.chance)
        decisions.append(decision)
    return tuple(reversed(decisions)), chance


def _circles(graph: Graph, came: dict[int, tuple[int, AnyDecision] | None], into: dict[int, int]) -> bool:
    """Whether the positions that were come to lead to one another in a circle: then play need not end at all."""
    left = dict(into)
    free = deque(number for number in came if not left.get(number))
    gone = 0
    while free:
        number = free.popleft()
        gone += 1
        for after in graph.leads[number]:
            if after in came:
                left[after] -= 1
                if not left[after]:
                    free.append(after)
    return gone < len(came)
