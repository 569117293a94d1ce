"""What the network takes a sentence to ask, in fixed words and of the cards of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import exp

import msgspec

from app.asking.questions import AnyQuestion, says
from app.asking.reading.fixed import read_in_fixed_words
from app.asking.reading.likeness.masked import Masked, masked
from app.asking.reading.sentence import Sentence
from app.asking.reading.translation.network import network
from app.asking.reading.translation.pieces import Heard, as_heard, as_said, heard, numbers
from app.rulebook.library import Library

WIDTH = 4
"""So many beginnings of a question are gone on with."""
SAID = 1
"""So many words beside its cards a sentence has at least of which it can be said what it asks."""
_SIGN = re.compile(r"\b[MS]\d\b")
_EFFECT = re.compile(r" \[[^\]]+\]")


class Translated(msgspec.Struct, frozen=True):
    """`likely`: the logarithm of how likely the network takes the question for what is asked."""

    question: AnyQuestion
    likely: float

    @property
    def sure(self) -> float:
        return exp(self.likely)


def translated(library: Library, sentence: Sentence) -> Iterator[Translated]:
    """What a sentence may ask, the likeliest first: nothing where it names no card, or says nothing of any."""
    mask, said = _heard(library, sentence)
    if not mask.cards or len(said.words) < len(mask.cards) + SAID:
        return
    of = numbers()
    without = [number for sign, number in of.signs_written().items() if sign not in said.signs]
    told = set[AnyQuestion]()
    read = network().read(of.of_sentence(said.words))
    for written in network().write(read, WIDTH, without):
        question = as_said(of.question(written.pieces), said)
        asked = read_in_fixed_words(library, _of_cards(question, mask.cards)) if question else None
        if asked is not None and asked not in told:
            told.add(asked)
            yield Translated(asked, written.likely)


def says_as_much(library: Library, sentence: Sentence, question: AnyQuestion) -> float | None:
    """How likely the network takes a question for what a sentence asks, as a logarithm; None where it has no words for it."""
    mask, said = _heard(library, sentence)
    signs = {name: sign for sign, name in mask.cards.items()}
    plain = _EFFECT.sub("", says(question))
    for name in sorted(signs, key=len, reverse=True):
        plain = plain.replace(name.replace("'", "’"), signs[name])
    asked = as_heard(plain, said)
    pieces = numbers().of_question(asked) if asked is not None else None
    return network().likely(network().read(numbers().of_sentence(said.words)), pieces) if pieces else None


def _heard(library: Library, sentence: Sentence) -> tuple[Masked, Heard]:
    mask = masked(library, sentence)
    return mask, heard(mask.words)


def _of_cards(question: str, cards: Mapping[str, str]) -> str:
    return _SIGN.sub(lambda sign: cards.get(sign[0], sign[0]), question)
