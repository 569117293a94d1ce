"""The network that writes questions: an encoder that looks at all pieces of a sentence at once, and a decoder that writes a question one piece after the other, looking at what
the encoder has made of the sentence and at what is written already (a Transformer: Vaswani et al., 2017; with layers normalised first, and places told by rotation: Su et
al., 2021).

Its numbers were learned (`learning.py`) and are kept in steps of a 127th of the greatest of their row."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

NETWORK = Path(__file__).parent / "network.npz"
Numbers = NDArray[np.float32]
BEGIN, END = 1, 2
"""The pieces that stand before a question and behind it."""
_NEVER = np.float32(-1e9)
_MOST = 40
"""Pieces of a question."""
_TINY = np.float32(1e-5)


class Written(msgspec.Struct, frozen=True):
    """`pieces`: of a question, by their numbers; `likely`: the logarithm of how likely the network takes it for what is asked."""

    pieces: tuple[int, ...]
    likely: float


class Network:
    """`of`: all numbers by the names of their places; `heads`: how many parts each layer looks with."""

    def __init__(self, of: Mapping[str, Numbers], heads: int) -> None:
        self.of = of
        self._heads = heads
        self._reads, self._writes = (
            [name for at in range(len(of)) if f"{(name := f'{side}.{at}')}.in" in of] for side in ("read", "write")
        )

    def read(self, pieces: Sequence[int]) -> Numbers:
        """What the encoder makes of a sentence: a row for each piece."""
        x = self._begun("heard", np.array([pieces]))
        for layer in self._reads:
            seen = self._normal(f"{layer}.self", x)
            x = x + self._looked(f"{layer}.self", _turned(self._asks(f"{layer}.self", seen)), *self._at(layer, seen))
            x = x + self._thought(layer, x)
        return np.asarray(self._normal("read", x)[0])

    def write(self, read: Numbers, width: int, without: Collection[int] = ()) -> list[Written]:
        """The likeliest questions to a sentence, as far as at each step only the `width` likeliest beginnings are gone on with; none with a piece of `without`."""
        never = np.zeros(len(self.of["written"]), dtype=np.float32)
        never[[*without]] = _NEVER
        begun, likely, done = [[BEGIN]], np.zeros(1, dtype=np.float32), list[Written]()
        pen = _Pen(self, read)
        for _ in range(_MOST):
            total = likely[:, None] + pen.next([row[-1] for row in begun]) + never
            found = list[tuple[int, int]]()
            for flat in np.argsort(-total, axis=None, kind="stable")[: 2 * width]:
                row, piece = divmod(int(flat), total.shape[1])
                if piece == END:
                    done.append(Written(tuple(begun[row][1:]), float(total[row, piece])))
                elif len(found) < width:
                    found.append((row, piece))
            likely = np.array([total[row, piece] for row, piece in found], dtype=np.float32)
            done = sorted(done, key=lambda each: -each.likely)[:width]
            if len(done) == width and done[-1].likely >= float(likely.max()):
                break
            begun = [[*begun[row], piece] for row, piece in found]
            pen.goes_on([row for row, _ in found])
        return done

    def likely(self, read: Numbers, question: Sequence[int]) -> float:
        """The logarithm of how likely it takes a question for what is asked."""
        pen, total = _Pen(self, read), 0.0
        for before, piece in zip((BEGIN, *question), (*question, END), strict=True):
            total += float(pen.next([before])[0, piece])
        return total

    def _begun(self, what: str, pieces: NDArray[np.int64]) -> Numbers:
        rows = self.of[what][pieces]
        return np.asarray(rows * np.float32(np.sqrt(rows.shape[-1])), dtype=np.float32)

    def _asks(self, name: str, x: Numbers) -> Numbers:
        return self._parts(x @ self.of[f"{name}.asks"].T)

    def _at(self, layer: str, seen: Numbers, first: int = 0) -> tuple[Numbers, Numbers]:
        """What pieces have that others look for, and what they give: those that stand beside each other from the place `first` on."""
        return _turned(self._parts(seen @ self.of[f"{layer}.self.has"].T), first), self._gives(f"{layer}.self", seen)

    def _gives(self, name: str, seen: Numbers) -> Numbers:
        return self._parts(seen @ self.of[f"{name}.gives"].T)

    def _looked(self, name: str, asks: Numbers, has: Numbers, gives: Numbers) -> Numbers:
        """What each piece takes from others (attention)."""
        much = _shares(asks @ has.swapaxes(-1, -2) / np.float32(np.sqrt(asks.shape[-1])))
        taken = (much @ gives).swapaxes(1, 2)
        return np.asarray(taken.reshape(*taken.shape[:2], -1) @ self.of[f"{name}.out"].T, dtype=np.float32)

    def _parts(self, x: Numbers) -> Numbers:
        return x.reshape(*x.shape[:2], self._heads, -1).swapaxes(1, 2)

    def _thought(self, layer: str, x: Numbers) -> Numbers:
        inner = self._normal(f"{layer}.in", x) @ self.of[f"{layer}.in"].T + self.of[f"{layer}.in.by"]
        outer = np.maximum(inner, 0) @ self.of[f"{layer}.on"].T + self.of[f"{layer}.on.by"]
        return np.asarray(outer, dtype=np.float32)

    def _normal(self, name: str, x: Numbers) -> Numbers:
        middle = x - x.mean(axis=-1, keepdims=True)
        wide = np.sqrt((middle**2).mean(axis=-1, keepdims=True) + _TINY)
        return np.asarray(middle / wide * self.of[f"{name}.scale"] + self.of[f"{name}.shift"], dtype=np.float32)


class _Pen:
    """Several questions to a sentence being written, as far as they are: what is written already is looked at and not thought through again."""

    def __init__(self, of: Network, read: Numbers) -> None:
        self._net = of
        self._read = {
            layer: (of._parts(read[None] @ of.of[f"{layer}.other.has"].T), of._gives(f"{layer}.other", read[None]))
            for layer in of._writes
        }
        self._written: dict[str, tuple[Numbers, Numbers]] = {}
        self._many = 0

    def next(self, pieces: Sequence[int]) -> Numbers:
        """Each question goes on with a piece: the logarithms of how likely each comes behind it, a row for each question."""
        net = self._net
        x = net._begun("written", np.array(pieces)[:, None])
        for layer in net._writes:
            seen = net._normal(f"{layer}.self", x)
            here = net._at(layer, seen, self._many)
            before = self._written.get(layer)
            has, gives = (
                here if before is None else (np.concatenate(two, axis=2) for two in zip(before, here, strict=True))
            )
            self._written[layer] = has, gives
            x = x + net._looked(f"{layer}.self", _turned(net._asks(f"{layer}.self", seen), self._many), has, gives)
            other = f"{layer}.other"
            x = x + net._looked(other, net._asks(other, net._normal(other, x)), *self._read[layer])
            x = x + net._thought(layer, x)
        self._many += 1
        much = net._normal("write", x)[:, 0] @ net.of["written"].T + net.of["often"]
        return np.asarray(np.log(_shares(much) + np.float32(1e-30)), dtype=np.float32)

    def goes_on(self, rows: Sequence[int]) -> None:
        """With the questions of these rows, in this order."""
        self._written = {layer: (has[[*rows]], gives[[*rows]]) for layer, (has, gives) in self._written.items()}


def _shares(much: Numbers) -> Numbers:
    part = np.exp(much - much.max(axis=-1, keepdims=True))
    return np.asarray(part / part.sum(axis=-1, keepdims=True), dtype=np.float32)


def _turned(x: Numbers, first: int = 0) -> Numbers:
    """Each two numbers of a piece turned by an angle that goes with its place, so that what two pieces have in common tells how far apart they are."""
    number, size = x.shape[-2:]
    angles = np.outer(np.arange(first, first + number), 10_000.0 ** (-np.arange(0, size, 2) / size))
    cos, sin = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
    one, other = x[..., : size // 2], x[..., size // 2 :]
    return np.concatenate([one * cos - other * sin, one * sin + other * cos], axis=-1)


def save(of: Mapping[str, Numbers], heads: int) -> None:
    """Tables in whole steps, with the length of a step of each row; what is one row long as it is."""
    kept: dict[str, NDArray[np.generic]] = {"heads": np.array(heads)}
    for name, numbers in of.items():
        if numbers.ndim == 1:
            kept[name] = numbers.astype(np.float16)
            continue
        step = np.maximum(np.abs(numbers).max(axis=1, keepdims=True), 1e-9) / 127
        kept[name] = np.round(numbers / step).astype(np.int8)
        kept[f"{name}{_STEP}"] = step.astype(np.float32)
    np.savez_compressed(NETWORK, **kept)  # type: ignore[arg-type]


_STEP = "|step"


@cache
def network() -> Network:
    with np.load(NETWORK, allow_pickle=False) as kept:
        of = {
            name: kept[name].astype(np.float32) * kept.get(f"{name}{_STEP}", np.float32(1))
            for name in kept
            if name != "heads" and not name.endswith(_STEP)
        }
        return Network(of, int(kept["heads"]))
