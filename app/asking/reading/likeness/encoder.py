"""What a sentence is about as a vector: the sum of the vectors of its features, of length 1, so that what asks the same lies close together. The
vectors were learned from sentences that are known to ask the same (`learning.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FEATURES = Path(__file__).parent / "features.txt"
"""The features that have a vector, one a line."""
VECTORS = Path(__file__).parent / "vectors.npy"
"""Their vectors, in that order, in steps of as much as is written first in FEATURES."""
_AT_ONCE = 2_000
"""Sentences that are encoded together: more would only take more memory."""
Vectors = NDArray[np.float32]


class Encoder:
    """`features`: in the order of the rows of `vectors`."""

    def __init__(self, features: Iterable[str], vectors: Vectors) -> None:
        self.row = {feature: at for at, feature in enumerate(features)}
        self._vectors = np.concatenate([vectors, np.zeros((1, vectors.shape[1]), dtype=np.float32)])

    def encoded(self, sentences: Iterable[frozenset[str]]) -> Vectors:
        """A row for each sentence, which is given by its features; those that are not known tell nothing."""
        every = iter(sentences)
        rows = [normalised(self._sums(some)) for some in iter(lambda: [*islice(every, _AT_ONCE)], [])]
        return np.concatenate(rows) if rows else np.zeros((0, self._vectors.shape[1]), dtype=np.float32)

    def _sums(self, sentences: list[frozenset[str]]) -> Vectors:
        nothing = len(self.row)  # whose vector is all noughts, so that each sentence has a feature
        known = [[nothing, *sorted(self.row[each] for each in sentence if each in self.row)] for sentence in sentences]
        starts = np.cumsum([0, *(len(rows) for rows in known[:-1])])
        return np.add.reduceat(self._vectors[[*chain.from_iterable(known)]], starts, axis=0)


def normalised(rows: Vectors) -> Vectors:
    """Each row with a length of 1, but for rows of nothing."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-6), dtype=np.float32)


def save(features: Iterable[str], vectors: Vectors) -> None:
    """Written in steps of 1/127 of the longest one: what is learned is not as exact as that."""
    step = float(np.abs(vectors).max()) / 127
    FEATURES.write_text("".join(f"{line}\n" for line in (f"{step:.8f}", *features)), "utf-8")
    np.save(VECTORS, np.round(vectors / step).astype(np.int8), allow_pickle=False)


@cache
def encoder() -> Encoder:
    step, *features = FEATURES.read_text("utf-8").splitlines()
    return Encoder(features, np.load(VECTORS, allow_pickle=False).astype(np.float32) * np.float32(step))
