"""How much one text of a visitor may take: of events, of the engine's time, and of what is stored. What takes more is refused in words,
with what was reached."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from app.asking import ruled
from app.notation import NotationError, Problem
from app.playing.budget import Budget
from app.rulebook.library import Library
from app.services.adjudicate import Adjudication

EVENTS = 4_000
"""The longest scenario of the rulebook, two full turns, has 800."""
SECONDS = 2.0
"""Of the engine's own time, for everything that is made of a text."""
PRINTING = 1 / 8
"""The part of it that is left for printing and packing what was played: that is not ended half way. Of the
dearest texts that were found it takes a twelfth."""
ASKED = 8.0
"""Of the engine's own time, for the answers to one question. The first one that a process gives opens the file of every card."""
STORED = 2 * 2**20
"""Bytes."""


class TooMuch(NotationError):
    """A text that takes more than one text may. The message says of what, and what was reached."""

    def __init__(self, says: str) -> None:
        self.says = says
        super().__init__((Problem(1, 1, "", "", (), None, says),))

    def __reduce__(self) -> tuple[type[TooMuch], tuple[str]]:
        return TooMuch, (self.says,)


class Allowance:
    """What is left for one text, from now on. `trusted`: the rulebook's own are given the time they need."""

    def __init__(self, trusted: bool = False, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.until = math.inf if trusted else time.thread_time() + seconds
        self.played_by = self.until - PRINTING * seconds
        self.budget = Budget() if trusted else Budget(events=EVENTS, until=self.played_by)

    def play(self, library: Library, text: str, ruleset: str | None = None) -> Adjudication:
        """The text played, whole. Raises NotationError, and TooMuch where it cannot be."""
        return whole(ruled(library, text, ruleset, self.budget))

    def more(self, done: int, of: int) -> None:
        """Raises TooMuch when the time is over before the steps are told."""
        if time.thread_time() > self.played_by:
            raise TooMuch(
                f"With what printing needs, playing this text takes more than {self.seconds:g} seconds of engine time, the most for one "
                f"text. All of it was played, and {done} of its {of} steps were told. Fewer cards or fewer decisions take less."
            )

    def store(self, bytes: int) -> None:
        """Raises TooMuch if there is more than may be kept of one text."""
        if bytes > STORED:
            raise TooMuch(
                f"What there is to keep of this text takes {bytes / 2**20:.1f} MB; {STORED / 2**20:g} MB is the most for one text. "
                "All of it was played. A shorter play takes less."
            )


def for_a_question() -> Allowance:
    """What is left for the answers to one question, from now on."""
    return Allowance(seconds=ASKED)


def whole(done: Adjudication) -> Adjudication:
    """What was played to its end. Raises TooMuch for what was not, with how far it came."""
    ended = done.played.run.ended
    if ended is None or ended == "circles":
        return done
    raise TooMuch(done.ruling.answer[0])


def counting(allowance: Allowance, of: int) -> Callable[[str], None]:
    """A check of the time, asked with the key of a step before it is told and while it is."""
    begun = set[str]()

    def check(key: str) -> None:
        allowance.more(len(begun) - (key in begun), of)
        begun.add(key)

    return check
