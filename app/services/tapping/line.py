"""Where a text stands: everything that is written was done, and behind it the line on which nobody does anything more."""

from __future__ import annotations

import msgspec

from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.play.beginning import start
from app.engine.position.decisions import Pass
from app.engine.position.events import Asked, Passed
from app.engine.position.state import Question, State
from app.explain.ruling import Entry
from app.notation import Scenario
from app.playing.budget import Budget
from app.playing.progress import Progress
from app.playing.script import next_wish
from app.playing.seeking import taken
from app.playing.way import Way
from app.rulebook.library import Library
from app.services.adjudicate import Played, Words, play
from app.services.allowance import Allowance, TooMuch
from app.services.casting import Cast, cast

MOST_STOPS = 200
"""So many questions behind what is written are looked at."""


class Reached(msgspec.Struct, frozen=True, eq=False):
    """A scenario played as far as it is written. `stops`: the line of play at each question from there on, everybody passing."""

    scenario: Scenario
    game: Game
    progress: Progress
    stops: tuple[Way, ...]


class BoardLine(msgspec.Struct, frozen=True, eq=False):
    """A text played: as far as it is written, from there to the end, and in words."""

    reached: Reached
    played: Played

    @property
    def scenario(self) -> Scenario:
        return self.reached.scenario

    @property
    def stops(self) -> tuple[Way, ...]:
        return self.reached.stops

    @property
    def words(self) -> Words:
        return self.played.words

    def events_of(self) -> dict[str, int]:
        """For each line of the timeline how many events of the run had happened when it stood there."""
        seen = {id(state): number for number, (_, state) in enumerate(self.played.run.record, 1)}
        return {key: seen.get(id(state), 0) for key, state in self.played.told.states.items()}

    def entries(self) -> tuple[Entry, ...]:
        return self.played.told.entries


def asked(way: Way) -> Question:
    """The question at a stop."""
    assert way.state.question is not None
    return way.state.question


def reached(
    library: Library, scenario: Scenario, stops: int = MOST_STOPS, allowance: Allowance | None = None
) -> Reached:
    """A scenario that was read, played as far as it is written and no further than one text may be."""
    board = cast(library, scenario, scenario.ruleset)
    progress = _as_written(board, (allowance or Allowance()).budget)
    return Reached(scenario, board.game, progress, _stops(board.game, progress, stops))


def line_of(library: Library, text: str) -> BoardLine:
    """A text, played. Raises NotationError, TooMuch for one that takes more than one text may."""
    allowance = Allowance()
    played = play(library, text, budget=allowance.budget)
    if played.run.ended not in (None, "circles"):
        raise TooMuch(played.ruling.answer[0])
    return BoardLine(reached(library, played.scenario, allowance=allowance), played)


def _as_written(board: Cast, budget: Budget) -> Progress:
    """What comes of the decisions that are written, and of nothing behind the last of them."""
    begun = start(board.game, board.situation)
    way = Way(begun.state, None, begun.record, len(begun.record))
    progress = Progress(way, board.wishes, board.situation.turn, budget.after(begun))
    while progress.ahead and progress.left.short is None:
        progress = next_wish(board.game, progress)
    return progress


def _stops(game: Game, progress: Progress, most: int) -> tuple[Way, ...]:
    found: list[Way] = []
    way, left = progress.way, progress.left
    while way.state.question is not None and not way.state.over and left.short is None and len(found) < most:
        found.append(way)
        if not asked(way).may_pass:
            break
        way, left = taken(game, way, Pass(), left)
    return tuple(found)


def only_passed(way: Way) -> bool:
    """Whether nothing but a pass has led to a stop."""
    return bool(way.latest) and all(isinstance(event.what, Passed | Asked) for event, _ in way.latest)


def here(state: State) -> str:
    return place(state)
