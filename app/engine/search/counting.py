"""Counting lines of play: how many different ways a position can go on, decision by decision. Any change of a rule shows in
these numbers, so they guard the whole of legality and structure at once."""

from __future__ import annotations

from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.step import advance
from app.engine.position.state import State


def lines(game: Game, state: State, depth: int) -> int:
    """How many different sequences of `depth` lawful decisions there are from here; one that ends sooner counts as one."""
    counts = {state: 1}
    ended = 0
    for _ in range(depth):
        after: dict[State, int] = {}
        for position, ways in counts.items():
            for decision in options(game, position):
                state = advance(game, position, decision)
                after[state] = after.get(state, 0) + ways
            if position.question is None or position.over:
                ended += ways
        counts = after
    return ended + sum(counts.values())
