"""How sure it is that a question is what a sentence asks, of all that may be meant: the words of the sentence are held against those of the question and
of the sentence by which it was found, two by two, and each two that stand against each other speak for it or against it.

What alone makes sentences alike (`encoder.py`) does not tell `does he draw` from `does he still draw two`; what is learned here is which words no
other words make up for (`learning_sureness.py`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from app.asking.reading.likeness.encoder import Vectors
from app.asking.reading.likeness.examples import Like
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.gist import said_by_the_other

WEIGHTS = Path(__file__).parent / "weights.npy"
"""What each two words weigh, in steps of STEP; two that fall on the same place share one."""
PLACES = 1 << 20
STEP = 1 / 64
FOUND = 8
"""So many that may be meant are weighed against each other."""
ALIKE, NONE = 9.0, 6.5
"""How much it weighs how much alike they are; and that it is none of what may be meant."""
_WORD = re.compile(r"[A-Za-z0-9'’]+")
_CARD = re.compile(r"[MS]\d")
_PLAYERS = re.compile(r"\b(your opponent['’]s|your opponent|your|you)\b", re.IGNORECASE)
_OTHER = {"your opponent's": "your", "your opponent": "you", "your": "your opponent’s", "you": "your opponent"}
_OPPONENT = re.compile(r"\byour opponent", re.IGNORECASE)
_SAYS, _ASKED_OF = frozenset(["i", "he", "my", "his"]), frozenset(["You", "you", "Your", "your", "Opp", "Opp’s"])
"""The players in what a sentence comes to, and in a question."""
Places = NDArray[np.int32]


def sureness(said: Said, may: Sequence[Like]) -> list[float]:
    """How likely it is of each that it is what is asked, from 0 to 1: together no more than 1, and less by how likely it is that none of them is."""
    weights = _weights()
    speaks = [ALIKE * each.alike + float(weights[set_against(said, each)].sum()) for each in may]
    much = np.exp(np.array([*speaks, NONE]) - max([*speaks, NONE]))
    return [float(each) for each in (much / much.sum())[:-1]]


def set_against(said: Said, may: Like) -> Places:
    """The places of all that stands against each other in a sentence and in what it may mean, each once, in order."""
    return np.unique(np.fromiter((crc32(each.encode()) % PLACES for each in _pairs(said, may)), dtype=np.int32))


def _pairs(said: Said, may: Like) -> Iterator[str]:
    ours = _in_order(said.gist.words)
    theirs = [said_by_the_other(word) for word in _example(may.example)] if may.mirrored else _example(may.example)
    asked = _asked(may.question, may.mirrored)
    more, less = sorted({*ours} - {*theirs}), sorted({*theirs} - {*ours})
    yield from (f"+{word}" for word in more)
    yield from (f"-{word}" for word in less)
    yield from _each_with_each("+-", more, less)
    yield from _each_with_each("=?", {*ours}, asked)
    yield from _each_with_each("+?", more, asked)
    yield from _each_with_each("-?", less, asked)
    two, others = {*pairwise(ours)}, {*pairwise(theirs)}
    yield from (f"++{one} {other}" for one, other in two - others)
    yield from (f"--{one} {other}" for one, other in others - two)
    yield from _each_with_each("??", _with_whom(two, _SAYS), _with_whom(pairwise(asked), _ASKED_OF))


def _each_with_each(how: str, ones: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    them = [*dict.fromkeys(others)]
    return (f"{how}{one}|{other}" for one in ones for other in them)


def _with_whom(pairs: Iterable[tuple[str, str]], players: frozenset[str]) -> list[str]:
    """Those of two words of which one is a card or a player: who does what to which card."""
    return [
        f"{one} {other}"
        for one, other in pairs
        if one[0] == "X" or other[0] == "X" or one in players or other in players
    ]


def _in_order(words: Iterable[str]) -> tuple[str, ...]:
    """The cards as first, second … of the sentence, whatever they are."""
    order: dict[str, str] = {}
    return tuple(order.setdefault(each, f"X{len(order) + 1}") if _CARD.fullmatch(each) else each for each in words)


@lru_cache(60_000)
def _example(example: str) -> tuple[str, ...]:
    return _in_order(Said(_WORD.findall(example)).gist.words)


@lru_cache(20_000)
def _asked(question: str, mirrored: bool) -> tuple[str, ...]:
    """The words of a question, the opponent as one word."""
    if mirrored:
        question = _PLAYERS.sub(lambda player: _OTHER[player[0].lower().replace("’", "'")], question)
    words = _WORD.findall(_OPPONENT.sub("Opp", question))
    return tuple(f"X{each[1]}" if _CARD.fullmatch(each) else each for each in words)


def save(weights: Vectors) -> None:
    np.save(WEIGHTS, np.clip(np.round(weights / STEP), -127, 127).astype(np.int8), allow_pickle=False)


@cache
def _weights() -> Vectors:
    return np.asarray(np.load(WEIGHTS, allow_pickle=False) * np.float32(STEP), dtype=np.float32)
