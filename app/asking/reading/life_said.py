"""How many Life Points a player has, as a clause of a sentence: `at 3000 lp`, `if i have 5500 life points left`."""

from __future__ import annotations

import re

import msgspec

from app.asking.reading.words import words_of

_WHO = r"(?:i|im|ive|we|you|u|he|hes|she|they|my opponent|opp|opponent|the opponent)"
_HAS = r"(?:(?:have|has|got|am|is|are|m|s|at|on|with|only|just|exactly|down to|left with|sitting at|sitting on|currently|still|about|around) )"
_LP = r"(?:lps?|life ?points?|life|lifepoints)(?: left| remaining)?"
_NUMBER = r"(?P<points>[1-9][0-9]{0,4}|(?P<thousands>[1-9])k)"
_CLAUSES = (
    rf"(?:(?:if|when|while|and|say|suppose) )?{_WHO} {_HAS}+{_NUMBER} {_LP}",
    rf"(?:(?:if|when|while|and|say|suppose) )?{_WHO} {_HAS}*(?:at|down to|on) (?:only |just |exactly )?{_NUMBER}(?: {_LP})?",
    rf"(?:if |when )?(?:my|his|your|their) (?:lp|life points|life|lifepoints) (?:is|are|was|were|s) (?:at |only |just |down to )*{_NUMBER}",
    rf"(?:and )?(?:with|at|on|from|out of) (?:(?:only|just|exactly|my|his) )*{_NUMBER} {_LP}",
    rf"(?:and )?(?:at|from) (?:(?:only|just|exactly) )*{_NUMBER}",
    rf"{_NUMBER} {_LP}",
)

_PLAYER = r"(?:i|he|she|they|we|you|u|opp|my opponent)"
_MUCH = rf"(?:how (?:much|many)|what)(?: {_LP})?"
_PAYS = r"(?:pay|pays|lose|loses|spend|give up)"
_FOR = r"(?: (?:for|to use|to activate|to flip|to play|with|when (?:i|he) uses?|if (?:i|he) uses?))?"
_ASKED = tuple(
    re.compile(rf"^(?:(?:so|and|then) )?{pattern} (?:\. )?$")
    for pattern in (
        rf"{_MUCH} (?:do|does|would|will|must|should) {_PLAYER} (?:(?:have to|need to|still|actually) )*{_PAYS}{_FOR} §0",
        rf"{_MUCH} (?:do|does|would|will|must|should) §0 costs?(?: (?:me|him|{_PLAYER}))?",
        rf"§0 (?:. )?{_MUCH} (?:do|does|would|will|must|should) (?:{_PLAYER}|it) (?:(?:have to|need to) )?(?:{_PAYS}|costs?)(?: (?:me|him|for it))?",
        r"(?:how much|how much lp) (?:is|for) §0",
        r"(?:whats|what is|what s)? ?(?:the )?(?:cost|price) (?:of|for) §0",
        rf"§0 (?:costs?|price|(?:\. )?how (?:much|many)(?: {_LP})?)",
        rf"(?:and )?(?:{_PLAYER} )?(?:uses?|flips?|activates?|plays?|chains?) §0 (?:. )?{_MUCH} (?:do|does|would|will|must) {_PLAYER} {_PAYS}(?: for it)?",
        rf"{_MUCH} (?:do|will|would|does) {_PLAYER} (?:have|be|got) (?:left|at|remaining)(?: (?:after|from|if|when) (?:{_PLAYER} )?)?(?:(?:using|flipping|activating|paying for|use|flip|activate|pay for) )?§0",
        rf"(?:(?:if|when|after) )?{_PLAYER} (?:use|flip|activate|play|pay for|uses|flips|activates)? ?§0 (?:. )?{_MUCH} (?:do|will|would|does) {_PLAYER} (?:have|be) (?:left|at|remaining)",
    )
)
"""How it is asked what a card costs, where it is said how many Life Points its player has."""


_ME, _HIM = re.compile(r"\b(?:i|im|ive|my|we|me)\b"), re.compile(r"\b(?:he|hes|him|his|she|they|their|opp|opponent)\b")


def _of_whom(text: str) -> str:
    """Of which player something is said; empty for none, or both."""
    me, him = bool(_ME.search(text)), bool(_HIM.search(text))
    return "" if me == him else "me" if me else "him"


def of_the_other(clause: LifeSaid) -> bool:
    """Whether what is asked is paid by the player of whom the clause does not speak."""
    pays = _of_whom(" ".join(word.text for word in words_of(clause.rest)))
    return bool(clause.whose and pays) and clause.whose != pays


def asks_what_is_paid(text: str) -> bool:
    """Whether a sentence with a slot for its one card asks for nothing but what is paid for that."""
    return any(pattern.match(f"{text.strip()} ") for pattern in _ASKED)


class LifeSaid(msgspec.Struct, frozen=True):
    """A clause that says how many Life Points somebody has, as it is typed; `rest`: the sentence without it; `whose`: of `me` or `him`, if it says so."""

    points: str
    said: str
    rest: str
    whose: str = ""


def life_said(typed: str) -> LifeSaid | None:
    """The clause that says so; None where no sentence says it, or two do."""
    words = words_of(typed)
    text = " ".join(word.text for word in words)
    for pattern in _CLAUSES:
        found = [*re.finditer(rf"(?:^|(?<= )){pattern}(?= |$)", text)]
        if len(found) > 1:
            return None
        if found:
            match = found[0]
            first = text[: match.start()].count(" ")
            last = first + match[0].count(" ")
            start, end = words[first].start, words[last].end
            points = match["points"] if match["thousands"] is None else f"{match['thousands']}000"
            rest = f"{typed[:start].rstrip(' ,')} {typed[end:].lstrip(' ,')}".strip()
            return LifeSaid(points, typed[start:end], rest, _of_whom(match[0]))
    return None
