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
_OTHERWISE = re.compile(r"\b(?:normal ?summon|tribute ?summon|flip|set|ns|tribute|synchro|fusion|ritual)\b")

_MORE = re.compile(
    r"\b(?:(?:if|when|while|with|without|unless|after|before|once|since|because|though|using) .*?)(?=$|\. )"
)
"""What begins a clause on which it may hang: those that can be laid down are read before."""


def own_way(library: Library, slots: Slotted, when: When) -> Built | None:
    """The question, if the sentence names one monster alone, which has a way of its own."""
    if len(slots.cards) != 1 or not slots.cards[0].card or when.set_now:
        return None
    card = library.card(slug_of(slots.cards[0].card))
    if card is None or not any(way.special for way in card.procedures) or _OTHERWISE.search(slots.text):
        return None
    asked = _ASKED.search(slots.text)
    if asked is None:
        return None
    fields = {"at": when.at, "turn": when.turn, "from": when.from_}
    given = {name: value for name, value in fields.items() if value}
    return Built(Form("own-way", ""), "own-way", {"card": 0}, given, places=(asked.span(),))


def hangs_on(slots: Slotted, found: Built) -> str:
    """The clause of such a sentence on which the answer may hang and of which nothing was made; empty if there is none."""
    ((start, end),) = found.places
    more = _MORE.search(f"{slots.text[:start]}. {slots.text[end:]}")
    told = more[0].strip() if more is not None else ""
    return re.sub(rf"{SLOT}\d+", slots.cards[0].card, told)
