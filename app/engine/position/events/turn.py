"""Happenings of the turn: places, phases left out, questions, the end of the Duel."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Path, Seat
from app.engine.position.events.happening import Happening
from app.engine.position.questions import Question


class Entered(Happening, frozen=True, tag="entered"):
    """Play came to a node that is a place of its own (a phase, step, sub-step, window)."""

    path: Path


class Left(Happening, frozen=True, tag="left"):
    path: Path


class Skipped(Happening, frozen=True, tag="skipped"):
    """A node was left out, because the fact it depends on did not hold."""

    path: Path
    because: str


class PhaseSkipped(Happening, frozen=True, tag="phase-skipped"):
    """An effect leaves a phase out: what would happen in it does not."""

    player: Seat
    phase: str
    by: CardId


class Led(Happening, frozen=True, tag="led"):
    """The turn's structure leads on to a place, from the node `via`."""

    via: Path
    to: Path


class Reopened(Happening, frozen=True, tag="reopened"):
    """Nobody answers any more what was resolved: the window is again what it is for."""

    path: Path


class TurnBegan(Happening, frozen=True, tag="turn-began"):
    player: Seat
    turn: int


class Closed(Happening, frozen=True, tag="closed"):
    """A window closed. `chains`: how many chains were made in it."""

    path: Path
    chains: int


class Owed(Happening, frozen=True, tag="owed"):
    """Both players have passed, and this one still has to deal with something that is due."""

    player: Seat


class SkipComes(Happening, frozen=True, tag="skip-comes"):
    """A player's next such phase will be left out."""

    player: Seat
    phase: str
    by: CardId


class Asked(Happening, frozen=True, tag="asked"):
    """Play stops here: a decision is owed."""

    question: Question


class TurnEnded(Happening, frozen=True, tag="turn-ended"):
    player: Seat


class Won(Happening, frozen=True, tag="won"):
    player: Seat | None
    because: Literal["life-points", "cannot-draw", "effect", "all-pieces"]


class Stalled(Happening, frozen=True, tag="stalled"):
    """A guard of ours: the game went on without a question for too long. Always a fault of the rulebook or engine."""

    path: Path
