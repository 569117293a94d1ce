"""The table of sentences: one function for each kind of event, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.engine.ids import Seat
from app.engine.position.state import State
from app.explain.ruling import Segment

if TYPE_CHECKING:
    from app.explain.wording import Wording

Sentence = tuple[Segment, ...]
Says = Callable[["Wording", Any, State], Sentence]

SENTENCES: dict[type, Says] = {}
"""How each kind of event is said; the state is the one right after it."""


def says(*kinds: type) -> Callable[[Says], Says]:
    """Enter a function as the one that says events of these kinds. Raises ValueError where there is one already."""

    def enter(function: Says) -> Says:
        for kind in kinds:
            if kind in SENTENCES:
                raise ValueError(f"{kind.__name__} is said twice")
            SENTENCES[kind] = function
        return function

    return enter


def player(seat: Seat) -> Segment:
    return Segment(str(seat), "player", str(seat))


def number(value: int) -> Segment:
    return Segment(str(value), "number")


def plainly(text: str) -> Sentence:
    return (Segment(text),)
