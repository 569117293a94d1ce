"""The network that writes questions: an encoder that looks at all pieces of a sentence at once, and a decoder that writes a question one piece after the other, looking at what
the encoder has made of the sentence and at what is written already (a Transformer: Vaswani et al., 2017; with layers normalised first, and places told by rotation: Su et
al., 2021).

Its numbers were learned (`learning.py`) and are kept in steps of a 127th of the greatest of their row."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
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
        self.heads = heads
        self.reads, self.writes = (
            [name for at in range(len(of)) if f"{(name := f'{side}.{at}')}.in" in of] for side in ("read", "write")
        )
        self._columns = {name: np.ascontiguousarray(table.T) for name, table in self._tables()}

    def _tables(self) -> Iterator[tuple[str, Numbers]]:
        """All tables by which something is multiplied. What is worked out of the same pieces is worked out at once: one table beside the other."""
        yield from ((name, table) for name, table in self.of.items() if table.ndim > 1)
        for name, parts in (("self", ("asks", "has", "gives")), ("other", ("has", "gives"))):
            for layer in self.writes if name == "other" else (*self.reads, *self.writes):
                at = f"{layer}.{name}"
                yield at, np.concatenate([self.of[f"{at}.{part}"] for part in parts])

    def by(self, name: str, x: Numbers) -> Numbers:
        """Each row multiplied by a table (its columns beside each other: three times as fast for few rows)."""
        return np.asarray(x @ self._columns[name])

    def read(self, pieces: Sequence[int]) -> Numbers:
        """What the encoder makes of a sentence: a row for each piece."""
        x = self.begun("heard", pieces)
        turns = _turns(x.shape[-1] // self.heads, 0, len(pieces))
        for layer in self.reads:
            asks, has, gives = self.looks(layer, x).swapaxes(1, 2)
            taken = _taken(_turned(asks, turns), _turned(has, turns), gives)
            x = x + self.by(f"{layer}.self.out", taken.swapaxes(0, 1).reshape(x.shape))
            x += self.thought(layer, x)
        return self.normal("read", x)

    def write(self, read: Numbers, width: int, without: Collection[int] = ()) -> list[Written]:
        """The likeliest questions to a sentence, as far as at each step only the `width` likeliest beginnings are gone on with; none with a piece of `without`."""
        never = np.zeros(len(self.of["written"]), dtype=np.float32)
        never[[*without]] = _NEVER
        begun, likely, done = [[BEGIN]], np.zeros(1, dtype=np.float32), list[Written]()
        pen = _Pen(self, read)
        for _ in range(_MOST):
            total = likely[:, None] + pen.next([row[-1] for row in begun]) + never
            found = list[tuple[int, int]]()
            for row, piece in _highest(total, 2 * width):
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

    def begun(self, what: str, pieces: Sequence[int]) -> Numbers:
        rows = self.of[what][[*pieces]]
        return np.asarray(rows * np.float32(np.sqrt(rows.shape[-1])))

    def looks(self, layer: str, x: Numbers) -> Numbers:
        """What each piece asks for, has and gives, in the parts with which a layer looks: which of these, piece, part and its numbers."""
        return self._parts(self.by(f"{layer}.self", self.normal(f"{layer}.self", x)))

    def read_by(self, layer: str, read: Numbers) -> Numbers:
        """What each piece of the sentence has and gives for a layer that writes: which of these, part, piece and its numbers."""
        return self._parts(self.by(f"{layer}.other", read)).swapaxes(1, 2)

    def _parts(self, x: Numbers) -> Numbers:
        size = self.of["written"].shape[-1]
        return x.reshape(len(x), x.shape[-1] // size, self.heads, -1).swapaxes(0, 1)

    def thought(self, layer: str, x: Numbers) -> Numbers:
        inner = self.by(f"{layer}.in", self.normal(f"{layer}.in", x)) + self.of[f"{layer}.in.by"]
        return self.by(f"{layer}.on", np.maximum(inner, 0)) + self.of[f"{layer}.on.by"]

    def normal(self, name: str, x: Numbers) -> Numbers:
        share = np.float32(1 / x.shape[-1])
        middle = x - np.add.reduce(x, axis=-1, keepdims=True) * share
        wide = np.sqrt(np.einsum("ri,ri->r", middle, middle)[:, None] * share + _TINY)
        return np.asarray(middle / wide * self.of[f"{name}.scale"] + self.of[f"{name}.shift"])


class _Pen:
    """Several questions to a sentence being written, as far as they are: what is written already is looked at and not thought through again."""

    def __init__(self, net: Network, read: Numbers) -> None:
        self._net = net
        self._read = {layer: net.read_by(layer, read) for layer in net.writes}
        self._written: dict[str, Numbers] = {}
        self._many = 0

    def next(self, pieces: Sequence[int]) -> Numbers:
        """Each question goes on with a piece: the logarithms of how likely each comes behind it, a row for each question."""
        net = self._net
        x = net.begun("written", pieces)
        turns = _turns(x.shape[-1] // net.heads, self._many, 1)
        for layer in net.writes:
            asks, has, gives = net.looks(layer, x)[..., None, :]
            here = np.stack([_turned(has, turns), gives])
            if layer in self._written:
                here = np.concatenate([self._written[layer], here], axis=3)
            self._written[layer] = here
            x = x + net.by(f"{layer}.self.out", _taken(_turned(asks, turns), *here).reshape(x.shape))
            asks = net.by(f"{layer}.other.asks", net.normal(f"{layer}.other", x))
            taken = _taken(asks.reshape(len(x), net.heads, 1, -1), *self._read[layer])
            x += net.by(f"{layer}.other.out", taken.reshape(x.shape))
            x += net.thought(layer, x)
        self._many += 1
        much = net.by("written", net.normal("write", x)) + net.of["often"]
        much -= much.max(axis=-1, keepdims=True)
        return np.asarray(much - np.log(np.exp(much).sum(axis=-1, keepdims=True)))

    def goes_on(self, rows: Sequence[int]) -> None:
        """With the questions of these rows, in this order."""
        self._written = {layer: each[:, [*rows]] for layer, each in self._written.items()}


def _highest(numbers: Numbers, many: int) -> list[tuple[int, int]]:
    """Where in a table its highest numbers are, the highest first."""
    flat = numbers.ravel()
    first = np.argpartition(-flat, many)[:many]
    return [divmod(int(at), numbers.shape[1]) for at in first[np.argsort(-flat[first], kind="stable")]]


def _taken(asks: Numbers, has: Numbers, gives: Numbers) -> Numbers:
    """What each piece takes from those it looks at (attention)."""
    much = asks @ has.swapaxes(-1, -2) / np.float32(np.sqrt(asks.shape[-1]))
    part = np.exp(much - much.max(axis=-1, keepdims=True))
    return np.asarray(part / part.sum(axis=-1, keepdims=True) @ gives)


@lru_cache(200)
def _turns(size: int, first: int, number: int) -> tuple[Numbers, Numbers]:
    angles = np.outer(np.arange(first, first + number), 10_000.0 ** (-np.arange(0, size, 2) / size))
    return np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)


def _turned(x: Numbers, turns: tuple[Numbers, Numbers]) -> Numbers:
    """Each two numbers of a piece turned by an angle that goes with its place, so that what two pieces have in common tells how far apart they are."""
    cos, sin = turns
    one, other = np.split(x, 2, axis=-1)
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
