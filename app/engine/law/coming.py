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
    """Whether a moment lies ahead in this turn: where the way to it parts from the place of the game, it is further on."""
    now = state.frames[0].path if len(state.frames) == 1 else state.top.path
    holding = (node.path for node in game.ruleset.nodes.values() if moment in _moments(node))
    return any(_lies_ahead(game, path, now) for path in holding)


def _lies_ahead(game: Game, path: Path, now: Path) -> bool:
    """Whether a place of the turn comes after another. A place is not ahead of itself, nor of what it stands in."""
    there, here, within = path.split("/"), now.split("/"), "turn"
    for depth in range(min(len(there), len(here))):
        onward, reached = "/".join(there[: depth + 1]), "/".join(here[: depth + 1])
        if onward != reached:
            node = game.node(within)
            ways = node.children if isinstance(node, Sequence) else ()
            return onward in ways and reached in ways and ways.index(reached) < ways.index(onward)
        within = onward
    return False


def _moments(node: AnyNode) -> tuple[str, ...]:
    match node:
        case Window():
            return (*node.timings, *node.duties)
        case Do():
            return (node.timing,)
        case _:
            return ()
