"""How players type each clause of a question (`clauses.txt`): as it stands there, as the other player says it, and with cards that are not named in the place of those that are."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from app.asking.reading.likeness.examples import ways_in
from app.asking.reading.translation.learning.mirrored import question_mirrored, typed_mirrored

CLAUSES = Path(__file__).parent / "clauses.txt"
"""Clauses, cards by `C1`, `C2` …, each with the ways in which it is typed below it."""
ANY_NUMBER = "1500"
"""What stands in a clause for any number of three figures or more."""
_ENOUGH = 25
"""A clause that is typed in so many ways needs only a few of those that the other player has for it."""
_OF_EACH = 40
_CARD = re.compile(r"C\d")
_SIGN = re.compile(r"\b[MS]\d\b")
_GREAT = re.compile(r"\b(?:\d{3,5}|N\d)\b")
_FEW_AS_IT_IS = 0.04
_UNNAMED = {
    "your opponent’s C": (
        r"(?:his|opps|my opponents|opponents|their|her|the other guys)(?: own)? C{}\b",
        {
            "a monster of your opponent": ("his monster", "one of his monsters", "a monster of his", "opps monster", "a monster he has"),
            "a face-down card of your opponent": ("his set card", "his facedown", "his backrow", "one of his sets", "a set card of his"),
            "a face-down monster of your opponent": ("his facedown monster", "his set monster", "his face down guy"),
            "a Spell or Trap of your opponent": ("his spell or trap", "one of his spells or traps", "his backrow"),
            "a card of your opponent": ("a card of his", "one of his cards", "his card"),
            "a DARK monster of your opponent": ("his dark monster", "a dark monster of his"),
            "a LIGHT monster of your opponent": ("his light monster", "a light monster of his"),
            "a monster with 1500 ATK of your opponent": ("his 1500 atk monster", "a 1500 atk monster of his", "his 1500 beater"),
        },
    ),
    "your C": (
        r"my(?: own)? C{}\b",
        {
            "a monster of yours": ("my monster", "one of my monsters", "a monster of mine", "my dude"),
            "a face-down card of yours": ("my set card", "my facedown", "one of my sets", "my backrow"),
            "a face-down monster of yours": ("my facedown monster", "my set monster"),
            "a Spell or Trap of yours": ("my spell or trap", "one of my spells or traps", "my backrow"),
            "a card of yours": ("a card of mine", "one of my cards"),
            "a monster with 1500 ATK of yours": ("my 1500 atk monster", "my 1500 beater", "a 1500 atk monster of mine"),
        },
    ),
}  # fmt: skip
"""What may stand in the place of a card of a player, and how that is typed."""


class Clauses:
    def __init__(self, draw: random.Random) -> None:
        known = _known()
        ways: dict[str, list[str]] = defaultdict(list)
        for clause, typed in known.items():
            ways[clause] += typed
            other = question_mirrored(clause)
            if other != clause:
                some = typed if len(known.get(other, ())) < _ENOUGH else draw.sample(typed, len(typed) // 3)
                ways[other] += [typed_mirrored(each, draw) for each in some]
        for clause, typed in _unnamed(dict(ways), draw).items():
            ways[clause] += draw.sample(typed, min(len(typed), _OF_EACH))
        self._ways: Mapping[str, Sequence[str]] = ways

    def typed(self, clause: str, draw: random.Random) -> tuple[str, bool]:
        """A way of typing a clause of a question, and whether one is known: if not, nearly as it stands there."""
        kind, signs, number = _kind(clause)
        ways = self._ways.get(kind)
        way = _as_it_is(kind, draw) if not ways or draw.random() < _FEW_AS_IT_IS else draw.choice(ways)
        told = _CARD.sub(lambda card: signs.get(card[0], card[0]), way)
        return (told.replace(ANY_NUMBER, number) if number else told), bool(ways)


def _known() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for way, clause in ways_in(CLAUSES):
        found[clause].append(way)
    return found


def _kind(clause: str) -> tuple[str, dict[str, str], str]:
    """A clause whatever its cards and its number, with which these are."""
    order: dict[str, str] = {}
    kind = _SIGN.sub(lambda sign: order.setdefault(sign[0], f"C{len(order) + 1}"), clause)
    number = found[0] if (found := _GREAT.search(kind)) else ""
    return kind.replace(number, ANY_NUMBER) if number else kind, {card: sign for sign, card in order.items()}, number


def _unnamed(ways: Mapping[str, Sequence[str]], draw: random.Random) -> dict[str, list[str]]:
    """Clauses with a card that is not named in the place of one that is, and how these are typed."""
    found: dict[str, list[str]] = defaultdict(list)
    for clause, typed in ways.items():
        for before, (said, others) in _UNNAMED.items():
            places = [*re.finditer(rf"(?<!opponent’s )\b{before}(\d)\b", clause)]
            if len(places) != 1 or len(re.findall(rf"C{places[0][1]}\b", clause)) > 1:
                continue
            card = re.compile(said.format(places[0][1]))
            fit = [way for way in typed if len(card.findall(way)) == way.count(f"C{places[0][1]}") == 1]
            for other, as_typed in others.items():
                kind = f"{clause[: places[0].start()]}{other}{clause[places[0].end() :]}"
                for way in fit:
                    if draw.random() < 0.5:
                        found[_renumbered(kind, kind)].append(_renumbered(card.sub(draw.choice(as_typed), way), kind))
    return found


def _renumbered(what: str, by: str) -> str:
    order: dict[str, str] = {}
    for card in _CARD.findall(by):
        order.setdefault(card, f"C{len(order) + 1}")
    return _CARD.sub(lambda card: order.get(card[0], card[0]), what)


def _as_it_is(kind: str, draw: random.Random) -> str:
    plain = re.sub(r"[Yy]our opponent’s", "opps", kind.rstrip(".?"))
    plain = re.sub(r"[Yy]our opponent", draw.choice(("opponent", "opp", "he", "my opponent")), plain)
    for said, typed in (("ours", "mine"), ("our", "my"), ("ou", "i")):
        plain = re.sub(rf"\b[Yy]{said}\b", typed, plain)
    return re.sub(r"\bc(?=\d)", "C", re.sub(r"[“”:,]", "", plain).lower())
