"""What the network takes a sentence to ask, in fixed words and of the cards of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import exp

import msgspec

from app.asking.questions import AnyQuestion
from app.asking.reading.fixed import read_in_fixed_words
from app.asking.reading.likeness.masked import masked
from app.asking.reading.sentence import Sentence
from app.asking.reading.translation.network import network
from app.asking.reading.translation.pieces import as_said, heard, numbers
from app.rulebook.library import Library

WIDTH = 4
"""So many beginnings of a question are gone on with."""
SAID = 1
"""So many words beside its cards a sentence has at least of which it can be said what it asks."""
_SIGN = re.compile(r"\b[MS]\d\b")


class Translated(msgspec.Struct, frozen=True):
    """`likely`: the logarithm of how likely the network takes the question for what is asked."""

    question: AnyQuestion
    likely: float

    @property
    def sure(self) -> float:
        return exp(self.likely)


def translated(library: Library, sentence: Sentence) -> Iterator[Translated]:
    """What a sentence may ask, the likeliest first: nothing where it names no card, or says nothing of any."""
    mask = masked(library, sentence)
    said = heard(mask.words)
    if not mask.cards or len(said.words) < len(mask.cards) + SAID:
        return
    of = numbers()
    without = [number for sign, number in of.signs_written.items() if sign not in said.signs]
    told = set[AnyQuestion]()
    read = network().read(of.of_sentence(said.words))
    for written in network().write(read, WIDTH, without):
        question = as_said(of.question(written.pieces), said)
        asked = read_in_fixed_words(library, _of_cards(question, mask.cards)) if question else None
        if asked is not None and asked not in told:
            told.add(asked)
            yield Translated(asked, written.likely)


def _of_cards(question: str, cards: Mapping[str, str]) -> str:
    return _SIGN.sub(lambda sign: cards.get(sign[0], sign[0]), question)
