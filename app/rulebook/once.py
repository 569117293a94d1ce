"""What depends on the library alone is made once for it, however many scenarios are played with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")

KEPT = 256
"""How many values of one function are kept: those of some editions of the library, for each ruleset and reading."""


class _This:
    """A thing as itself: two are the same only if they are one."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.thing is self.thing


def once(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A function of something frozen, such as a library, and of names in it, that works each value out once. Everybody
    shares the value: it must be frozen too, or grow only by what would be the same for everybody."""

    @lru_cache(KEPT)
    def kept(this: _This, *args: P.args, **kwargs: P.kwargs) -> T:
        return make(this.thing, *args, **kwargs)  # type: ignore[arg-type]

    @wraps(make)
    def found(thing: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return kept(_This(thing), *args, **kwargs)  # type: ignore[arg-type]

    return found
