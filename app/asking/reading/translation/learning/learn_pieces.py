"""Learning the pieces: what stands together oftenest becomes one, again and again."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase, digits

import msgspec

from app.asking.reading.translation.learning.sentences import as_taught, known
from app.asking.reading.translation.pieces import (
    BEGIN,
    END,
    NOTHING,
    PIECES,
    Pieces,
    joined,
    letters_of,
    words_asked,
)

_JOINED, _TOGETHER = 3_000, 350
"""So often pieces of words become one, and pieces of questions."""
_SELDOM, _OFTEN = 4, 40
"""What stands together less often stays apart, in sentences and in questions; …"""
_TWICE = 2
"""… and a word of questions that stands in fewer is none."""
_SIGNS = [f"{sort}{number}" for sort in "MSN" for number in range(1, 10)]
_APART = re.compile(r" ?[MSN]\d|[.?:,]")
"""Pieces of a question that nothing is joined to from behind; signs not from before either."""
Pair = tuple[str, str]


def learn_pieces() -> int:
    """Learn and write them. Returns how many there are of sentences. Whoever does so has to learn the network anew."""
    taught = [each for said, asked in known() if (each := as_taught(said, asked)) is not None]
    words = Counter(word for said, _ in taught for word in said if word not in _SIGNS)
    joins = _joins({tuple(letters_of(word)): often for word, often in words.items()}, _JOINED, _SELDOM)
    asked = {tuple(words_asked(question)): 1 for _, question in taught}
    together = _joins(asked, _TOGETHER, _OFTEN)
    ranks = {pair: at for at, pair in enumerate(together)}
    often = Counter(word for question in asked for word in question)
    phrases = {piece for question in asked for piece in joined(question, ranks)}
    heard = {"".join(pair) for pair in joins} | {each for word in words for each in letters_of(word)}
    heard |= {f"{each}{end}" for each in ascii_lowercase + digits for end in ("", "_")}
    written = {f" {sign}" for sign in _SIGNS} | phrases | {word for word, number in often.items() if number >= _TWICE}
    pieces = Pieces(
        joins, together, [NOTHING, "<unk>", *_SIGNS, *sorted(heard)], [NOTHING, BEGIN, END, *sorted(written)]
    )
    PIECES.write_bytes(msgspec.json.encode(pieces))
    return len(pieces.heard)


def _joins(rows: Mapping[tuple[str, ...], int], most: int, seldom: int) -> list[Pair]:
    """Which two become one, the first first. `rows`: pieces beside each other, with how often they stand there so."""
    found, here = list[Pair](), {row: [*row] for row in rows}
    often: Counter[Pair] = Counter()
    where: dict[Pair, set[tuple[str, ...]]] = defaultdict(set)
    for row, pieces in here.items():
        for pair in _pairs(pieces):
            often[pair] += rows[row]
            where[pair].add(row)
    while len(found) < most and often:
        pair, number = max(often.items(), key=lambda each: (each[1], each[0]))
        if number < seldom:
            break
        found.append(pair)
        for row in [*where[pair]]:
            for each in _pairs(here[row]):
                often[each] -= rows[row]
                where[each].discard(row)
            here[row] = joined(here[row], {pair: 0})
            for each in _pairs(here[row]):
                often[each] += rows[row]
                where[each].add(row)
        often = +often
    return found


def _pairs(pieces: Sequence[str]) -> list[Pair]:
    return [
        pair
        for pair in pairwise(pieces)
        if not _APART.fullmatch(pair[0]) and not _APART.fullmatch(pair[1].strip() if pair[1][-1:].isdigit() else "")
    ]
