"""The arrows on a board: from what attacks or stands on the chain to what it is aimed at, drawn between the rows of tiles.

The board is a stack of seven rows, of which four hold tiles and three lie between them. An arrow is drawn into the rows between its
two ends, so that it needs no script that measures: where it begins and ends is a percentage of the width.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.explain.ruling import ON_CHAIN, TARGETED

MIDDLE = 4
"""The row between the monsters of both players."""
HEAD_UP, HEAD_DOWN = "M-5 9 0 1 5 9", "M-5-9 0-1 5-9"


@dataclass(frozen=True)
class Spot:
    """Where a tile stands: its row, from above (1, 3, 5 or 7), and the middle of its column, of 100."""

    row: int
    x: float


@dataclass(frozen=True)
class Arrow:
    """`kind`: `attack` or `chain`; `lane`: the rows it crosses; `path`: in a square of 100 that is stretched to them; `x`, `y`: where
    its head lies, in percent; `head`: the head's own path."""

    kind: str
    lane: str
    path: str
    x: float
    y: int
    head: str


def arrows(marked: Sequence[tuple[Spot, Sequence[str]]]) -> tuple[Arrow, ...]:
    """The arrows of a board whose tiles stand there with these marks. What lies in a hand or a Graveyard has none."""
    by_mark: dict[str, list[Spot]] = {}
    for spot, marks in marked:
        for mark in marks:
            by_mark.setdefault(mark, []).append(spot)
    attack = [_arrow("attack", one, two) for one in by_mark.get("attacking", ()) for two in by_mark.get("attacked", ())]
    return (*attack, *_direct(marked, by_mark), *_chain(by_mark))


def _direct(marked: Sequence[tuple[Spot, Sequence[str]]], by_mark: Mapping[str, Sequence[Spot]]) -> tuple[Arrow, ...]:
    """A direct attack goes across the middle, where no monster stands that could be taken for its target."""
    return tuple(
        _arrow("attack", one, Spot(8 - one.row, one.x))
        for one in by_mark.get("attacks directly", ())
        if not any(spot.row == 8 - one.row for spot, _ in marked)
    )


def _chain(by_mark: Mapping[str, Sequence[Spot]]) -> tuple[Arrow, ...]:
    links = (mark for mark in by_mark if mark.startswith(ON_CHAIN))
    return tuple(
        _arrow("chain", one, two)
        for link in sorted(links)
        for one in by_mark[link]
        for two in by_mark.get(TARGETED + link.removeprefix(ON_CHAIN), ())
        if one != two
    )


def _arrow(kind: str, one: Spot, two: Spot) -> Arrow:
    first, last = sorted((one.row, two.row))
    if first == last:
        # along one row it goes through the room next to it that lies towards the middle
        above = first < MIDDLE
        edge, deep = (0, 90) if above else (100, 10)
        lane = (first + 1, first + 2) if above else (first - 1, first)
        head = HEAD_UP if above else HEAD_DOWN
        path = f"M{one.x:g} {edge}C{one.x:g} {deep} {two.x:g} {deep} {two.x:g} {edge}"
        return Arrow(kind, f"{lane[0]}-{lane[1]}", path, two.x, edge, head)
    start, end = (100, 0) if one.row > two.row else (0, 100)
    path = f"M{one.x:g} {start}C{one.x:g} 50 {two.x:g} 50 {two.x:g} {end}"
    return Arrow(kind, f"{first + 1}-{last}", path, two.x, end, HEAD_DOWN if end else HEAD_UP)
