"""Copies of one card, told apart by number: `Kuriboh #2`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from app.notation.entry import ZONES
from app.notation.scenario import Position

SERIES = frozenset(
    {
        "Crawling Dragon", "Key Mace", "Luster Dragon", "Morphing Jar", "Mushroom Man", "Oscillo Hero", "Sasuke Samurai",
        "Skull Knight", "Tyhone",
    }
)  # fmt: skip
"""Cards of which a copy and its number would be the name of another one: `Morphing Jar #2`."""


def copy_name(card: str, copy: int) -> str:
    """A copy by its number: `Honest #2`, but `Morphing Jar copy 2` where that with `#` is another card's name."""
    return f"{card} copy {copy}" if card in SERIES else f"{card} #{copy}"


def canonical_order(positions: Iterable[Position]) -> tuple[Position, ...]:
    """A's cards before B's, zone by zone, the written order kept inside each zone."""
    return tuple(sorted(positions, key=lambda position: (position.controller, ZONES.index(position.zone))))


def numbered(positions: Iterable[Position]) -> tuple[Position, ...]:
    """The positions in canonical order, each with its copy number.

    A card without a number of its own gets the lowest one still free among the cards of its name, over both sides.
    """
    ordered = canonical_order(positions)
    taken = {(position.card, position.copy) for position in ordered if position.copy}
    upcoming: dict[str, int] = {}
    result = []
    for position in ordered:
        if not position.copy:
            number = upcoming.get(position.card, 1)
            while (position.card, number) in taken:
                number += 1
            upcoming[position.card] = number + 1
            position = msgspec.structs.replace(position, copy=number)
        result.append(position)
    return tuple(result)


def by_default(positions: Iterable[Position]) -> tuple[Position, ...]:
    """The positions as they would be numbered if no number were written."""
    return numbered(msgspec.structs.replace(position, copy=0) for position in positions)
