"""Steps of learning after Adam (Kingma and Ba, 2015), of those rows alone that a step has to do with."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.asking.reading.likeness.encoder import Vectors

Rows = NDArray[np.int64] | NDArray[np.int32]
_FIRST, _SECOND, _TINY = 0.9, 0.999, 1e-8
_LAST = 0.05
"""To how much of the first rate it goes down, evenly, so that what is learned last does not outweigh the rest."""


class Steps:
    """`learned`: what is learned, a row for each thing that may be seen; it is changed in place. `rate`: of the first of so many steps (`number`)."""

    def __init__(self, learned: Vectors, rate: float, number: int) -> None:
        self._learned = learned
        self._mean = np.zeros_like(learned)
        self._spread = np.zeros_like(learned)
        self._rate, self._number, self._step = rate, number, 0

    def take(self, seen: Sequence[Rows], slopes: Vectors) -> None:
        """A step down. `seen`: the rows of which each sum was made; `slopes`: of each of these sums."""
        self._step += 1
        flat = np.concatenate(seen)
        of = np.repeat(np.arange(len(seen)), [len(rows) for rows in seen])
        order = np.argsort(flat, kind="stable")
        rows, starts = np.unique(flat[order], return_index=True)
        moved = np.add.reduceat(slopes[of[order]], starts, axis=0)
        self._mean[rows] = _FIRST * self._mean[rows] + (1 - _FIRST) * moved
        self._spread[rows] = _SECOND * self._spread[rows] + (1 - _SECOND) * moved * moved
        mean = self._mean[rows] / (1 - _FIRST**self._step)
        spread = self._spread[rows] / (1 - _SECOND**self._step)
        rate = self._rate * max(_LAST, 1 - self._step / self._number)
        self._learned[rows] -= rate * mean / (np.sqrt(spread) + _TINY)


def sums(learned: Vectors, seen: Sequence[Rows]) -> Vectors:
    """Of each, what its rows come to together; each has one at least."""
    starts = np.cumsum([0, *(len(rows) for rows in seen[:-1])])
    return np.asarray(np.add.reduceat(learned[np.concatenate(seen)], starts, axis=0), dtype=np.float32)


def in_part(draw: np.random.Generator, rows: Rows, left_out: float) -> Rows:
    """Rows without some of them, so that none is relied on alone; all where none would be left."""
    kept = rows[draw.random(len(rows)) > left_out]
    return kept if len(kept) else rows


def likely(weights: Vectors) -> Vectors:
    """How likely each is, by row."""
    much = np.exp(weights - weights.max(axis=1, keepdims=True))
    return np.asarray(much / much.sum(axis=1, keepdims=True), dtype=np.float32)
