"""Faults of a text, told so that a person at a table can mend them: where, what was found, what is allowed, what was
likely meant."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from app.notation.limits import MAX_SUGGESTIONS

T = TypeVar("T")
SHOWN = 60
LISTED = 16


class Spot(msgspec.Struct, frozen=True):
    """A place in the text, counted from 1 as editors do."""

    line: int
    column: int


class Problem(msgspec.Struct, frozen=True):
    """One fault. `place`: the part of the scenario (`A, hand`); `found`: what stands there, cut when long;
    `allowed`: what may stand there, empty where that is no list; `likely`: what was probably meant, never applied.

    `str(problem)` is the whole of it in plain words; `message` is its sentence without place and advice.
    """

    line: int
    column: int
    place: str
    found: str
    allowed: tuple[str, ...]
    likely: str | None
    message: str

    def __str__(self) -> str:
        where = f"Line {self.line}, column {self.column}"
        parts = [f"{where} ({self.place}): {self.message}" if self.place else f"{where}: {self.message}"]
        if self.likely is not None:
            parts.append(f"Did you mean “{self.likely}”?")
        if self.allowed:
            rest = len(self.allowed) - LISTED
            more = f" … and {rest} more" if rest > 0 else ""
            parts.append(f"Allowed here: {', '.join(self.allowed[:LISTED])}{more}.")
        return " ".join(parts)


class NotationError(ValueError):
    """A text that is no scenario, with every fault found in it, in the order of the text."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return NotationError, (self.problems,)


def shown(text: str) -> str:
    """Written text as a message repeats it: short, and on one line."""
    line = " ".join(text.split())
    return line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"


def folded(text: str) -> str:
    """Text without upper case, accents and doubled spaces: two spellings of one word fold to the same."""
    if text.isascii():
        return " ".join(text.casefold().split())
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(bare.casefold().split())


def closest(written: str, words: Iterable[str], alike: float = 0.6) -> str | None:
    """The word most like the written one, or None where none is like it, from 0 (anything) to 1 (the same)."""
    by_fold = {folded(word): word for word in words}
    near = difflib.get_close_matches(folded(written), list(by_fold), n=1, cutoff=alike)
    return by_fold[near[0]] if near else None


class Findings:
    """Collects the faults while a text is read, and bounds how many suggestions are looked up."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._suggestions_left = MAX_SUGGESTIONS

    def add(
        self,
        spot: Spot,
        place: str,
        found: str,
        message: str,
        *,
        allowed: tuple[str, ...] = (),
        likely: str | None = None,
    ) -> None:
        self.problems.append(Problem(spot.line, spot.column, place, shown(found), allowed, likely, message))

    def told_of(self, parts: tuple[str, ...]) -> bool:
        """Whether a fault of one of these parts of the scenario was told."""
        return any(problem.place.partition(",")[0] in parts for problem in self.problems)

    def suggest(self, look: Callable[[], T], otherwise: T) -> T:
        """What `look` finds, as long as this text has suggestions left."""
        if self._suggestions_left <= 0:
            return otherwise
        self._suggestions_left -= 1
        return look()

    def closest(self, written: str, words: Iterable[str], alike: float = 0.6) -> str | None:
        return self.suggest(lambda: closest(written, words, alike), None)
