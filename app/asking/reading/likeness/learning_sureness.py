"""How it is learned what each two words weigh that stand against each other in a sentence and in what it may mean (`sureness.py`).

Of sentences of which it is known what they ask, and of what was found for each without it, the right one has to be told from the others, or that none
of them is right: the weights are moved so that what is right becomes likelier (multinomial logistic regression over hashed features: Weinberger et
al., 2009)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from app.asking.reading.likeness.encoder import Vectors
from app.asking.reading.likeness.steps import Rows, Steps, in_part, likely, sums
from app.asking.reading.likeness.sureness import ALIKE, NONE, PLACES

_TOGETHER = 128
"""Sentences of a step."""
_ROUNDS = 3
"""So often each sentence is seen."""
_LEFT_OUT = 0.3
"""As much of what stands against each other is left out."""
_RATE = 0.004
_NOT_THERE = -1e4
"""Of a place in the table at which there is nothing."""


class Found(msgspec.Struct, frozen=True):
    """What was found for a sentence. `against`: of each, what stands against each other; `alike`: of each, how much alike they are; `right`: which of them
    it asks; None if none of them."""

    against: Sequence[Rows]
    alike: Sequence[float]
    right: int | None


def learned_weights(every: Sequence[Found], seed: int = 1) -> Vectors:
    """What each place weighs."""
    draw = np.random.default_rng(seed)
    weights = np.zeros((PLACES, 1), dtype=np.float32)
    taken = Steps(weights, _RATE, _ROUNDS * -(-len(every) // _TOGETHER))
    for _ in range(_ROUNDS):
        order = draw.permutation(len(every))
        for first in range(0, len(every), _TOGETHER):
            some = [every[at] for at in order[first : first + _TOGETHER]]
            seen = [in_part(draw, rows, _LEFT_OUT) for each in some for rows in each.against]
            taken.take(seen, _slopes(some, sums(weights, seen)[:, 0]))
    return weights[:, 0]


def _slopes(some: Sequence[Found], weighs: Vectors) -> Vectors:
    """How the loss goes with what weighs for each that was found for these sentences, one after the other."""
    most = max(len(each.alike) for each in some)
    table = np.full((len(some), most + 1), _NOT_THERE, dtype=np.float32)
    table[:, most] = NONE
    right = np.zeros_like(table)
    first = 0
    for row, each in enumerate(some):
        last = first + len(each.alike)
        table[row, : last - first] = weighs[first:last] + ALIKE * np.array(each.alike, dtype=np.float32)
        right[row, most if each.right is None else each.right] = 1
        first = last
    wrong = (likely(table) - right) / len(some)
    return np.concatenate([wrong[row, : len(each.alike)] for row, each in enumerate(some)])[:, None]
