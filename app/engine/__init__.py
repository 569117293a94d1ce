"""The game: frozen values and pure functions. It knows no files, no database, no HTTP and no English.

A `Game` is a ruleset and the definitions of its cards. `start` puts a `Situation` at any place of a turn; `step` takes a
decision and gives the next `State` with what happened; `judge` says whether a decision is lawful, with every ground, and
`options` lists what is; `replay` plays what somebody wrote down. Read `step.py` first.
"""

from app.engine.game import Situation, start
from app.engine.legality import judge, options
from app.engine.replay import Run, replay
from app.engine.rules import Game, Ruleset
from app.engine.state import State
from app.engine.step import Step, step
from app.engine.wish import Wish

__all__ = [
    "Game",
    "Ruleset",
    "Run",
    "Situation",
    "State",
    "Step",
    "Wish",
    "judge",
    "options",
    "replay",
    "start",
    "step",
]
