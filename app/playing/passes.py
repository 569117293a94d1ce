"""Where a written pass may be meant: the questions put to a player before what has just happened is over.

A player says "pass" to something: to a link, a Summon, an attack. So a pass does not wander from one sub-step to the next,
and among the questions of one moment it is meant for those in which its player could have done something else.
"""

from __future__ import annotations

import msgspec

from app.engine.ids import Path, Seat
from app.engine.law.options import options
from app.engine.law.places import place, window_here
from app.engine.law.rules import Game
from app.engine.position.decisions import Pass
from app.engine.position.events import Passed
from app.playing.budget import Budget
from app.playing.links import Named
from app.playing.moments import inside, moment
from app.playing.quest import quest
from app.playing.seeking import Found, seek, taken
from app.playing.way import Record, Way
from app.playing.wish import Wish


class Chance(msgspec.Struct, frozen=True):
    """A question a pass may answer. `open`: in an open game state, where passing gives up the turn player's acts."""

    way: Way
    might_act: bool
    open: bool


def chances(game: Game, begin: Way, player: Seat, at: Path, left: Budget) -> tuple[tuple[Chance, ...], Budget]:
    """The questions put to this player, everybody passing, until the moment that has begun is over: until the chain resolves
    if there is one, else until the sub-step or act is left or there is an open game state again. `at`: only there."""
    found: list[Chance] = []
    way, state = begin, begin.state
    links, window, begun = len(state.chain), place(state), moment(game, place(state))
    while (question := state.question) is not None and question.may_pass and not state.over and left.short is None:
        here = window_here(game, state)
        opened = here is not None and bool(here.acts) and not state.chain
        if question.kind == "go" or len(state.chain) < links:
            break
        if moment(game, place(state)) != begun or (opened and place(state) != window):
            break
        if question.player is player and (not at or inside(place(state), at)):
            lawful = options(game, state)
            might_act, left = any(not isinstance(decision, Pass) for decision in lawful), left.less(moves=len(lawful))
            found.append(Chance(way, might_act, opened))
        way, left = taken(game, way, Pass(), left)
        state = way.state
    return tuple(found), left


def seek_pass(
    game: Game, begin: Way, wishes: tuple[Wish, ...], last_turn: int, named: tuple[Named, ...], last: Wish | None,
    just: Record, left: Budget,
) -> Found:  # fmt: skip
    """Where the first of these wishes, a pass, is said; nowhere, where nothing of what is under way asks its player.

    It is meant for a question in which its player could do something else. It goes to one in which he could not if there is
    none of the other sort before the next decision, or if as many passes are written as there are questions.
    """
    wish = wishes[0]
    if begin.state.question is None or not begin.state.question.may_pass:
        return Found(left)
    held = left
    asked, left = chances(game, begin, wish.player, wish.at, left)
    left = left.given_back(held)
    before = last is not None and last.does == "pass" and last.player is not wish.player and not wish.at
    before = before and any(isinstance(e.what, Passed) and e.what.player is wish.player for e, _ in just)
    if before and not any(chance.might_act and not chance.open for chance in asked):
        # of the two passes of one window the second was written first
        return Found(left, begin, begin)
    if not asked and wish.at:
        return Found(left)
    following = next((n for n, w in enumerate(wishes) if w.does != "pass"), len(wishes))
    written = sum(w.player is wish.player for w in wishes[:following])
    first = next((n for n, chance in enumerate(asked) if chance.might_act), 0)
    first = min(first, max(len(asked) - written, 0))
    if asked and first == 0 and not (asked[0].open and asked[0].way is not begin):
        return _said(game, asked[0], left)
    reached: Found | None = None
    if following < len(wishes):
        upcoming = quest(game, begin.state, wishes[following], False, last_turn, named)
        trace, reached = seek(upcoming, begin, left)
        left = trace.left
    timely = [c for c in asked[first:] if reached is None or _no_later(c.way, reached.said)]
    if not timely and asked and not asked[0].open:
        timely = [asked[0]]
    if timely:
        return _said(game, timely[0], left)
    again = last is not None and last.does == "pass" and last.player is wish.player
    return Found(left, begin, begin) if reached is not None and not again else Found(left)


def _no_later(way: Way, than: Way | None) -> bool:
    return than is None or way.events <= than.events


def _said(game: Game, chance: Chance, left: Budget) -> Found:
    """The pass of this chance."""
    way, left = taken(game, chance.way, Pass(), left)
    return Found(left, chance.way, way)
