"""Whether two face-up copies of a card may lie on one side of the field: `can i have two § out at once`."""

from __future__ import annotations

import re

from app.asking.questions import Nature
from app.asking.reading.common import words
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.asking.reading.with_cards import with_cards
from app.rulebook.library import Library

_TWO = re.compile(r"\b(?:two|2|three|3|both|multiple|several|more than one|more than 1|a second|another)\b")
_HELD = re.compile(
    r"\b(?:have|control|controlling|having|own|keep|there be|there can be|there are|run|sit|lie)\b.*\b(?:two|2|three|3|both|multiple|several|second|another|more)\b"
    r"|\b(?:two|2|three|3|multiple|several|more than one)\b.*@0.*\b(?:field|board|side|out)\b"
)
_ASKS = re.compile(r"\b(?:can|could|may|is it|am i|are|allowed|legal|possible|ok|okay|fine)\b")
_KNOWN = words(
    """
    @0 , can could may is it am i im we you he she they my opponent opp the a an be there are to have having control controlling own keep
    two 2 three 3 both multiple several more than one 1 second another copies copy of s face up faceup on his her their your own same side of field board out
    at once time together simultaneously possible legal allowed ok okay fine able ever even legally still already if when while
    """
)


def two_of_it(library: Library, sentence: Sentence) -> Reading | None:
    """The question of a sentence of which every word says no more than that; None for any other."""
    text, names = with_cards(sentence)
    asked = _TWO.search(text) and _HELD.search(text) and _ASKS.search(text)
    if len(set(names)) != 1 or not asked or sentence.when.anything or not set(text.split()) <= _KNOWN | {"@1"}:
        return None
    return of_clauses(sentence, Nature(names[0], "alone"))
