"""Ordinary words with a letter too many, too few, changed, or swapped with its neighbour (`destoryed`, `agian`, `oponent`), put right before
anything else is read, so that they are no cards whose names are spelt like them. Words of names are not touched: what is near one of those is looked
for where cards are (`index.py`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from app.asking.reading.common import COMMON
from app.asking.reading.english import ENGLISH, NEAR_A_NAME
from app.asking.reading.index import index_of
from app.asking.reading.likeness.encoder import encoder
from app.asking.reading.likeness.gist import same_word
from app.asking.reading.words import Word, words_of
from app.rulebook.calling import distances
from app.rulebook.library import Library

LONG = 5
"""Shorter words are too often others, rightly spelt."""
_CHANGED = 6
"""In words shorter than this no letter is taken for another, only for its neighbour or for one too many or too few."""
_ENDINGS = ("s", "es", "d", "ed", "ing")
_TYPED = re.compile("“([a-z]+)”")


def well_spelled(library: Library, typed: str) -> str:
    """The sentence with its ordinary words put right where they are one letter off, each in its place; as it was typed where there is none such."""
    for word in reversed(words_of(typed)):
        if right := _put_right(library, word, typed[word.start : word.end]):
            typed = f"{typed[: word.start]}{right}{typed[word.end :]}"
    return typed


def _put_right(library: Library, word: Word, written: str) -> str:
    """The word that is meant; empty where that one is known, or several may be."""
    text = word.text
    if len(text) < LONG or not written.isalpha() or _is_known(library, word):
        return ""
    near = [other for other in _asked_with().get(text[0], ()) if _is_near(text, other)]
    shortest = min(near, key=len, default="")
    one = len({same_word(other) for other in near}) == 1 or all(other.startswith(shortest) for other in near)
    return min(near, key=lambda other: (abs(len(other) - len(text)), other)) if near and one else ""


def _is_near(text: str, other: str) -> bool:
    """Whether one may be the other, misspelt."""
    if len(other) < LONG or abs(len(text) - len(other)) > 1 or distances(text, other)[0] != 1:
        return False
    swapped = sorted(text) == sorted(other)
    return swapped or len(text) != len(other) or len(text) >= _CHANGED


def _is_known(library: Library, word: Word) -> bool:
    """Whether it is a word of names, of English as far as that is written down, or of questions."""
    names = index_of(library)
    spelt = {word.text, word.bare, *(word.text.removesuffix(ending) for ending in _ENDINGS)}
    return any(
        each in COMMON or each in ENGLISH or each in NEAR_A_NAME or each in _asked_with().get(each[:1], ())
        or each in names.vocabulary.get(each[:1], ()) or each in names.called or each in names.exact
        for each in spelt
    )  # fmt: skip


@cache
def _asked_with() -> Mapping[str, frozenset[str]]:
    """The words with which questions are asked, by their first letters: those of which it was learned what they tell."""
    found: dict[str, set[str]] = {}
    for feature in encoder().row:
        if (said := _TYPED.fullmatch(feature)) is not None:
            found.setdefault(said[1][0], set()).add(said[1])
    return {letter: frozenset(words) for letter, words in found.items()}
