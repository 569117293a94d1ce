"""When a moment of the turn comes: in which phase it lies, and whether that has begun."""

from __future__ import annotations

from app.engine.ids import Path
from app.engine.law.rules import Game
from app.engine.position.nodes import AnyNode, Do, Sequence, Window
from app.engine.position.state import State


def belongs_to(game: Game, moment: str, phase: Path) -> bool:
    """Whether a moment is one of this phase's."""
    holding = (node.path for node in game.ruleset.nodes.values() if moment in _moments(node))
    return any(path.partition("/")[0] == phase for path in holding)


def still_to_come(game: Game, state: State, moment: str) -> bool:
    """Whether the phase of a moment has not begun yet in this turn."""
    turn = game.node("turn")
    assert isinstance(turn, Sequence)
    phases = list(turn.children)
    holding = (node.path for node in game.ruleset.nodes.values() if moment in _moments(node))
    phase = next((path.partition("/")[0] for path in holding), "")
    now = state.frames[0].path if len(state.frames) == 1 else state.top.path
    here = now.partition("/")[0]
    return phase in phases and here in phases and phases.index(here) < phases.index(phase)


def _moments(node: AnyNode) -> tuple[str, ...]:
    match node:
        case Window():
            return (*node.timings, *node.duties)
        case Do():
            return (node.timing,)
        case _:
            return ()
