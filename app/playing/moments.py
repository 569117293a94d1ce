"""Which places of a turn bound a moment, to which what is said there belongs."""

from __future__ import annotations

from app.engine.ids import Path
from app.engine.law.rules import Game

MOMENTS = ("phase", "step", "substep", "act")
"""The levels of places that bound a moment."""


def moment(game: Game, path: Path) -> Path:
    """The innermost place around this one that bounds a moment."""
    while path and game.ruleset.nodes[path].level not in MOMENTS:
        path = path.rpartition("/")[0]
    return path


def inside(here: Path, there: Path) -> bool:
    """Whether a place is that one, or in it."""
    return here == there or here.startswith(there + "/")
