"""How the vectors of features are learned: of two ways of asking the same one has to find the other among ways of asking something else.

A sentence is the sum of the vectors of its features, of length 1. Of each of many questions that are drawn two ways are taken, some features of each
left out, so that none is relied on alone; the vectors are moved so that the two come closer than either is to the ways of the other questions (the
InfoNCE loss: van den Oord, Li and Vinyals, 2018)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import numpy as np

from app.asking.reading.likeness.encoder import Vectors
from app.asking.reading.likeness.steps import Rows, Steps, in_part, likely, sums

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
_RATE = 0.01


def learned(examples: Iterable[tuple[frozenset[str], str]], steps: int, seed: int = 1) -> tuple[list[str], Vectors]:
    """The features that were learned, and their vectors. `examples`: the features of a sentence, and what it asks."""
    every = list(examples)
    often = Counter(feature for features, _ in every for feature in features)
    kept = sorted(feature for feature, number in often.items() if number >= SEEN)
    row = {feature: at for at, feature in enumerate(kept)}
    asked: dict[str, list[Rows]] = defaultdict(list)
    for features, question in every:
        asked[question].append(np.array(sorted(row[each] for each in features if each in row), dtype=np.int64))
    ways = [each for each in asked.values() if len(each) > 1]
    draw = np.random.default_rng(seed)
    vectors = draw.normal(0.0, 0.1, (len(kept), SIZE)).astype(np.float32)
    taken = Steps(vectors, _RATE, steps)
    for _ in range(steps):
        ones, others = _drawn(draw, ways)
        taken.take([*ones, *others], _slopes(sums(vectors, [*ones, *others])))
    return kept, vectors


def _drawn(draw: np.random.Generator, ways: Sequence[Sequence[Rows]]) -> tuple[list[Rows], list[Rows]]:
    """Two ways of asking each of some questions, each in part."""
    drawn = draw.choice(len(ways), min(_TOGETHER, len(ways)), replace=False)
    pairs = [draw.choice(len(ways[at]), 2, replace=False) for at in drawn]
    ones = [in_part(draw, ways[at][one], _LEFT_OUT) for at, (one, _) in zip(drawn, pairs, strict=True)]
    others = [in_part(draw, ways[at][other], _LEFT_OUT) for at, (_, other) in zip(drawn, pairs, strict=True)]
    return ones, others


def _slopes(both: Vectors) -> Vectors:
    """How the loss goes with the sums of one way of each question, and then of the other of each."""
    number = len(both) // 2
    long = np.maximum(np.linalg.norm(both, axis=1, keepdims=True), 1e-6)
    unit = both / long
    one, other = unit[:number], unit[number:]
    close = _SHARP * one @ other.T
    # what each is taken for, less what it is, from either side
    wrong = (likely(close) + likely(close.T).T - 2 * np.eye(number, dtype=np.float32)) * (_SHARP / (2 * number))
    slope = np.concatenate([wrong @ other, wrong.T @ one])
    return np.asarray((slope - (slope * unit).sum(axis=1, keepdims=True) * unit) / long, dtype=np.float32)
