"""How many Life Points a player is said to have in a story: `im on 500, hes on 8000`. Such a clause tells nothing that is done; it is taken out
of the words, and what it says is laid down."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import OPPONENT, WHEN
from app.notation.questions import Letter

_ME = ("i", "im", "ive", "we")
_HE = ("he", "hes", "she", "shes", "they", "theyre", *OPPONENT)
_HAS = (
    "have",
    "has",
    "got",
    "am",
    "is",
    "are",
    "only",
    "just",
    "still",
    "down",
    "to",
    "currently",
    "exactly",
    "sitting",
    "left",
    "with",
)
_AT = ("at", "on")
_POINTS = ("lp", "life points", "lifepoints", "life", "points")
_LEFT = ("left", "remaining")
MOST = 99999
"""So many Life Points a player may be said to have."""


class Life(msgspec.Struct, frozen=True):
    """The words without such clauses, and how many Life Points each of the players is said to have."""

    tokens: tuple[Token, ...]
    points: dict[Letter, int]


def life_told(tokens: Sequence[Token]) -> Life:
    """Such clauses of a sentence, each of which stands at the beginning of one."""
    kept: list[Token] = []
    points: dict[Letter, int] = {}
    at = 0
    while at < len(tokens):
        found = _clause(tokens, at) if _may_begin(tokens, kept, at) else None
        if found is None or found[0] in points:
            kept.append(tokens[at])
            at += 1
            continue
        who, number, end = found
        points[who] = number
        while kept and _word(kept, len(kept) - 1) in (*WHEN, "and", "but", "with"):
            kept.pop()
        if kept and end < len(tokens):
            kept[-1] = msgspec.structs.replace(kept[-1], comma=True)
        at = end
        if _word(tokens, at) in ("and", "but", "so", "then"):
            at += 1
    return Life(tuple(kept), points)


def _word(tokens: Sequence[Token], at: int) -> str:
    if not 0 <= at < len(tokens) or tokens[at].card or tokens[at].thing is not None:
        return ""
    return tokens[at].text


def _may_begin(tokens: Sequence[Token], kept: Sequence[Token], at: int) -> bool:
    before = tokens[at - 1] if at else None
    joined = (*WHEN, "and", "but", "with", "so")
    return (
        before is None or not kept or before.comma or before.stop or _word(tokens, at - 1) in joined or _counted(before)
    )


def _counted(token: Token) -> bool:
    """Whether a clause of this sort may have ended there, without a comma."""
    return token.text.isdigit() or token.text in ("lp", "points", "lifepoints", "left")


def _clause(tokens: Sequence[Token], at: int) -> tuple[Letter, int, int] | None:
    """Who has how many, and the place behind it."""
    own = _word(tokens, at) == "my" and _word(tokens, at + 1) not in OPPONENT
    his = _word(tokens, at) in ("his", "her", "their", "opponents", "opps")
    begun, end = at, at
    said = False
    if own or his:
        end = _points(tokens, at + 1)
        if end == at + 1:
            return None
        said = True
    else:
        end += _word(tokens, at) in ("my", "the")
        if _word(tokens, end) not in (*_ME, *_HE):
            return None
        own = _word(tokens, end) in _ME
        said = said or _word(tokens, end) in ("im", "hes", "shes", "theyre")
        end += 1
    while _word(tokens, end) in (*_HAS, *_AT):
        said = said or _word(tokens, end) in _AT
        end += 1
    number = _number(_word(tokens, end))
    if not number or end == begun:
        return None
    behind = _points(tokens, end + 1)
    said = said or behind > end + 1
    behind += _word(tokens, behind) in _LEFT
    if not said or _word(tokens, behind) in ("atk", "attack", "def", "damage"):
        return None
    return "A" if own else "B", number, behind


def _number(word: str) -> int:
    number = int(word) if word.isdigit() else int(word[:-1]) * 1000 if word[:-1].isdigit() and word[-1:] == "k" else 0
    return number if 10 <= number <= MOST else 0


def _points(tokens: Sequence[Token], at: int) -> int:
    """The place behind words for Life Points; the same place where none stand there."""
    for said in _POINTS:
        words = said.split()
        if [_word(tokens, at + n) for n in range(len(words))] == words:
            return at + len(words)
    return at
