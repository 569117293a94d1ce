"""A text written anew after a tap, with the comments where they stood."""

from __future__ import annotations

from difflib import SequenceMatcher

from app.notation import Scenario, tidy, write
from app.rulebook.library import Library
from app.services.adjudicate import scenario_of
from app.services.known import known


def rewritten(library: Library, text: str, changed: Scenario) -> str:
    """The canonical text of a scenario that comes of a text; the comments of that text stay with their rows, and those of a row that
    is gone stand above the next one."""
    new = write(changed)
    if "#" not in text:
        return new
    tidied = tidy(text, *known(library)).splitlines()
    rows = write(scenario_of(library, text)).splitlines()
    above: list[list[str]] = [[] for _ in range(len(rows) + 1)]
    behind = [""] * len(rows)
    at = 0
    for line in tidied:
        if at < len(rows) and (line == rows[at] or line.startswith(f"{rows[at]}  #")):
            behind[at] = line[len(rows[at]) :]
            at += 1
        else:
            above[at].append(line)
    return "".join(f"{line}\n" for line in _merged(rows, new.splitlines(), above, behind))


def _merged(rows: list[str], new: list[str], above: list[list[str]], behind: list[str]) -> list[str]:
    found: list[str] = []
    for what, start, end, first, last in SequenceMatcher(None, rows, new, autojunk=False).get_opcodes():
        if what == "equal":
            for old, fresh in zip(range(start, end), range(first, last), strict=True):
                found += [*above[old], new[fresh] + behind[old]]
            continue
        for old in range(start, end):
            found += above[old]
        found += new[first:last]
    return [*found, *above[len(rows)]]
