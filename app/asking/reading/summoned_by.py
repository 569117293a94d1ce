"""Sentences that ask whether what answers a Summon is used when a card makes it: `can i bottomless a monster summoned by call of the haunted`."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import Affect, Chain
from app.asking.reading.builds import Built, negates
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.things import Thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

SPECIAL = "a Special Summon"
REMARK = "It is asked of a Special Summon, whatever effect makes it."
_I = r"(?:(?:i|you|u|we|he|she|they|(?:my |the )?opp(?:onent)?|still|even|also|legally|be) )*"
_USE = r"(?:(?:use|activate|play|flip|chain|drop|hit|respond with|used|activated)(?: (?:the|my))? )?"
_ON = r"(?:(?:on|onto|against|to|when|if|work on|works on|hit|hits|get|gets|catch|kill|kills|activate|used|in response to|be|activated) )*"
_MONSTER = r"(?:(?:a|an|the|his|my|any|opponents|that) )*(?:monsters?|guys?|dudes?|something|one|it|ones)"
_BY = r"(?:by|with|from|off|through|via|using)(?: the effect of)?"
_ASKED = (
    rf"(?:can|could|may|does|do|will|would|is) {_I}{_USE}{SLOT}(?P<one>\d+) {_ON}{_MONSTER} (?:(?:that|which|is|was|are|were|gets|he|i|they|just|got|my opponent) )*"
    rf"(?:special ?)?(?:summon(?:ed|s)?|ss|brought back|revived|bring back) (?:back )?{_BY} {SLOT}(?P<by>\d+) (?:[.] )?$",
    rf"(?:can|could|may|does|do|will|would|is) {_I}{_USE}{SLOT}(?P<one>\d+) (?:(?:be|used|activated|trigger|work) )*(?:when|if|after|once) (?:he|she|they|i|(?:my |the )?opponent|opp|someone) "
    rf"(?:special ?)?(?:summons?|summoned|ss|brings?|revives?|gets?) (?:{_MONSTER} )?(?:back )?{_BY} {SLOT}(?P<by>\d+) (?:[.] )?$",
    rf"(?:can|could|may|does|do|will|would|is) {_I}{_USE}{SLOT}(?P<one>\d+) {_ON}{_MONSTER} (?:that )?{SLOT}(?P<by>\d+) (?:special )?(?:brought back|summons|summoned|revived|brings back|revives) (?:[.] )?$",
)
_OF_ONE = re.compile(
    rf"(?:can|could|may|does|do|will|would|is|am) {_I}(?:(?:able|allowed|to) )*{_USE}{SLOT}(?P<one>\d+) (?:(?:be|able|to|used|live|legal|usable|work|works|go|trigger|apply|in|response) )*{_ON}"
    rf"(?:(?:a|an|his|my|the|her|their|opponents?|opps?|freshly|just) )*(?P<how>normal|tribute|flip|special|synchro|fusion|ritual) ?summoned {SLOT}(?P<of>\d+) (?:[.] )?$"
)
"""That the monster is named that is said to have been Summoned so."""


class Summoning(msgspec.Struct, frozen=True):
    """The form of the sentence, the question that it comes to, and what is said of it."""

    built: Built
    meant: Chain | Affect
    remarks: tuple[str, ...] = ()


def of_its_summon(library: Library, slots: Slotted) -> Summoning | None:
    """What is asked, of a card that answers a Summon when it has been made; nothing for one that negates it while it is declared, which
    no effect's is."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    if (of_one := _OF_ONE.search(slots.text)) is not None:
        return _of_one(library, slots, of_one)
    found = next((m for pattern in _ASKED if (m := re.search(pattern, slots.text)) is not None), None)
    if found is None or found["one"] == found["by"]:
        return None
    roles = {"one": int(found["one"]), "other": int(found["by"])}
    if not answers_a_summon(library, slots.cards[roles["one"]].card):
        return None
    built = Built(Form("chain", ""), "chain", roles, {}, places=(found.span(),))
    return Summoning(built, Chain(slots.cards[roles["one"]].card, SPECIAL), (REMARK,))


def _of_one(library: Library, slots: Slotted, found: re.Match[str]) -> Summoning | None:
    """`does § work on a flip summoned §`: the card is used in answer to that Summon, or on the monster as it lies there; nothing for one that negates."""
    roles = {"one": int(found["one"]), "other": int(found["of"])}
    one, other = (slots.cards[number].card for number in roles.values())
    if one == other or negates(library, one):
        return None
    if not answers_a_summon(library, one):
        built = Built(Form("affect", ""), "affect", roles, {}, places=(found.span(),))
        return Summoning(built, Affect(one, "affect", other))
    summon = Thing(f"{found['how'].title()} Summon", named=other).words
    return Summoning(Built(Form("chain", ""), "chain", roles, {}, places=(found.span(),)), Chain(one, summon))


def answers_a_summon(library: Library, name: str) -> bool:
    """Whether a card waits for any monster to be Summoned, and negates no Summon."""
    card = library.card(slug_of(name))
    if card is None:
        return False
    waits = any(e.on is not None and e.on.event == "summoned" and e.on.card == "any" for e in card.effects)
    return waits and not any("summon-negation" in e.timing for e in card.effects)
