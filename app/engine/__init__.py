"""The game: frozen values and pure functions. It knows no files, no database, no HTTP and no English.

A `Game` is a ruleset and the definitions of its cards. `start` puts a `Situation` at any place of a turn; `step` takes a
decision and gives the next `State` with what happened; `judge` says whether a decision is lawful, with every ground, and
`options` lists what is. Its rooms, from the ground up:

- `words`: the closed vocabulary that cards are written in;
- `position`: a duel at one moment, its place in the turn, what may be decided and what may happen;
- `law`: what is lawful, due and in force; it looks and changes nothing;
- `play`: what happens. Read `play/step.py` first;
- `search`: every line of play from a state.
"""

from app.engine.law.judging import judge
from app.engine.law.options import options
from app.engine.law.rules import Game, Ruleset
from app.engine.play.beginning import Situation, start
from app.engine.play.step import Step, step
from app.engine.position.state import State

__all__ = ["Game", "Ruleset", "Situation", "State", "Step", "judge", "options", "start", "step"]
