"""What is asked of a card that is negated, where it is not its effect: what was paid for it, and the attack that it answered."""

from __future__ import annotations

import re

from app.asking.questions import Paid
from app.asking.things import RACES
from app.engine.words.cards import CardDef
from app.rulebook.texts import cost_text

_IT = r"(?:(?:still|ever|even|my|the|his|her|their|all|of|that|it|any|full|whole) )*"
_WHAT = r"(?:TYPES\d+|lps?|life ?points?|life|half|costs?|discard|discarded card|card|cards|tributes?|tributed monster|counters?|marker|monsters?)"
_TOLD = r"\d+ for \W\d+ (?:and|but|then|so) (?!(?:still )?(?:lose|pay)s? )"
"""Behind what is paid for a card, what is done then: `he pays 1000 for § and i chain §`."""
_ITS_COST: tuple[tuple[Paid, str], ...] = (
    (
        "back",
        rf"\b(?:get|gets|getting|got|have|receive|take|gain|regain) {_IT}(?:{_WHAT} )*(?:(?:i|he) (?:paid|discarded|tributed) )?(?:for (?:it|that|§\d+) )?back\b",
    ),
    ("still", rf"\b(?:lose|loses|lost|pay|pays|paid|paying|spend|waste) {_IT}(?!{_TOLD})(?:{_WHAT}|for)(?: |$)"),
    ("still", r"\b(?:still|do i|does he|do you) (?:(?:have|has|need) to )?pay\b"),
    ("still", rf"\b{_WHAT} (?:(?:still|be|get|gets|is|are|was) )*(?:paid|gone|lost|wasted)\b"),
    ("back", rf"\b{_WHAT} (?:(?:still|be|get|gets|is|are|was) )*(?:refunded|returned|given back|back)\b"),
    ("still", r"\b(?:is|are|was|will) (?:the |my |his )?costs? (?:still |be )*(?:paid|lost)\b"),
    ("back", r"\b(?:is|are|was|will) (?:the |my |his )?costs? (?:still |be )*back\b"),
    ("back", r"\brefund(?:ed|s)?\b"),
)
_THE_ATTACK = re.compile(
    r"\b(?:does|do|will|would|is|can) (?:the|my|his|her|their|that|its) (?:(?:opponents?|opps?) )?(?:monsters? )?attacks? (?:(?:still|then|just|also|be) )*"
    r"(?:continue|continues|go|goes|going|happen|happens|work|works|through|resolve|resolves|hit|hits|stop|stops|stopped|negated|proceed)\b(?! (?:up|down|to|back)\b)"
)


_BEGUN = r"(?:(?:do|does|did|will|would|can|is|are|am) (?:(?:i|he|she|they|you|we|my opponent|the|my) )*(?:still |also |even |get to )*)?"


def asks_of_cost(text: str, card: CardDef | None = None) -> tuple[Paid, tuple[int, int]] | None:
    """Whether a sentence of a card that is negated asks if what was paid for it comes back, or is paid all the same, and where; None if it does not. What a
    `card` costs may be called by its Type as well."""
    types = "".join(rf"{each}s?(?: monsters?)?|" for each in _types_given(card))
    found = ((paid, re.search(rf"{_BEGUN}{pattern}".replace("TYPES", types), text)) for paid, pattern in _ITS_COST)
    return next(((paid, match.span()) for paid, match in found if match is not None), None)


def _types_given(card: CardDef | None) -> tuple[str, ...]:
    """The Types of the monsters that are given for a card."""
    costs = " ".join(cost_text(effect) for effect in card.effects if effect.cost) if card is not None else ""
    return tuple(each.casefold().replace("-", " ") for each in RACES if f" {each} " in costs)


def asks_of_attack(text: str) -> tuple[int, int] | None:
    """Where it asks whether an attack goes on; None if it does not."""
    found = _THE_ATTACK.search(text)
    return found.span() if found is not None else None
