"""What is due at a moment and used one at a time: Standby, End Step and End Phase effects, costs that keep a card, and
changes that run out."""

from __future__ import annotations

from app.engine.ids import Seat
from app.engine.law import moments
from app.engine.law.clauses.asked import why_not
from app.engine.law.clauses.look import Occasion
from app.engine.law.rules import Game
from app.engine.law.windows import answers_first, frame_here
from app.engine.position.nodes import Window
from app.engine.position.state import State, Trigger


def duties(game: Game, state: State, node: Window, player: Seat) -> tuple[Trigger, ...]:
    """The effects that are due in the window that is open, and that this player may use or carry out now."""
    frame = frame_here(state)
    if not node.duties or state.chain or frame is None or frame is not state.top:
        return ()
    if frame.answering and answers_first(node):
        return ()
    due = moments.due_at(game, state, set(node.duties))
    return tuple(t for t in due if t.player is player and why_not(game, state, t, Occasion.DUE) is None)
