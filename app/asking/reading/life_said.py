"""How many Life Points a player has, as a clause of a sentence: `at 3000 lp`, `if i have 5500 life points left`."""

from __future__ import annotations

import re

import msgspec

from app.asking.reading.words import words_of
from app.notation.questions import Times

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

_TIMES: dict[Times, str] = {"two": r"(?:twice|(?:two|2) times)", "three": r"(?:thrice|(?:three|3) times)"}
_IN_A_TURN = r"(?: (?:in|during) (?:a|one|1|the same|this|a single|the) (?:turn|game|duel|match)| in a row)?"
_PLAYER = r"(?:i|he|she|they|we|you|u|opp|my opponent)"
_MUCH = rf"(?:how (?:much|many)|what)(?: {_LP})?"
_PAYS = r"(?:pay|pays|lose|loses|spend|give up)"
_FOR = r"(?: (?:for|to use|to activate|to flip|to play|with|when (?:i|he) uses?|if (?:i|he) uses?))?"
_AFTER = r"(?: (?:(?:right )?after(?: (?:that|this|it))?|afterwards|now|then|left|remaining))*"
_USED_ON = r"(?: (?:him|it|that|his (?:summon|card|monster)|them))?"
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
        rf"(?:(?:and|if|when|after) )*(?:{_PLAYER} )?(?:(?:have to|had to|want to|use|flip|activate|play|pay for|uses|flips|activates|used|flipped) )*§0 (?:. )?(?:and )?"
        rf"(?:{_MUCH} (?:do|does|will|would|did) {_PLAYER} (?:have|be|end up|got|at|with) ?(?:at|with|left|remaining)?|{_MUCH} (?:am|is|are) {_PLAYER} (?:left with|at|left at|down to|sitting at)|{_MUCH} (?:is|are) left|(?:whats|what is) (?:my|his) (?:lp|life points))",
        rf"(?:(?:and|if|when|after) )*(?:{_PLAYER} )?(?:(?:have to|had to|want to|use|flip|activate|play|pay for|chain|uses|flips|activates|used|flipped|my|a) )*§0{_USED_ON} (?:. )?(?:(?:and|so|then) )*"
        rf"(?:{_MUCH} (?:do|does|will|would|did|should) {_PLAYER} (?:have|be|end up|got|at|with|sit)(?: (?:at|with|on))?|{_MUCH} (?:am|is|are) {_PLAYER} (?:left with|left at|at|on|down to|sitting at)"
        rf"|(?:whats|what is|what s|what are|what will|how much is|where is) (?:my|his) {_LP}(?: (?:total|points|be))?){_AFTER}",
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
    """Whether the rest of the sentence speaks of the player of whom the clause does not: it may be that one who pays."""
    other = {"me": _HIM, "him": _ME}.get(clause.whose)
    return other is not None and other.search(" ".join(word.text for word in words_of(clause.rest))) is not None


def asks_what_is_paid(text: str) -> bool:
    """Whether a sentence with a slot for its one card asks for nothing but what is paid for that."""
    return any(pattern.match(f"{text.strip()} ") for pattern in _ASKED)


def times_said(text: str) -> tuple[Times, str]:
    """How often a card is said to be used, and the text without that; empty for once."""
    for times, said in _TIMES.items():
        found = re.search(rf"(?<=§0 ){said}{_IN_A_TURN} ", f"{text.strip()} ")
        if found is not None:
            return times, f"{text.strip()} ".replace(found[0], "", 1)
    return "", text


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
