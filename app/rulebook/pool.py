"""The whole card pool: the facts of every card that can be written in a scenario, in one file of a line for each.

The file is read as one text and never taken apart as a whole: a card is found by halving, since the lines stand in the order of
their cards' slugs. `python -m app pool FILE.csv` makes it anew."""

from __future__ import annotations

import csv
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

from app.engine.words.filters import Kind
from app.rulebook.facts import Facts, slug_of
from app.rulebook.reading import RulebookError

FILE = Path(__file__).parent / "cards" / "pool.tsv"
COLUMNS = ("name", "passcode", "kind", "subtypes", "attribute", "type", "level", "atk", "defense", "tcg")
"""The fields of a line, with a tab between two; what a card does not have is left empty."""
_TIDIED = {0x200E: None, 0xA0: " "}
"""Signs that a list of names brings along and nobody sees."""


class Pool(Mapping[str, Facts]):
    """Facts by card name, in the order of the slugs."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def text(self) -> str:
        return self._file.read_text(encoding="utf-8")

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.splitlines()

    def by_slug(self, slug: str) -> Facts | None:
        """The card whose name stands so in addresses, or None."""
        at = self._place(slug)
        return _facts(self._lines[at]) if at is not None else None

    def holds(self, slug: str) -> bool:
        """Whether there is a card whose name stands so in addresses."""
        return self._place(slug) is not None

    def _place(self, slug: str) -> int | None:
        at = bisect_left(self._lines, slug, key=_slug)
        return at if at < len(self._lines) and _slug(self._lines[at]) == slug else None

    def __getitem__(self, name: str) -> Facts:
        found = self.by_slug(slug_of(name))
        if found is None or found.name != name:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return map(_name, self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def printings(self) -> Iterator[str]:
        """The day of each card's first printing in the TCG, in the order of the cards; empty where none is recorded."""
        return (line.rpartition("\t")[2] for line in self._lines)


POOL = Pool(FILE)
"""The pool that is shipped; nothing is read before the first card of it is asked for."""


def made(rows: Iterable[Mapping[str, str]]) -> str:
    """The pool's file from rows with its columns. Raises RulebookError for a column that is missing, and for two cards whose
    names could not be told apart in an address."""
    lines: dict[str, str] = {}
    for row in rows:
        if missing := [column for column in COLUMNS if row.get(column) is None]:
            raise RulebookError(f"the pool: there is no column {missing[0]!r}")
        line = "\t".join(" ".join(row[column].translate(_TIDIED).split()) for column in COLUMNS)
        if _slug(line) in lines:
            raise RulebookError(
                f"the pool: {_name(line)!r} and {_name(lines[_slug(line)])!r} are the same in an address"
            )
        lines[_slug(line)] = line
    return "".join(f"{lines[slug]}\n" for slug in sorted(lines))


def rows_of(text: str) -> Iterator[dict[str, str]]:
    """The rows of a pool's file."""
    return (dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in text.splitlines())


def make(source: Path, target: Path = FILE) -> int:
    """Write the pool's file from a list of cards with a line of column names, as spreadsheets save it. Returns how many cards
    it holds. Raises RulebookError as `made` does, and OSError for what cannot be read or written."""
    with source.open(encoding="utf-8", newline="") as opened:
        text = made(csv.DictReader(opened))
    target.write_text(text, encoding="utf-8")
    return text.count("\n")


def _name(line: str) -> str:
    return line.partition("\t")[0]


@cache
def _slug(line: str) -> str:
    """As a card's name stands in addresses; remembered for the lines that were looked at."""
    return slug_of(_name(line))


def _facts(line: str) -> Facts:
    name, passcode, kind, subtypes, attribute, race, level, atk, defense, tcg = line.split("\t")
    return Facts(
        name, Kind(kind), int(passcode), tuple(subtypes.split()) or ("normal",), attribute, race, _number(level), _points(atk),
        _points(defense), tcg,
    )  # fmt: skip


def _number(written: str) -> int | None:
    return int(written) if written else None


def _points(written: str) -> int | Literal["?"] | None:
    return "?" if written == "?" else _number(written)
