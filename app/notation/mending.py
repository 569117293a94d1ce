"""A text with one fault mended: what was likely meant stands in it. Only on somebody's wish, never by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from app.notation.problems import Problem

Reads = Callable[[str], tuple[Problem, ...]]
"""The faults of a text; none where it is a scenario."""

_LINES = re.compile(r"(\r\n|[\r\n\u2028\u2029])")
"""Where a line ends, as the reader counts lines."""
_DECISION = re.compile(r"\s*-\s*(?:[AB]\s*:\s*)?(?P<said>.*?)[\s\"']*(?:\s#(?!\d).*)?$")
_ENTRY = re.compile(r"[^,\[\]{}]*[^,\[\]{}\s]")


def mended(text: str, problem: Problem, reads: Reads) -> str | None:
    """The text in which what was likely meant stands in place of what was found, of its entry, or of its decision: the shortest with
    which this fault is gone and no other came. Everything else is left as it was typed. None where there is no such text."""
    if problem.likely is None:
        return None
    pieces = _LINES.split(text)
    number = 2 * (problem.line - 1)
    if number >= len(pieces):
        return None
    faults = len(reads(text))
    line = pieces[number]
    for start, end in _spans(line, problem):
        pieces[number] = line[:start] + problem.likely + line[end:]
        new = "".join(pieces)
        if len(reads(new)) < faults:
            return new
    return None


def _spans(line: str, problem: Problem) -> Iterator[tuple[int, int]]:
    """What the likely word may be meant for, the shortest first."""
    at = line.lower().find(problem.found.lower(), problem.column - 1) if problem.found else -1
    if at >= 0:
        yield at, at + len(problem.found)
    for entry in _ENTRY.finditer(line):
        if entry.start() <= problem.column - 1 < entry.end():
            inner = entry[0].lstrip()
            yield entry.end() - len(inner), entry.end()
    if said := _DECISION.fullmatch(line):
        yield said.span("said")
    yield len(line) - len(line.lstrip()), len(line)
