"""Sentences as thumbs type them: with slips, and with what players say before and after."""

from __future__ import annotations

import random
import re
from string import ascii_lowercase

from app.asking.reading.common import words

_SLIP, _TALK, _LEFT_OUT = 0.015, 0.06, 0.05
_BEFORE = (
    "judge", "quick question", "so", "ok so", "hey", "hi", "question", "edison", "in edison", "just to be sure", "hello", "guys", "for real", "hypothetically", "yo",
    "lets say", "say", "my friend says no", "need a ruling",
)  # fmt: skip
_AFTER = (
    "right", "or not", "thanks", "thx", "he says no", "or no", "correct", "is that right", "legal", "yes or no", "in edison", "pls", "judge said no",
    "asking for a friend", "please", "i think yes", "my friend says no", "he says yes", "true",
)  # fmt: skip
_NOT_MISSED = words("the a my then is does and if to")
_SIGN = re.compile(r"[MSN]\d")


def spoiled(said: tuple[str, ...], draw: random.Random) -> tuple[str, ...]:
    found = [_slipped(word, draw) if draw.random() < _SLIP else word for word in said]
    if draw.random() < _TALK:
        found = [*draw.choice(_BEFORE).split(), *found]
    if draw.random() < _TALK:
        found = [*found, *draw.choice(_AFTER).split()]
    if draw.random() < _LEFT_OUT:
        at = draw.randrange(len(found))
        if found[at] in _NOT_MISSED and len(found) > 6:
            del found[at]
    return tuple(found)


def _slipped(word: str, draw: random.Random) -> str:
    """Two letters exchanged, one left out, typed twice, or another in its place."""
    if len(word) < 4 or _SIGN.fullmatch(word):
        return word
    at = draw.randrange(len(word) - 1)
    before, here, after = word[:at], word[at], word[at + 1 :]
    return draw.choice(
        (
            f"{before}{after[0]}{here}{after[1:]}",
            f"{before}{after}",
            f"{before}{here}{here}{after}",
            f"{before}{draw.choice(ascii_lowercase)}{after}",
        )
    )
