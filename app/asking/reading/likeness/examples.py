"""All sentences of which it is known what they ask, and which of them another one is like."""

from __future__ import annotations

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from heapq import nlargest
from itertools import pairwise
from math import log, sqrt
from pathlib import Path

import msgspec

from app.asking.reading.common import words
from app.asking.reading.likeness.gist import Gist, gist_of, unused_values, with_any_values, with_values

TYPED = Path(__file__).parent / "typed.tsv"
"""Sentences that are read as meant, each with its question: `python -m app examples FILE` writes them."""
WAYS = Path(__file__).parent / "ways.txt"
"""Questions, each with the ways in which players ask it below it."""
_LOOKED_AT = 120
"""So many examples are compared in full."""
_STRANGE = 0.6
"""What is taken off where no word of a sentence is one that anybody asks this with: as much as of them are not."""
_MISSING = 0.1
"""What is taken off for each word that nearly everybody asks this with and that is not there."""
_TELLING = 0.15
"""What is taken off for each word that only one of two sentences has and that may turn the answer round."""
_DECIDE = words(
    "my his monster own other another both only down hand grave deck direct directly again second twice first already before after token each next"
)
_DENIED = 0.3
"""What is taken off where only one of two sentences says no."""
_UNSAID = 0.3
"""What is taken off where no word of a sentence is in the other one: as much as of them are not."""
_OTHER_SORTS = 0.55
"""What sentences are alike of cards of other sorts, of what they would be of the same."""
_BESIDE_A_CARD = 1.5
"""By how much more it tells what stands beside a card than what stands beside another word."""
_UNUSED = 0.15
"""What is taken off for each number or attribute of a sentence that the question leaves out."""
_VOTE = 0.02
"""What is added for each of a few sentences like it that ask the same."""
_USUAL = 0.25
"""A word that stands in so many of all examples finds none by itself."""
_CARD = re.compile(r"\b[MS](\d)\b")
_SIGN = re.compile(r"\b[MS]\d\b")
_WORD = re.compile(r"[A-Za-z0-9'’]+")
_PLACE = re.compile(r"\{\d+w?\}")


class Like(msgspec.Struct, frozen=True):
    """A question that is asked by a sentence like the one that is looked at. `alike`: how much alike they are, 1 for the same words, less for
    each word that nobody uses for this question and each that everybody does and that is not there. `example`: the words of that sentence;
    `mirrored`: the players are the other way round."""

    alike: float
    question: str
    example: str
    mirrored: bool


class _Row(msgspec.Struct, frozen=True):
    words: tuple[str, ...]
    signs: str
    question: str
    kind: str
    """The question whatever its cards and values are."""
    written: str


class Examples:
    def __init__(self, lines: Iterable[tuple[str, str]]) -> None:
        self._rows = [row for said, question in lines if (row := _row(said, question)) is not None]
        known = Counter(word for row in self._rows for word in {*row.words})
        all_rows = len(self._rows)
        self._rare = {word: log(1 + all_rows / often) for word, often in known.items()}
        self._unknown = log(1 + all_rows)
        self._having: dict[str, array[int]] = defaultdict(lambda: array("I"))
        self._of_kind: dict[str, list[int]] = defaultdict(list)
        self._count: dict[str, Counter[str]] = {}
        for at, row in enumerate(self._rows):
            self._of_kind[row.kind].append(at)
            for word in {*row.words}:
                if known[word] < max(_USUAL * all_rows, _LOOKED_AT):
                    self._having[word].append(at)

    def __len__(self) -> int:
        return len(self._rows)

    def nearest(self, gist: Gist) -> list[Like]:
        """What sentences like it ask, each question once, the likest first."""
        found: dict[str, Like] = {}
        for mirrored in (False, True):
            said = gist.mirrored().words if mirrored else gist.words
            if mirrored and said == gist.words:
                continue
            for like in self._like(said, gist, mirrored):
                asked = f"{like.question} {mirrored}"
                if asked not in found or found[asked].alike < like.alike:
                    found[asked] = like
        return sorted(found.values(), key=lambda like: -like.alike)

    def _like(self, typed: tuple[str, ...], gist: Gist, mirrored: bool) -> Iterator[Like]:
        plain = tuple(_CARD.sub(r"X\1", word) for word in typed)
        signs, mine = gist.signs, {*plain}
        shared: dict[int, float] = defaultdict(float)
        for word in mine:
            for at in self._having.get(word, ()):
                shared[at] += self._rare[word]
        if not shared:
            shared = {at: 0.0 for word in mine for at in range(len(self._rows)) if self._rows[at].words == plain}
        fit = (
            (at, much / sqrt(len(self._rows[at].words)))
            for at, much in shared.items()
            if len(self._rows[at].signs) == len(signs)
        )
        features = self._features(plain)
        length = _length(features)
        whole = sum(self._rarity(word) for word in mine) or 1.0
        votes: Counter[str] = Counter()
        best: dict[str, tuple[float, int]] = {}
        for at, _ in nlargest(_LOOKED_AT, fit, key=lambda each: each[1]):
            row = self._rows[at]
            theirs = self._features(row.words)
            cosine = sum(weight * theirs.get(feature, 0.0) for feature, weight in features.items()) / (
                length * _length(theirs)
            )
            cosine *= 1.0 if row.signs == signs else _OTHER_SORTS
            votes[row.question] += 1
            theirs_alone, mine_alone = {*row.words} - mine, mine - {*row.words}
            said = self._counted(row.kind)
            strange = sum(self._rarity(word) for word in mine_alone if word not in said) / whole
            alike = cosine - _STRANGE * strange - _MISSING * sum(word not in mine for word in self._always(row.kind))
            alike -= _TELLING * len(_DECIDE & (mine_alone | theirs_alone)) + _DENIED * (
                "not" in mine_alone | theirs_alone
            )
            alike -= _UNSAID * sum(self._rarity(word) for word in mine_alone) / whole
            if row.question not in best or alike > best[row.question][0]:
                best[row.question] = alike, at
        for question, (alike, at) in best.items():
            asked = with_values(_of_sorts(question, signs), gist.values)
            if asked is not None:
                alike += _VOTE * min(votes[question], 4) - _UNUSED * unused_values(question, gist.values)
                yield Like(alike, asked, self._rows[at].written, mirrored)

    def _rarity(self, word: str) -> float:
        return self._rare.get(word, self._unknown)

    def _features(self, said: tuple[str, ...]) -> dict[str, float]:
        """Words, each two beside each other, and each two with one between them, by how much they tell."""
        ends = ("^", *said, "$")
        found: dict[str, float] = defaultdict(float)
        for word in said:
            found[word] += self._rarity(word)
        for one, other in pairwise(ends):
            found[f"{one} {other}"] += self._pair(one, other)
        for one, other in zip(ends, ends[2:], strict=False):
            found[f"{one}_{other}"] += 0.5 * self._pair(one, other)
        return found

    def _pair(self, one: str, other: str) -> float:
        weight = 0.7 * (self._rare.get(one, 2.0) + self._rare.get(other, 2.0))
        return weight * _BESIDE_A_CARD if _is_card(one) or _is_card(other) else weight

    def _always(self, kind: str) -> list[str]:
        """The words that nearly all have who ask this, where many do."""
        ways = self._of_kind[kind]
        if len(ways) < 4:
            return []
        return [word for word, often in self._counted(kind).items() if often >= 0.7 * len(ways)]

    def _counted(self, kind: str) -> Counter[str]:
        if (found := self._count.get(kind)) is None:
            found = Counter(word for at in self._of_kind[kind] for word in {*self._rows[at].words})
            self._count[kind] = found
        return found


def _length(features: dict[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in features.values())) or 1.0


def _row(said: str, question: str) -> _Row | None:
    gist = gist_of(said.split(" ") if said.isascii() and said.replace(" ", "").isalnum() else _WORD.findall(said))
    signs = [word for word in dict.fromkeys(gist.words) if _is_sign(word)]
    numbers = {sign: f"{sign[0]}{at}" for at, sign in enumerate(signs, 1)}
    question = _with_signs(question, tuple(numbers.items()))
    if not question:
        return None
    asked = with_any_values(question, gist.values) if gist.values else question
    plain = {sign: f"X{number[1]}" for sign, number in numbers.items()}
    return _Row(
        tuple(plain.get(word, word) for word in gist.words), "".join(numbers.values()), asked, _kind_of(asked), said
    )


def _is_card(word: str) -> bool:
    return len(word) == 2 and word[0] == "X" and word[1].isdigit()


def _is_sign(word: str) -> bool:
    return len(word) == 2 and word[0] in "MS" and word[1].isdigit()


@lru_cache(10_000)
def _with_signs(question: str, numbers: tuple[tuple[str, str], ...]) -> str:
    """The question with its cards numbered in the order of the sentence; empty where it has one that is not there."""
    named = dict(numbers)
    if any(sign not in named for sign in _SIGN.findall(question)):
        return ""
    return _SIGN.sub(lambda sign: named[sign[0]], question)


@lru_cache(10_000)
def _kind_of(question: str) -> str:
    return _PLACE.sub("{}", _CARD.sub(r"X\1", question))


def _of_sorts(question: str, signs: str) -> str:
    """The question with cards of these sorts in the places of its own."""
    sorts = dict(zip(signs[1::2], signs[::2], strict=True))
    return _CARD.sub(lambda sign: f"{sorts.get(sign[1], sign[0][0])}{sign[1]}", question)


def _lines() -> Iterator[tuple[str, str]]:
    for line in TYPED.read_text("utf-8").splitlines():
        said, _, question = line.partition("\t")
        yield said, question
    question = ""
    for line in WAYS.read_text("utf-8").splitlines() if WAYS.exists() else ():
        if line.startswith("  "):
            yield line.strip(), question
        elif line and not line.startswith("#"):
            question = line


@cache
def examples() -> Examples:
    """All of them; read once, when something is compared for the first time."""
    return Examples(_lines())
