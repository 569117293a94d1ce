"""Sentences that ask whether a monster may be among the cards that are given for its own Special Summon: `§ pitching itself plus § to summon that same §, ok`,
`can i discard § and § to summon the same §`. Every word of such a sentence is known."""

from __future__ import annotations

import re

from app.asking.questions import Pays
from app.asking.reading.language import SLOT
from app.asking.reading.moments import When
from app.asking.reading.slots import Slotted
from app.asking.taking import by_levels
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_ASK = r"(?:(?:so|ok|okay|hey|and|also|can|could|may|does|is|it|legal|allowed|i|he|you|my|opponent|opp|to|still|even|just|get|gets|use) )*"
_GIVE = r"(?:discard|discards|discarding|pitch|pitches|pitching|ditch|ditches|ditching|toss|tosses|tossing|drop|drops|dropping|send|sends|sending)"
_AND = r"(?:and|plus|with|n|together with|along with|as well as)"
_SELF = r"(?:itself|himself|herself|the same card)"
_PLACE = r"(?:(?:from|my|the|hand|in|to|grave|graveyard|both|a|an) )*"
_OWN = r"(?:(?:the|same|that|this|exact|very|its|his|own|back|out|for|copy|of|one|just|discarded|pitched) )*"
_FOR = r"(?:for|to summon|to special summon|to ss|to special|to bring out|to bring back|to drop|to play|to revive|in order to summon|to pay for|as cost for|as the cost for|summoning|to get out|to get)"
_ENDS = r"(?:(?:from|the|my|grave|graveyard|hand|in|legal|ok|okay|fine|allowed|possible|work|works|right|is|that|this|a|play|or|not|no|then|does|it|will|summon|special|summoning|itself|himself) )*(?:\. )?$"
_THIS = rf"{SLOT}(?P<card>\d+) "
_OTHER = rf"{SLOT}(?P<other>\d+) "
_AGAIN = rf"(?:{SLOT}(?P=card) |{_SELF} |summon |special summon |(?:it|him) )"
_PATTERNS = tuple(
    re.compile(f"^{_ASK}{each}{_ENDS}")
    for each in (
        rf"{_THIS}{_GIVE} {_SELF} {_AND} {_PLACE}{_OTHER}{_PLACE}(?:{_FOR} {_OWN}{_AGAIN})?",
        rf"{_THIS}{_GIVE} {_PLACE}{_OTHER}{_AND} {_SELF} {_PLACE}(?:{_FOR} {_OWN}{_AGAIN})?",
        rf"{_GIVE} {_PLACE}{_THIS}(?:{_SELF} )?{_PLACE}{_AND} {_PLACE}{_OTHER}{_PLACE}{_FOR} {_OWN}(?:{SLOT}(?P=card) |{_SELF} )",
        rf"{_GIVE} {_PLACE}{_OTHER}{_PLACE}{_AND} {_PLACE}{_THIS}(?:{_SELF} )?{_PLACE}{_FOR} {_OWN}(?:{SLOT}(?P=card) |{_SELF} )",
        rf"{_THIS}(?:summon|special summon|bring back|revive) {_SELF} (?:by|off|from) {_GIVE} {_SELF} {_AND} {_PLACE}{_OTHER}",
        rf"{_THIS}count (?:{_SELF}|as part of its own|toward) (?:(?:for|toward|towards|in|as|part|of|the|its|own|cost) )*(?:discards?|cost|levels?|summon)(?: cost)? {_AND} {_PLACE}{_OTHER}",
    )
)

_TOWARD = r"(?:for|toward|towards|as|in|to|into)"
_ITS_SUMMON = rf"(?:{_SELF} |{SLOT}0 |(?:its|his|her|the|their) (?:own )?(?:special summon|specialsummon|summon|summoning|cost|levels?) )"
_ALONE = tuple(
    re.compile(f"^{each}{_ENDS}")
    for each in (
        rf"(?:{SLOT}0 (?:[.] )?)?{_ASK}(?:the )?{SLOT}0 {_PLACE}count {_TOWARD} (?:(?:the|its|own|part|of|total|needed|required|eight|8|{_SELF}) )*(?:levels?|stars|discards?|cost|total) (?:(?:i|that|of|for|its|own|needed|discard|discarded|pitch|pay|have|need) )*",
        rf"{_ASK}{SLOT}0 {_PLACE}be (?:discarded|pitched|ditched|tossed|dropped|part of what is discarded) {_FOR} {_ITS_SUMMON}",
        rf"{_ASK}{_GIVE} {_PLACE}{SLOT}0 {_PLACE}{_FOR} {_ITS_SUMMON}",
        rf"{_ASK}{SLOT}0 {_GIVE} {_SELF} {_FOR} {_ITS_SUMMON}",
    )
)
"""The same where no other card is named that goes with it."""


def paid_with_itself(library: Library, slots: Slotted, when: When) -> Pays | None:
    """The question; None where anything else is said, or nothing is given for that card so that it might be itself."""
    if (alone := _alone(library, slots, when)) is not None:
        return alone
    if when.anything or len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    for pattern in _PATTERNS:
        found = pattern.match(slots.text)
        if found is None:
            continue
        name, other = (slots.cards[int(found[part])].card for part in ("card", "other"))
        card = library.card(slug_of(name))
        if name == other or card is None or not any(getattr(op, "or_this", False) for _, op in by_levels(card)):
            return None
        return Pays(name, name, second=other, gives="discarded")
    return None


def _alone(library: Library, slots: Slotted, when: When) -> Pays | None:
    """Whether it is among what is given, whatever else is; None where that is not asked, or it gives no cards by their Levels."""
    if when.at or when.turn or when.set_now or when.from_ not in ("", "hand") or len(slots.cards) != 1:
        return None
    name = slots.cards[0].card
    card = library.card(slug_of(name)) if name and any(each.match(slots.text) for each in _ALONE) else None
    if card is None or not any(getattr(op, "or_this", False) for _, op in by_levels(card)):
        return None
    return Pays(name, name, gives="discarded")
