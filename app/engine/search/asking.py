"""Can it ever come to this? The nearest line of play that leads there; or that there is none; or that not all was looked at."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.engine.law.rules import Game
from app.engine.law.verdict import Truth
from app.engine.position.decisions import AnyDecision
from app.engine.position.state import State
from app.engine.search.walk import Bounds, Walked, walk


class Answer(msgspec.Struct, frozen=True, gc=False):
    """`holds`: Yes with a `line` that leads there; No where every line was walked to its end and none does; Unknown where not all
    was. `chance`: somewhere on the line chance decides, not a player."""

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
    """Whether play can come from a state to one of which `asked` is true, whoever has to decide what for it."""
    graph = walk(game, first, bounds, clock, until=asked)
    position = graph.found
    if position is None:
        return Answer(Truth.NO if graph.walked.whole else Truth.UNKNOWN, graph.walked)
    line, chance = graph.line(position), False
    while position.before is not None:
        position = graph.positions[position.before]
        chance = chance or (position.state.question is not None and position.state.question.chance)
    return Answer(Truth.YES, graph.walked, line, chance)
