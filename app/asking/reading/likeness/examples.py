"""All sentences of which it is known what they ask, and which of them another one is like."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import chain
from math import log
from pathlib import Path

import msgspec
import numpy as np

from app.asking.reading.likeness.encoder import FEATURES, VECTORS, Encoder, Vectors, encoder
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.gist import unused_values, with_any_values, with_values
from app.rulebook.kept import EXAMPLES, keep, name_of, recalled

TYPED = Path(__file__).parent / "typed.tsv"
"""Sentences that are read as meant, each with its question: `python -m app examples FILE` writes them."""
WAYS = Path(__file__).parent / "ways.txt"
"""Questions, each with the ways in which players ask it below it."""
NO_QUESTION = "?"
"""What stands in the place of a question where there is none of ours that is meant: what such a sentence is like is no sentence that is read."""
_LOOKED_AT = 120
"""So many examples are looked at, the nearest first."""
_OTHER_SORTS = 0.1
"""What is taken off where they ask of cards of other sorts."""
_UNSAID = 0.4
"""What is taken off where nobody asks this with any word of a sentence: as much as of them are such."""
_UNUSED = 0.15
"""What is taken off for each number or attribute of a sentence that the question leaves out."""
_VOTE = 0.02
"""What is added for each of a few sentences like it that ask the same."""
_CARD = re.compile(r"\b[MS](\d)\b")
_SIGN = re.compile(r"\b[MS]\d\b")
_WORD = re.compile(r"[A-Za-z0-9'’]+")
_PLACE = re.compile(r"\{\d+w?\}")


class Like(msgspec.Struct, frozen=True):
    """A question that is asked by a sentence like the one that is looked at. `alike`: how much alike they are, as the cosine of their vectors: 1 for
    the same, 0 for what has nothing in common, a little more for each of a few others that ask the same, and less for words that nobody asks this with. `example`: the words of that sentence;
    `mirrored`: the players are the other way round."""

    alike: float
    question: str
    example: str
    mirrored: bool


class Row(msgspec.Struct, frozen=True):
    """A way of asking. `question`: with cards by their signs, in the order of the sentence, and with places for its values; `signs`: its cards;
    `words`: what its words come to; `written`: as it stands there."""

    question: str
    signs: str
    words: tuple[str, ...]
    written: str


class Compared(msgspec.Struct, frozen=True):
    """What sentences are compared with, by how many cards they name: the ways, and their vectors one after the other, four bytes a number."""

    rows: dict[int, list[Row]]
    vectors: dict[int, bytes]


def compared(lines: Iterable[tuple[str, str]], encoder: Encoder) -> Compared:
    """Of ways of asking, each with its question."""
    found: dict[int, list[tuple[Row, frozenset[str]]]] = defaultdict(list)
    for written, question in lines:
        said = said_so(written)
        if (asked := asked_with(said, question)) is not None:
            found[_many(said)].append((Row(asked, said.signs, said.gist.words, written), said.features()))
    vectors = {many: encoder.encoded(features for _, features in each).tobytes() for many, each in found.items()}
    return Compared({many: [row for row, _ in each] for many, each in found.items()}, vectors)


class Examples:
    def __init__(self, of: Compared, encoder: Encoder) -> None:
        self._encoder = encoder
        self._of_many = of.rows
        self._vectors: dict[int, Vectors] = {
            many: np.frombuffer(each, dtype=np.float32).reshape(len(of.rows[many]), -1)
            for many, each in of.vectors.items()
        }
        self._asked_with: dict[str, set[str]] = defaultdict(set)
        often: Counter[str] = Counter()
        for row in chain.from_iterable(of.rows.values()):
            self._asked_with[kind_of(row.question)].update(row.words)
            often.update({*row.words})
        self._tells = {word: log(1 + len(self) / number) for word, number in often.items()}

    def __len__(self) -> int:
        return sum(map(len, self._of_many.values()))

    def nearest(self, said: Said) -> list[Like]:
        """What sentences like it ask of as many cards, each question once, the likest first."""
        found: dict[tuple[str, bool], Like] = {}
        plain, turned = said.features(), said.features(mirrored=True)
        for mirrored, features in ((False, plain), (True, turned)):
            if mirrored and turned == plain:
                continue
            for like in self._like(features, said, mirrored):
                asked = like.question, mirrored
                if asked not in found or found[asked].alike < like.alike:
                    found[asked] = like
        return sorted(found.values(), key=lambda like: -like.alike)

    def _unsaid(self, words: Sequence[str], kind: str) -> float:
        """How much of these words nobody asks that with, the rarer the more."""
        tells = {word: self._tells.get(word, log(1 + len(self))) for word in words}
        unsaid = sum(much for word, much in tells.items() if word not in self._asked_with.get(kind, ()))
        return unsaid / (sum(tells.values()) or 1.0)

    def _like(self, features: frozenset[str], said: Said, mirrored: bool) -> Iterator[Like]:
        many = _many(said)
        rows = self._of_many.get(many, [])
        if not rows:
            return
        gist = said.gist.mirrored() if mirrored else said.gist
        words = [word for word in gist.words if word not in said.cards]
        close = self._vectors[many] @ self._encoder.encoded([features])[0]
        votes: Counter[str] = Counter()
        best: dict[str, tuple[float, Row]] = {}
        for at in _highest(close, _LOOKED_AT):
            row = rows[at]
            alike = float(close[at]) - (0.0 if row.signs == said.signs else _OTHER_SORTS)
            votes[row.question] += 1
            if row.question not in best or alike > best[row.question][0]:
                best[row.question] = alike, row
        for question, (alike, row) in best.items():
            asked = with_values(of_sorts(question, said.signs), said.gist.values)
            if question == NO_QUESTION:
                yield Like(alike, asked or question, row.written, mirrored)
            elif asked is not None:
                alike += _VOTE * min(votes[question], 4) - _UNUSED * unused_values(question, said.gist.values)
                alike -= _UNSAID * self._unsaid(words, kind_of(question))
                yield Like(alike, asked, row.written, mirrored)


def _highest(numbers: Vectors, many: int) -> list[int]:
    """At which places the highest ones are, the highest first, and of equal ones the first."""
    return [int(at) for at in np.argsort(-numbers, kind="stable")[:many]]


def _many(said: Said) -> int:
    """How many cards a sentence has."""
    return len(said.signs) // 2


def said_so(written: str) -> Said:
    plain = written.isascii() and written.replace(" ", "").isalnum()
    return Said(written.split(" ") if plain else _WORD.findall(written))


def asked_with(said: Said, question: str) -> str | None:
    """The question with cards numbered in the order of the sentence, and with places for its values; None where it has one that is not there."""
    asked = _with_signs(question, tuple((sign, f"{sign[0]}{at}") for at, sign in enumerate(said.cards, 1)))
    return (with_any_values(asked, said.gist.values) if said.gist.values else asked) or None


@lru_cache(10_000)
def _with_signs(question: str, numbers: tuple[tuple[str, str], ...]) -> str:
    """The question with its cards numbered in the order of the sentence; empty where it has one that is not there."""
    named = dict(numbers)
    if any(sign not in named for sign in _SIGN.findall(question)):
        return ""
    return _SIGN.sub(lambda sign: named[sign[0]], question)


@lru_cache(10_000)
def kind_of(question: str) -> str:
    """The question whatever its cards and values are."""
    return _PLACE.sub("{}", _CARD.sub(r"X\1", question))


def of_sorts(question: str, signs: str) -> str:
    """The question with cards of these sorts in the places of its own."""
    sorts = dict(zip(signs[1::2], signs[::2], strict=True))
    return _CARD.sub(lambda sign: f"{sorts.get(sign[1], sign[0][0])}{sign[1]}", question)


def lines() -> Iterator[tuple[str, str]]:
    for line in TYPED.read_text("utf-8").splitlines():
        said, _, question = line.partition("\t")
        yield said, question
    yield from ways_in(WAYS) if WAYS.exists() else ()


def ways_in(file: Path) -> Iterator[tuple[str, str]]:
    """The ways of asking of a file in which they stand below their question, each with that."""
    question = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("  "):
            yield line.strip(), question
        elif line and not line.startswith("#"):
            question = line


@cache
def examples() -> Examples:
    """All of them; read once, when something is compared for the first time."""
    rests_on = (sha256(each.read_bytes()).hexdigest() for each in (TYPED, WAYS, FEATURES, VECTORS))
    name = name_of(rests_on, (Path(__file__).parent,))
    if (of := recalled(name, Compared, EXAMPLES)) is None:
        of = compared(lines(), encoder())
        keep(name, of, EXAMPLES)
    return Examples(of, encoder())


@cache
def known() -> dict[str, str]:
    """The question of each example, its cards by signs that are numbered in the order in which it names them; of none that stands there with two questions."""
    found: dict[str, set[str]] = defaultdict(set)
    for written, question in lines():
        words, order = in_order(written.split(" "))
        found[words].add(_renumbered(question, order))
    return {words: question for words, (question, *others) in found.items() if not others}


def in_order(words: Iterable[str]) -> tuple[str, dict[str, str]]:
    """Words as one, their signs numbered in the order in which they stand there, and how each is numbered so."""
    order: dict[str, str] = {}
    plain = [word.upper() if _SIGN.fullmatch(word.upper()) else word.casefold() for word in words]
    for sign in filter(_SIGN.fullmatch, plain):
        order.setdefault(sign, f"{sign[0]}{len(order) + 1}")
    return " ".join(order.get(word, word) for word in plain), order


def _renumbered(question: str, order: Mapping[str, str]) -> str:
    return _SIGN.sub(lambda sign: order.get(sign[0], NO_QUESTION), question)
