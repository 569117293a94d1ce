"""How the vectors of features are learned: of two ways of asking the same one has to find the other among ways of asking something else.

A sentence is the sum of the vectors of its features, of length 1. Of each of many questions that are drawn two ways are taken, some features of each
left out, so that none is relied on alone; the vectors are moved so that the two come closer than either is to the ways of the other questions (the
InfoNCE loss: van den Oord, Li and Vinyals, 2018), by steps after Adam (Kingma and Ba, 2015)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from app.asking.reading.likeness.encoder import Vectors

SIZE = 64
"""Numbers of a vector."""
SEEN = 4
"""A feature that fewer sentences have is not learned."""
_TOGETHER = 512
"""Questions drawn for a step."""
_LEFT_OUT = 0.3
"""As much of the features of a sentence is left out."""
_SHARP = 20.0
"""How much closer counts as how much likelier."""
_RATE, _FIRST, _SECOND, _TINY = 0.01, 0.9, 0.999, 1e-8
"""Of Adam."""
_LAST = 0.05
"""To how much of the first rate it goes down, evenly, so that what is learned last does not outweigh the rest."""
_Rows = NDArray[np.int64]


def learned(examples: Iterable[tuple[frozenset[str], str]], steps: int, seed: int = 1) -> tuple[list[str], Vectors]:
    """The features that were learned, and their vectors. `examples`: the features of a sentence, and what it asks."""
    every = list(examples)
    often = Counter(feature for features, _ in every for feature in features)
    kept = sorted(feature for feature, number in often.items() if number >= SEEN)
    row = {feature: at for at, feature in enumerate(kept)}
    asked: dict[str, list[_Rows]] = defaultdict(list)
    for features, question in every:
        asked[question].append(np.array(sorted(row[each] for each in features if each in row), dtype=np.int64))
    ways = [each for each in asked.values() if len(each) > 1]
    draw = np.random.default_rng(seed)
    return kept, _Steps(draw, len(kept)).taken(ways, steps)


class _Steps:
    def __init__(self, draw: np.random.Generator, features: int) -> None:
        self._draw = draw
        self._vectors = draw.normal(0.0, 0.1, (features, SIZE)).astype(np.float32)
        self._mean = np.zeros_like(self._vectors)
        self._spread = np.zeros_like(self._vectors)

    def taken(self, ways: Sequence[Sequence[_Rows]], steps: int) -> Vectors:
        for step in range(1, steps + 1):
            drawn = self._draw.choice(len(ways), min(_TOGETHER, len(ways)), replace=False)
            pairs = [self._draw.choice(len(ways[at]), 2, replace=False) for at in drawn]
            ones = [self._in_part(ways[at][one]) for at, (one, _) in zip(drawn, pairs, strict=True)]
            others = [self._in_part(ways[at][other]) for at, (_, other) in zip(drawn, pairs, strict=True)]
            self._step(step, _RATE * max(_LAST, 1 - step / steps), ones, others)
        return self._vectors

    def _in_part(self, rows: _Rows) -> _Rows:
        kept = rows[self._draw.random(len(rows)) > _LEFT_OUT]
        return kept if len(kept) else rows

    def _step(self, step: int, rate: float, ones: list[_Rows], others: list[_Rows]) -> None:
        number = len(ones)
        sums = self._sums([*ones, *others])
        long = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
        unit = sums / long
        one, other = unit[:number], unit[number:]
        close = _SHARP * one @ other.T
        # what each is taken for, less what it is, from either side
        wrong = (_likely(close) + _likely(close.T).T - 2 * np.eye(number, dtype=np.float32)) * (_SHARP / (2 * number))
        slope = np.concatenate([wrong @ other, wrong.T @ one])
        slope = (slope - (slope * unit).sum(axis=1, keepdims=True) * unit) / long
        self._move(step, rate, [*ones, *others], slope)

    def _sums(self, sentences: list[_Rows]) -> Vectors:
        starts = np.cumsum([0, *(len(rows) for rows in sentences[:-1])])
        return np.add.reduceat(self._vectors[np.concatenate(sentences)], starts, axis=0)

    def _move(self, step: int, rate: float, sentences: list[_Rows], slope: Vectors) -> None:
        flat = np.concatenate(sentences)
        of = np.repeat(np.arange(len(sentences)), [len(rows) for rows in sentences])
        order = np.argsort(flat, kind="stable")
        rows, starts = np.unique(flat[order], return_index=True)
        moved = np.add.reduceat(slope[of[order]], starts, axis=0)
        self._mean[rows] = _FIRST * self._mean[rows] + (1 - _FIRST) * moved
        self._spread[rows] = _SECOND * self._spread[rows] + (1 - _SECOND) * moved * moved
        mean = self._mean[rows] / (1 - _FIRST**step)
        spread = self._spread[rows] / (1 - _SECOND**step)
        self._vectors[rows] -= rate * mean / (np.sqrt(spread) + _TINY)


def _likely(close: Vectors) -> Vectors:
    """How likely each is, by row."""
    much = np.exp(close - close.max(axis=1, keepdims=True))
    return np.asarray(much / much.sum(axis=1, keepdims=True), dtype=np.float32)
