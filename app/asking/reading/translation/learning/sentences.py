"""All that the network is taught: sentences, each with the question that it asks, both as the network has them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from app.asking.reading.likeness.examples import NO_QUESTION, lines, ways_in
from app.asking.reading.translation.learning.clauses import Clauses
from app.asking.reading.translation.learning.made import Questions, clauses_of, typed
from app.asking.reading.translation.learning.mirrored import question_mirrored, typed_mirrored
from app.asking.reading.translation.learning.spoiled import spoiled
from app.asking.reading.translation.pieces import Heard, as_heard, heard

SITUATIONS = Path(__file__).parent / "situations.txt"
"""Questions as they come up at tables, each with ways of asking it below it: what the network learns beside the known ways."""
_MIRRORED, _ANEW = 0.15, 0.55
_STORY = re.compile(r"(?:You|Your opponent) ")
Taught = tuple[tuple[str, ...], str]
"""The words of a sentence, and its question."""


def known() -> Iterator[tuple[str, str]]:
    """Ways of asking, each with its question, their cards by signs; those of situations twice, since people ask of situations most."""
    yield from ((said, asked) for said, asked in lines() if asked != NO_QUESTION)
    for _ in range(2):
        yield from ways_in(SITUATIONS)


def as_taught(said: str, asked: str) -> Taught | None:
    """None where the question has a card or a great number that the sentence has not."""
    of = heard([said])
    question = as_heard(asked, of)
    return (of.words, question) if question is not None else None


def sentences(made: int, draw: random.Random) -> Iterator[Taught]:
    """Every known one, some of them as the other player would say them, and so many that are made of clauses (`made.py`), some for questions that nobody has asked."""
    every = [*known()]
    for said, asked in every:
        yield from _spoiled(as_taught(said, asked), draw)
        if _STORY.match(asked) and draw.random() < _MIRRORED:
            yield from _spoiled(as_taught(typed_mirrored(_plain(said), draw), _mirrored(asked)), draw)
    questions = sorted({asked for _, asked in every})
    clauses, new = Clauses(draw), Questions(questions)
    while made:
        question = new.made(draw) if draw.random() < _ANEW else draw.choice(questions)
        words = typed(question, clauses, draw) if question is not None else None
        if question is not None and words is not None:
            found = [*_spoiled(as_taught(" ".join(words), question), draw)]
            made -= len(found)
            yield from found


def _spoiled(taught: Taught | None, draw: random.Random) -> Iterator[Taught]:
    if taught is not None:
        yield spoiled(taught[0], draw), taught[1]


def _plain(said: str) -> str:
    """Its words as `typed_mirrored` has them."""
    of: Heard = heard([said])
    return " ".join(of.signs.get(word, word) for word in of.words)


def _mirrored(question: str) -> str:
    return " ".join(question_mirrored(clause) for clause in clauses_of(question.replace("'", "’")))
