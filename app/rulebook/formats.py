"""The lists of limits: how many copies of a card a Deck of a format could hold."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError

FILE = Path(__file__).parent / "cards" / "limits.tsv"
COLUMNS = ("format", "date", "limit", "card")
"""The fields of a line, with a tab between two: the oldest format first, in it what is forbidden first."""
FORMATS = (
    "Goat",
    "Chaos Return",
    "Perfect Circle",
    "Gladiator",
    "TeleDAD",
    "Edison",
    "Frog",
    "Tengu Plant",
    "Dino Rabbit",
    "HAT",
)


class Format(msgspec.Struct, frozen=True):
    """A format by its name, the `date` it is played as of, and the copies its list allows, by card; of any other, three."""

    name: str
    date: str
    limits: Mapping[str, int]


@cache
def formats() -> Mapping[str, Format]:
    """Every format by its name."""
    found: dict[str, Format] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        name, date, limit, card = line.split("\t")
        limits = found.setdefault(name, Format(name, date, {})).limits
        assert isinstance(limits, dict)
        limits[card] = int(limit)
    return found


def made(rows: Iterable[Mapping[str, str]]) -> str:
    """The file from rows of format, date, passcode and limit. Raises RulebookError for a passcode that no card of the pool has."""
    names = {str(facts.passcode): facts.name for facts in POOL.values() if facts.passcode}
    lines = []
    for row in rows:
        if row["passcode"].lstrip("0") not in names:
            raise RulebookError(f"the limits of {row['format']}: no card has the passcode {row['passcode']}")
        lines.append((row["date"], row["format"], row["limit"], names[row["passcode"].lstrip("0")]))
    return "".join(f"{name}\t{date}\t{limit}\t{card}\n" for date, name, limit, card in sorted(set(lines)))


def make(source: Path, target: Path = FILE) -> int:
    """Write the file from a list of limits with a line of column names, as spreadsheets save it. Returns how many it holds."""
    with source.open(encoding="utf-8", newline="") as opened:
        text = made(csv.DictReader(opened))
    target.write_text(text, encoding="utf-8")
    return text.count("\n")
