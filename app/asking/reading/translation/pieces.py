"""The words of sentences and questions as the network knows them: each is a number or several, rare words by pieces of them.

A sentence comes with its cards as signs (`M1` for a monster, `S2` for a Spell or Trap), numbered in the order in which it names them; a number of more than twelve is a sign,
too (`N1`), so that what is written can name it again. Usual words are one piece, others several (byte pair encoding: Sennrich, Haddow and Birch, 2016); of
questions, which have few words, those that often stand together are one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from app.asking.reading.likeness.gist import sign_of

PIECES = Path(__file__).parent / "pieces.json"
NOTHING, BEGIN, END = "<pad>", "<s>", "</s>"
"""What fills up a row; what stands before a question, and behind it."""
LONGEST = 90
"""So many pieces of a sentence are read."""
_FEW = 12
"""Numbers up to this one are words like others."""
_WORD = re.compile(r"[A-Za-z0-9'’]+")
_ASKED = re.compile(r"[MSN]\d\b|[A-Za-z]+(?:[’'][a-z]+)?|\d|’s?|[^\sA-Za-z0-9]")
_SIGN = re.compile(r"\b[MS]\d\b")
_NUMBER = re.compile(r"\b\d+\b")
_PUT = re.compile(r"\b[MSN]\d\b")
_IS_SIGN = re.compile(r"[MSN]\d")


class Pieces(msgspec.Struct, frozen=True):
    """`joined`, `together`: which two pieces of words, and of questions, become one, what comes first first; `heard`, `written`: all pieces, by their numbers."""

    joined: list[tuple[str, str]]
    together: list[tuple[str, str]]
    heard: list[str]
    written: list[str]


class Heard(msgspec.Struct, frozen=True):
    """`words`: of a sentence, with cards and great numbers as signs in order; `signs`: what stood there, by its sign."""

    words: tuple[str, ...]
    signs: Mapping[str, str]


def heard(words: Iterable[str]) -> Heard:
    """A sentence as the network hears it. `words`: as `Masked` has them, or of a way of asking."""
    signs: dict[str, str] = {}
    numbers: dict[str, str] = {}
    said = list[str]()
    for word in (each for every in words for each in _WORD.findall(every)):
        plain = word.casefold().replace("’", "'")
        if card := sign_of(plain):
            said.append(signs.setdefault(card, f"{card[0]}{len(signs) + 1}"))
        elif plain.isdecimal() and _is_great(plain):
            said.append(numbers.setdefault(plain, f"N{len(numbers) + 1}"))
        elif bare := plain.replace("'", ""):
            said.append(bare)
    return Heard(tuple(said), {sign: what for what, sign in (*signs.items(), *numbers.items())})


def _is_great(number: str) -> bool:
    return len(number) > len(str(_FEW)) or int(number) > _FEW


def as_heard(question: str, said: Heard) -> str | None:
    """A question with the signs of a sentence; None where it has a card or a great number that is not there."""
    by = {what: sign for sign, what in said.signs.items()}
    if any(sign not in by for sign in _SIGN.findall(question)):
        return None
    plain = _SIGN.sub(lambda sign: by[sign[0]], question.replace("'", "’"))
    if any(_is_great(each) and each not in by for each in _NUMBER.findall(plain)):
        return None
    return _NUMBER.sub(lambda number: by.get(number[0], number[0]), plain)


def as_said(question: str, said: Heard) -> str | None:
    """What the network has written with what stood in the sentence in the places of signs; None where it has a sign that the sentence has not."""
    if any(sign not in said.signs for sign in _PUT.findall(question)):
        return None
    return _PUT.sub(lambda sign: said.signs[sign[0]], question)


class Numbers:
    """The pieces of sentences and of questions as numbers, and the other way round."""

    def __init__(self, of: Pieces) -> None:
        self.pieces = of
        self._joined = {pair: at for at, pair in enumerate(of.joined)}
        self._together = {pair: at for at, pair in enumerate(of.together)}
        self._heard = {piece: at for at, piece in enumerate(of.heard)}
        self._written = {piece: at for at, piece in enumerate(of.written)}
        self._known: dict[str, list[int]] = {}
        self.signs_written = {piece.strip(): at for piece, at in self._written.items() if _PUT.fullmatch(piece.strip())}
        """The numbers of the signs that may be written."""

    def of_sentence(self, words: Iterable[str], draw: random.Random | None = None) -> list[int]:
        """`draw`: some words are taken apart further than they have to be, so that pieces are learned, too."""
        return [number for word in words for number in self._of_word(word, draw)][:LONGEST]

    def _of_word(self, word: str, draw: random.Random | None) -> list[int]:
        if _IS_SIGN.fullmatch(word):
            return [self._heard[word]]
        if draw is not None and draw.random() < _TAKEN_APART:
            return self._numbers(joined(letters_of(word), self._joined, draw))
        if word not in self._known:
            self._known[word] = self._numbers(joined(letters_of(word), self._joined))
        return self._known[word]

    def _numbers(self, pieces: Iterable[str]) -> list[int]:
        return [self._heard[piece] for piece in pieces if piece in self._heard]

    def of_question(self, question: str) -> list[int] | None:
        """None where a word of it is not known."""
        numbers = [self._written.get(piece) for piece in joined(words_asked(question), self._together)]
        return None if None in numbers else [number for number in numbers if number is not None]

    def question(self, numbers: Iterable[int]) -> str:
        return "".join(self.pieces.written[number] for number in numbers).strip()


_TAKEN_APART, _NOT_JOINED = 0.3, 0.15


def letters_of(word: str) -> list[str]:
    """The last one is marked, so that the end of a word is no middle of another."""
    return [*word[:-1], f"{word[-1]}_"]


def words_asked(question: str) -> list[str]:
    """The words of a question, each with the blank before it, if there is one."""
    return [f"{' ' * question[: at.start()].endswith(' ')}{at[0]}" for at in _ASKED.finditer(question)]


def joined(pieces: Sequence[str], by: Mapping[tuple[str, str], int], draw: random.Random | None = None) -> list[str]:
    """Each two that become one joined, what comes first first. `draw`: now and then they are not."""
    found = [*pieces]
    while len(found) > 1:
        may = [
            (by[pair], at)
            for at, pair in enumerate(pairwise(found))
            if pair in by and (draw is None or draw.random() >= _NOT_JOINED)
        ]
        if not may:
            break
        _, at = min(may)
        found[at : at + 2] = [found[at] + found[at + 1]]
    return found


@cache
def numbers() -> Numbers:
    return Numbers(msgspec.json.decode(PIECES.read_bytes(), type=Pieces))
