"""Sentences that are made of clauses: a question, of those that are known or made of their clauses anew, as a player might type it."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from app.asking.reading.common import words
from app.asking.reading.translation.learning.clauses import Clauses

_ENDS = re.compile(r"(?<=[.?])\s+")
_SIGN = re.compile(r"\b[MS]\d\b")
_LIES = re.compile(r"(?:You|Your opponent) (?:have|has)\b|It is")
_ON_THE_FIELD = re.compile(r"(You|Your opponent) (?:have|has) ([MS]\d) on the field\.")
_GOES_ON = re.compile(
    r"(?:and|then|so|if|when|after|now|next|but|while|once|say|with|under|upon|in response|in answer|before|also|during)\b"
)
_AND = ("", "", "", "and", "and", "then", "and then", "so", "but", "now")
_IF = ("if", "if", "when", "say", "lets say", "after", "ok so", "so")
_ASKED_IF = ("if", "if", "if", "when", "after")
_WHILE = ("", "and", "while", "if", "with")
_SO = ("now", "then", "so", "and", "question is", "so my question")
_BEFORE_IT = words("my his opps their the her opponents own")
_MOST_CARDS, _MOST_CLAUSES = 6, 9


def clauses_of(question: str) -> list[str]:
    return _ENDS.split(question)


def typed(question: str, of: Clauses, draw: random.Random) -> list[str] | None:
    """The words of one way of typing a question; None where too little of it can be typed otherwise than as it stands."""
    *told, asked = clauses_of(question)
    asks, known = of.typed(asked, draw)
    if not told:
        return asks.split() if known else None
    deeds = [each for each in told if not _LIES.match(each)]
    lies = [each for each in told if each not in deeds and not (deeds and _is_understood(each, " ".join(deeds), draw))]
    found = [of.typed(each, draw) for each in (*lies, *deeds)]
    if sum(not is_known for _, is_known in found) > 1 or (not known and draw.random() < 0.7):
        return None
    parts = [part for part, _ in found]
    lie, does, how = parts[: len(lies)], parts[len(lies) :], draw.random()
    if how < 0.7 or not does:
        told_so = _in_a_row(parts, draw)
        before = draw.choice(_IF) if draw.random() < 0.3 and not _GOES_ON.match(told_so) else ""
        row = [before, told_so, draw.choice(_SO) if draw.random() < 0.2 else "", asks]
    elif how < 0.88:
        told_so = _in_a_row(parts, draw)
        row = [asks, "" if _GOES_ON.match(told_so) else draw.choice(_ASKED_IF), told_so]
    else:
        behind = (f"{'' if _GOES_ON.match(each) else draw.choice(_WHILE)} {each}" for each in lie)
        row = [_in_a_row(does, draw), asks, *behind]
    return _with_it(" ".join(row).split(), draw)


def _is_understood(lies: str, deeds: str, draw: random.Random) -> bool:
    """Whether it goes without saying that a card is on the field: it is hit there, or used from there."""
    place = _ON_THE_FIELD.fullmatch(lies)
    if place is None:
        return False
    who, card = place.groups()
    whose = "(?<!opponent’s )your" if who == "You" else "your opponent’s"
    if re.search(rf"{whose} {card}\b", deeds):
        return draw.random() < 0.75
    return bool(re.search(rf"\b{who} (?:use|attack)s?\b[^.]*\b{card}\b", deeds)) and draw.random() < 0.4


def _in_a_row(parts: Sequence[str], draw: random.Random) -> str:
    said = [part if _GOES_ON.match(part) or not at else f"{draw.choice(_AND)} {part}" for at, part in enumerate(parts)]
    return " ".join(said).strip()


def _with_it(said: list[str], draw: random.Random) -> list[str]:
    """Now and then “it” for the card that was named last."""
    found, last = list[str](), ""
    for word in said:
        sign = _SIGN.match(word)
        if sign and word == last and draw.random() < 0.4:
            while found and found[-1] in _BEFORE_IT:
                found.pop()
            found.append(draw.choice(("it", "it", "it", "that")))
        else:
            found.append(word)
        last = sign[0] if sign else last
    return found


class Questions:
    """New questions: behind each clause one that has stood behind one like it."""

    def __init__(self, of: Iterable[str]) -> None:
        self._behind: dict[str, list[str]] = defaultdict(list)
        for question in of:
            before, named = "", list[str]()
            for clause in found if len(found := clauses_of(question)) > 1 else ():
                self._behind[_kind(before)].append(_abstract(clause, before, named))
                before = clause
                named += [sign for sign in dict.fromkeys(_SIGN.findall(clause)) if sign not in named]

    def made(self, draw: random.Random) -> str | None:
        """None where it did not come to one."""
        told, named = list[str](), list[str]()
        while len(told) < _MOST_CLAUSES and not (told and told[-1].endswith("?")):
            before = told[-1] if told else ""
            next_ = draw.choice(self._behind[_kind(before)])
            if next_.endswith("?") and len(told) < draw.choice((1, 1, 2, 2, 2, 3)):
                next_ = draw.choice(self._behind[_kind(before)])
            clause = _of_these(next_, _SIGN.findall(before), named, draw)
            if clause is None or clause in told or len(named) > _MOST_CARDS:
                return None
            told.append(clause)
        return " ".join(told) if len(told) > 1 and told[-1].endswith("?") else None


def _kind(clause: str) -> str:
    return re.sub(r"\d+", "#", re.sub(r"\b([MS])\d\b", r"\1", clause))


def _abstract(clause: str, before: str, named: Sequence[str]) -> str:
    """A clause whose cards are told by where they stood in the one before it (`<Mb0>`), or before that (`<Mo>`), or by their order where they are new (`<Mn0>`)."""
    last, here = _SIGN.findall(before), [*dict.fromkeys(_SIGN.findall(clause))]

    def place(sign: re.Match[str]) -> str:
        if sign[0] in last:
            return f"<{sign[0][0]}b{last.index(sign[0])}>"
        return f"<{sign[0][0]}o>" if sign[0] in named else f"<{sign[0][0]}n{here.index(sign[0])}>"

    return _SIGN.sub(place, clause)


_PLACE = re.compile(r"<([MS])([bon])(\d*)>")


def _of_these(abstract: str, last: Sequence[str], named: list[str], draw: random.Random) -> str | None:
    """A clause of the cards that are `named`, to which new ones come; None where there is none for a place."""
    new: dict[str, str] = {}
    told, end = "", 0
    for place in _PLACE.finditer(abstract):
        sort, where, at = place.groups()
        if where == "n":
            card: str | None = new.setdefault(place[0], f"{sort}{len(named) + 1}")
            if card not in named:
                named.append(str(card))
        elif where == "b" and int(at) < len(last) and last[int(at)][0] == sort:
            card = last[int(at)]
        else:
            may = [each for each in named if each[0] == sort and (where == "b" or each not in last)]
            card = draw.choice(may) if may else None
        if card is None:
            return None
        told, end = f"{told}{abstract[end : place.start()]}{card}", place.end()
    return told + abstract[end:]
