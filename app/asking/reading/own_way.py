"""Sentences that ask whether a monster can Special Summon itself: `can i special summon cyber dragon from my hand`."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.moments import When
from app.asking.reading.slots import Slotted
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_I = r"(?:i|we|you|u|he|she|they|(?:my |the )?opp(?:onent)?|still|even|also|legally|just|allowed|able|to|be)"
_SUMMONS = r"(?:special ?summon(?:s|ed)?|ss|special|summon(?:s|ed)?|bring out|drop|inherent(?:ly)? summon)"
_ASKED = re.compile(
    rf"(?:^|(?<= ))(?:can|could|may|am|is|are|do|does|would|will) (?:{_I} )*(?:{_SUMMONS} (?:(?:a|my|the|his|another) )*{SLOT}0 |(?:(?:a|my|the|his) )*{SLOT}0 (?:(?:{_I}|get) )*{_SUMMONS} )"
    r"(?:(?:itself|in|by|with|through|its|it s|own|way|effect|summoning|condition|for free|without tribute|without tributing|without tributes|himself) )*"
)
_OF_IT = re.compile(rf"^(?:(?:so|ok|my|the|a) )*{SLOT}0 (?:can|could|may) (?:{_I} )*{_SUMMONS} (?:it|him|her) ")
"""The card first, and then what may be done with it."""
_OTHERWISE = re.compile(r"\b(?:normal ?summon|tribute ?summon|flip|set|ns|tribute|synchro|fusion|ritual)\b")


_NORMAL_SUMMONED = re.compile(
    r"\b(?:after|if|when|once|even if|even after|even though|since|though|despite|the turn|in the turn|in the same turn) "
    r"(?:(?:i|we|you|having|my|already|just|have|has|did|do|ve|used|made|a|the|been|had) )*"
    r"(?:normal ?summon(?:s|ed|ing)?|ns(?:ed|d)?|summoned|normaled)(?: (?:already|a|an|any|another|monster|guy|something|first|before|for|the|this|that|turn|earlier|in|same))* (?=\. |$)"
)
_ANOTHER_CLAUSE = re.compile(r"\b(?:if|when|while|with|without|unless|after|before|once|since|because|though|using) ")


def _but(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]}{text[found.end() :]}"


def own_way(library: Library, slots: Slotted, when: When) -> Built | None:
    """The question, if the sentence names one monster alone, which has a way of its own."""
    if len(slots.cards) != 1 or not slots.cards[0].card or when.set_now or _COPY_LIES.search(slots.text):
        return None
    card = library.card(slug_of(slots.cards[0].card))
    if (
        card is None
        or not any(way.special for way in card.procedures)
        or _OTHERWISE.search(_NORMAL_SUMMONED.sub("", slots.text))
    ):
        return None
    asked = _ASKED.search(slots.text) or _OF_IT.search(slots.text)
    if asked is None or _another_way(slots.text, " ".join(way.says for way in card.procedures).casefold()):
        return None
    fields = {"at": when.at, "turn": when.turn, "from": "" if lies_there(slots) else when.from_}
    given: dict[str, object] = {name: value for name, value in fields.items() if value}
    places: tuple[tuple[int, int], ...] = (asked.span(),)
    if (after := _NORMAL_SUMMONED.search(slots.text)) is not None and not _ANOTHER_CLAUSE.search(
        _but(slots.text, after)
    ):
        # the monster that was Summoned is taken to be there still
        given, places = {**given, "given": "own-1-monster"}, (*places, after.span())
    return Built(Form("own-way", ""), "own-way", {"card": 0}, given, places=places)


_COPY_LIES = re.compile(
    rf"\b(?:have|control|controls|got|has|only [a-z]+ (?:is|s)|there is|is my only [a-z]+)(?: [a-z]+){{0,3}} {SLOT}0 .*{SLOT}0 |{SLOT}0 (?:is )?(?:already )?(?:out|on (?:the |my )?(?:field|board|side)) .*{SLOT}0 "
)
"""A copy of it is said to lie there."""


_I, _HE = r"(?:i|we)", r"(?:he|she|they|(?:my |the )?(?:opp|opponent))"


def _another_way(text: str, says: str) -> bool:
    """Whether it is said how, and its own way is not that: `by tributing two monsters`."""
    hows = re.findall(r"\b(tribut|discard|pay)(?:e|es|s|ing|ed)?\b", text)
    return any(how not in says for how in hows) and re.search(r"\bwithout (?:a )?(?:tribut|pay|discard)", text) is None


_THERE = re.compile(
    rf"(?<![{SLOT}a-z0-9])(?:(?:if|when|with|and|but|i|we|have|has|got|there|are|is) )*(?P<said>(?:(?!(?:can|could|may|am|is|are|do|does|would|will|if|when|with|and|but|i|have|has|got) )[a-z0-9]+ )+)"
    r"in (?:(?:my|the|his|her|their|your) )?(?:graveyard|grave|gy|yard|hand)\b"
)
_OF_THE_CARD = frozenset(["it", "him", "her", "itself", "himself", "summon", "summoned", "special", "ss", "drop", "out", "back", "directly", "straight", "its"])  # fmt: skip
"""Words behind which stands where the monster itself is."""


def lies_there(slots: Slotted) -> str:
    """What else is said to lie in the place that is named; empty where that is the place of the monster itself."""
    for found in _THERE.finditer(slots.text):
        said = found["said"].split()
        if said[-1] not in _OF_THE_CARD:
            return found[0].strip()
    return ""
