"""Where a written pass may be meant: the questions put to a player before what has just happened is over.

A player says "pass" to something: to a link, a Summon, an attack. So a pass does not wander from one sub-step to the next,
and among the questions of one moment it is meant for those in which its player could have done something else.
"""

from __future__ import annotations

import msgspec

from app.engine.ids import Path, Seat
from app.engine.law.judging import options
from app.engine.law.places import place, window_here
from app.engine.law.rules import Game
from app.engine.play.step import step
from app.engine.position.decisions import Pass
from app.engine.position.events import Event
from app.engine.position.state import State

MOMENTS = ("phase", "step", "substep", "act")
"""The levels of places that bound a moment."""


class Chance(msgspec.Struct, frozen=True):
    """A question a pass may answer. `open`: in an open game state, where passing gives up the turn player's acts."""

    state: State
    record: tuple[tuple[Event, State], ...]
    might_act: bool
    open: bool


def chances(game: Game, state: State, player: Seat, at: Path = "") -> tuple[Chance, ...]:
    """The questions put to this player, everybody passing, until the moment that has begun is over: until the chain resolves
    if there is one, else until the sub-step or act is left or there is an open game state again. `at`: only there."""
    found: list[Chance] = []
    links, window, begun = len(state.chain), place(state), moment(game, place(state))
    record: tuple[tuple[Event, State], ...] = ()
    while (question := state.question) is not None and question.may_pass and not state.over:
        here = window_here(game, state)
        opened = here is not None and bool(here.acts) and not state.chain
        if question.kind == "go" or len(state.chain) < links:
            break
        if moment(game, place(state)) != begun or (opened and place(state) != window):
            break
        if question.player is player and (not at or _inside(place(state), at)):
            might_act = any(not isinstance(decision, Pass) for decision in options(game, state))
            found.append(Chance(state, record, might_act, opened))
        after = step(game, state, Pass())
        state, record = after.state, (*record, *after.record)
    return tuple(found)


def moment(game: Game, path: Path) -> Path:
    """The innermost place around this one that bounds a moment."""
    while path and game.ruleset.nodes[path].level not in MOMENTS:
        path = path.rpartition("/")[0]
    return path


def _inside(here: Path, there: Path) -> bool:
    return here == there or here.startswith(there + "/")
