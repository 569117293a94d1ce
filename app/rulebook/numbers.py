"""The numbers by which documented rulings are cited. A number is given once and never to anything else: the file only grows.

`python -m app number` gives the next ones to what has none yet, and writes down of which answers has changed, and when."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from app.rulebook.reading import RulebookError

FILE = Path(__file__).parent / "numbers.tsv"
COLUMNS = ("number", "scenario", "added", "verdict", "changed")
"""The fields of a line, with a tab between two, in the order of the numbers."""


class Numbered(msgspec.Struct, frozen=True):
    """A ruling by its number: the address of its scenario, the day it was added, its verdict when it was last written down, and the
    day that changed, empty if it never did."""

    number: int
    scenario: str
    added: str
    verdict: str
    changed: str = ""


@cache
def numbers(file: Path = FILE) -> Mapping[str, Numbered]:
    """Every number that was given, by the address of the scenario. Raises RulebookError for a line that fits no order."""
    found: dict[str, Numbered] = {}
    for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        number, scenario, added, verdict, changed = line.split("\t")
        if number != str(at) or scenario in found:
            raise RulebookError(f"{file.name}: line {at} does not hold the next number, or {scenario} is there twice")
        found[scenario] = Numbered(at, scenario, added, verdict, changed)
    return found


def written_down(known: Mapping[str, Numbered], verdicts: Mapping[str, str], today: str) -> str:
    """The file anew: what is not in it yet comes behind, in the given order; whose verdict is another one now has changed today."""
    lines = []
    for each in known.values():
        verdict = verdicts.get(each.scenario, each.verdict)
        changed = today if verdict != each.verdict else each.changed
        lines.append((each.number, each.scenario, each.added, verdict, changed))
    new = (scenario for scenario in verdicts if scenario not in known)
    lines += [(len(known) + n, scenario, today, verdicts[scenario], "") for n, scenario in enumerate(new, 1)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)
