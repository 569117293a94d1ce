"""Counting lines of play: how many different ways a position can go on, decision by decision. Any change of a rule shows in
these numbers, so they guard the whole of legality and structure at once."""

from __future__ import annotations

from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.step import step
from app.engine.position.state import State


def lines(game: Game, state: State, depth: int) -> int:
    """How many different sequences of `depth` lawful decisions there are from here; one that ends sooner counts as one."""
    if depth == 0 or state.question is None or state.over:
        return 1
    return sum(lines(game, step(game, state, decision).state, depth - 1) for decision in options(game, state))
