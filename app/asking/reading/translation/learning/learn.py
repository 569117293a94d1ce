"""Learning the network, with torch, which nothing else here needs: `pip install torch`, then `python -m app learn-to-write`.

It has to write each question after its sentence piece by piece, and is made likelier to at each step (AdamW; a twentieth of each step's share is spread over all
pieces: Szegedy et al., 2016). What is kept is the mean of its last states. How long it takes, and what it came to: decision 0059."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

import numpy as np

from app.asking.reading.translation.learning.learn_pieces import learn_pieces
from app.asking.reading.translation.learning.sentences import sentences
from app.asking.reading.translation.network import BEGIN, END, Numbers, network, save
from app.asking.reading.translation.pieces import numbers

SIZE, HEADS, READS, WRITES, INNER = 192, 4, 3, 2, 768
"""Numbers of a piece, parts each layer looks with, layers that read, and that write, and numbers in between."""
_MADE = 150_000
"""Sentences made for the first round; for later ones the fewer, the less time is left, so that what people have written counts for more and more."""
_KEEPS = 10.0
"""Every so many minutes what is learned so far is written."""
_TOGETHER = 5_200
"""Pieces of a step, about."""
_RATE, _WARM, _FLAT, _LAST = 1.2e-3, 300, 0.45, 0.015
"""The rate of learning, the steps until it is reached, for how much of the time it stays, and what is left of it at the end."""
_LEFT_OUT, _SPREAD, _KEPT = 0.08, 0.05, 0.985
_NEVER = -1e4
Row = tuple[list[int], list[int]]
Batch = tuple[list[Row], tuple[int, int]]
"""Sentences and their questions, with how long they are at most."""
Tensor = Any
"""Of torch, which is not there when types are looked at."""


def learn(minutes: float, on: bool, seed: int = 1) -> int:
    """Learn for so long, and write the network. `on`: go on with the one that is kept; otherwise its pieces are learned anew, too. Returns after how many steps."""
    import torch

    if not on:
        learn_pieces()
        numbers.cache_clear()
    draw = random.Random(seed)
    torch.manual_seed(seed)
    first = network().of if on else _begun(np.random.default_rng(seed))
    of = {name: torch.tensor(each, requires_grad=True) for name, each in first.items()}
    mean = {name: each.detach().clone() for name, each in of.items()}
    steps = torch.optim.AdamW(of.values(), lr=_RATE, betas=(0.9, 0.98), weight_decay=0.01)
    started, step, kept, gone = time.monotonic(), 0, 0.0, 0.0
    while True:
        for rows in _batches(draw, int(_MADE * (1 - gone))):
            gone = (time.monotonic() - started) / (60 * minutes)
            if gone >= 1 or (gone - kept) * minutes > _KEEPS:
                save({name: each.numpy() for name, each in mean.items()}, HEADS)
                kept = gone
            if gone >= 1:
                return step
            for group in steps.param_groups:
                group["lr"] = _RATE * min(1.0, (step + 1) / _WARM) * _left(gone)
            steps.zero_grad()
            _loss(torch, of, rows).backward()
            torch.nn.utils.clip_grad_norm_(of.values(), 1.0)
            steps.step()
            step += 1
            if step % 10 == 0:
                for name, each in mean.items():
                    each.lerp_(of[name].detach(), max(1 - _KEPT, 1 / (1 + step / 20)))


def _left(gone: float) -> float:
    return 1.0 if gone < _FLAT else max(_LAST, 1 - (gone - _FLAT) / (1 - _FLAT))


def _begun(draw: np.random.Generator) -> dict[str, Numbers]:
    """All numbers before anything is learned, named as `network.py` has them."""
    pieces = numbers().pieces
    found: dict[str, Numbers] = {}

    def table(name: str, rows: int, columns: int, wide: float = 0.0) -> None:
        most = sqrt(6 / (rows + columns))
        first = draw.normal(0, wide, (rows, columns)) if wide else draw.uniform(-most, most, (rows, columns))
        found[name] = first.astype(np.float32)

    def normal(name: str) -> None:
        found[f"{name}.scale"], found[f"{name}.shift"] = np.ones(SIZE, np.float32), np.zeros(SIZE, np.float32)

    table("heard", len(pieces.heard), SIZE, 0.7 / sqrt(SIZE))
    table("written", len(pieces.written), SIZE, 0.7 / sqrt(SIZE))
    found["often"] = np.zeros(len(pieces.written), np.float32)
    for side, layers in (("read", READS), ("write", WRITES)):
        normal(side)
        for layer in (f"{side}.{at}" for at in range(layers)):
            for looks in ("self", "other") if side == "write" else ("self",):
                normal(f"{layer}.{looks}")
                for part in ("asks", "has", "gives", "out"):
                    table(f"{layer}.{looks}.{part}", SIZE, SIZE)
            normal(f"{layer}.in")
            table(f"{layer}.in", INNER, SIZE)
            table(f"{layer}.on", SIZE, INNER)
            found[f"{layer}.in.by"], found[f"{layer}.on.by"] = np.zeros(INNER, np.float32), np.zeros(SIZE, np.float32)
    return found


def _batches(draw: random.Random, made: int) -> Iterator[Batch]:
    """All sentences of a round, those that are about as long together: filled up to few lengths, since for each shape of a table the sums are prepared anew."""
    of, rows, full = numbers(), defaultdict[tuple[int, int], list[Row]](list), list[Batch]()
    for said, asked in sentences(made, draw):
        question = of.of_question(asked)
        if question is None:
            continue
        row = of.of_sentence(said, draw), question
        long = _up(len(row[0]), 6), _up(len(row[1]) + 1, 5)
        rows[long].append(row)
        if len(rows[long]) == max(16, _TOGETHER // sum(long) // 16 * 16):
            full.append((rows.pop(long), long))
    draw.shuffle(full)
    yield from full


def _up(number: int, steps: int) -> int:
    return -(-number // steps) * steps


def _loss(torch: Any, of: Mapping[str, Tensor], batch: Batch) -> Tensor:
    rows, (heard, written) = batch
    said = _table(torch, [said for said, _ in rows], heard)
    begun = _table(torch, [[BEGIN, *asked] for _, asked in rows], written)
    goes_on = _table(torch, [[*asked, END] for _, asked in rows], written)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        much = _written(torch, of, said, begun)
    return torch.nn.functional.cross_entropy(
        much.float().flatten(0, 1), goes_on.flatten(), ignore_index=0, label_smoothing=_SPREAD
    )


def _table(torch: Any, rows: Sequence[list[int]], long: int) -> Tensor:
    return torch.tensor([[*row, *[0] * (long - len(row))] for row in rows])


def _written(torch: Any, of: Mapping[str, Tensor], said: Tensor, begun: Tensor) -> Tensor:
    """What comes next behind each piece of each question; as `Network` works it out, with some of it left out."""
    some = torch.nn.functional.dropout
    not_there = torch.zeros(said.shape).masked_fill(said == 0, _NEVER)[:, None, None, :]
    ahead = torch.full((begun.shape[1],) * 2, _NEVER).triu(1)

    def normal(name: str, x: Tensor) -> Tensor:
        return torch.nn.functional.layer_norm(x, (SIZE,), of[f"{name}.scale"], of[f"{name}.shift"])

    def parts(x: Tensor, name: str) -> Tensor:
        return (x @ of[name].T).view(*x.shape[:2], HEADS, -1).transpose(1, 2)

    def looked(name: str, x: Tensor, at: Tensor, without: Tensor, *, turned: bool) -> Tensor:
        asks, has, gives = parts(x, f"{name}.asks"), parts(at, f"{name}.has"), parts(at, f"{name}.gives")
        if turned:
            asks, has = _turned(torch, asks), _turned(torch, has)
        much = (asks @ has.transpose(-1, -2) / sqrt(asks.shape[-1]) + without).softmax(-1) @ gives
        return some(much.transpose(1, 2).flatten(2) @ of[f"{name}.out"].T, _LEFT_OUT)

    def thought(layer: str, x: Tensor) -> Tensor:
        inner = torch.relu(normal(f"{layer}.in", x) @ of[f"{layer}.in"].T + of[f"{layer}.in.by"])
        return some(inner @ of[f"{layer}.on"].T + of[f"{layer}.on.by"], _LEFT_OUT)

    x = some(of["heard"][said] * sqrt(SIZE), _LEFT_OUT)
    for layer in (f"read.{at}" for at in range(READS)):
        seen = normal(f"{layer}.self", x)
        x = x + looked(f"{layer}.self", seen, seen, not_there, turned=True)
        x = x + thought(layer, x)
    read = normal("read", x)
    x = some(of["written"][begun] * sqrt(SIZE), _LEFT_OUT)
    for layer in (f"write.{at}" for at in range(WRITES)):
        seen = normal(f"{layer}.self", x)
        x = x + looked(f"{layer}.self", seen, seen, ahead, turned=True)
        x = x + looked(f"{layer}.other", normal(f"{layer}.other", x), read, not_there, turned=False)
        x = x + thought(layer, x)
    return normal("write", x) @ of["written"].T + of["often"]


def _turned(torch: Any, x: Tensor) -> Tensor:
    number, size = x.shape[-2:]
    angles = torch.outer(torch.arange(number).float(), 10_000.0 ** (-torch.arange(0, size, 2) / size))
    cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
    one, other = x[..., : size // 2], x[..., size // 2 :]
    return torch.cat([one * cos - other * sin, one * sin + other * cos], -1)
