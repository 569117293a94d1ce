"""Effects that negate effects that negate: which of them are in force."""

from __future__ import annotations

from collections.abc import Set
from itertools import chain, combinations

MOST_IN_A_CIRCLE = 10
"""Up to so many effects that negate each other in circles, every way in which they may be in force is looked at."""


def ways(count: int, negates: Set[tuple[int, int]]) -> tuple[frozenset[int], ...]:
    """The sets of effects, of 0 to `count` - 1, that can be in force together: in each, what is in force is negated by nothing
    in force, and what is not is negated by something that is. `negates`: pairs of an effect and one that it negates.

    One set, wherever no circle is left open. Two that negate each other: either of them. Where a circle leaves no such set
    (three, each negating the next), the two ends of what can be said: none of it in force, and all of it.
    """
    against = {n: {a for a, b in negates if b == n} for n in range(count)}
    inside: set[int] = set()
    out: set[int] = set()
    while True:
        sure = {n for n in range(count) if n not in inside | out and against[n] <= out}
        gone = {n for n in range(count) if n not in out and against[n] & (inside | sure)}
        if sure <= inside and gone <= out:
            break
        inside |= sure
        out |= gone
    left = [n for n in range(count) if n not in inside | out]
    if not left:
        return (frozenset(inside),)
    found = _stable(left, against) if len(left) <= MOST_IN_A_CIRCLE else ()
    return tuple(frozenset(inside | way) for way in found or (frozenset(), frozenset(left)))


def _stable(left: list[int], against: dict[int, set[int]]) -> tuple[frozenset[int], ...]:
    """The subsets in which a member is negated by no other, and everything else by one."""
    subsets = chain.from_iterable(combinations(left, size) for size in range(len(left) + 1))
    found = (frozenset(subset) for subset in subsets)
    return tuple(way for way in found if all((n in way) != bool(against[n] & way) for n in left))
