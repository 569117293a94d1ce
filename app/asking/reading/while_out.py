"""Sentences that say first what lies face-up and then ask for the effect of another card: `macro cosmos is face up and sangan dies do i get a
search`. Every word of them is known, so that nothing else is asked."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.engine.words.cards import EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HAS = r"(?:(?:i|we|he|she|they|(?:my |the )?(?:opp|opponent)|someone|somebody) (?:already )?(?:have|has|control|controls|got) )"
_OUT = (
    r"(?:(?:is|are|being|already|currently|was) )*(?:out|active|live|face ?up|flipped(?: up)?|in play|up|applying|in effect|"
    r"on (?:the |my |his )?(?:field|board|side)) "
)
_THERE = (
    rf"(?:(?:if|while|when|with|say|suppose|assuming) )?{_HAS}?{SLOT}(?P<there>\d+) {_OUT}",
    rf"(?:with|under|against|through|while under) {SLOT}(?P<there>\d+) (?:{_OUT})?",
    rf"(?:if|while|when|since) {_HAS}{SLOT}(?P<there>\d+) ",
)
_ASKS = r"(?:do|does|can|could|will|would|is|did|am) "
_SOMEBODY = r"(?:(?:i|he|she|they|it|you|we|my|the|his|her|opponent|opp|still|even|get|gets|to|ever|actually|legally|able|allowed|be|just|then|also|his|her|its|a|an|any|my|their) )*"
_EFFECT = (
    r"(?:search|searches|draw|draws|trigger|triggers|activate|activates|activated|work|works|effects?|tokens?|float|floats|marker|counter|card|cards|resolve|"
    r"resolves|apply|applies|go off|used|use|monster|get|add|add a card|usable|give tokens|gives tokens|give me tokens) "
)
_EVENT = (
    r"(?:dies|die|destroyed|killed|popped|tributed|summoned|normal summoned|special summoned|tribute summoned|flipped|flip summoned|sent to (?:the )?"
    r"(?:grave|graveyard)|goes to (?:the )?(?:grave|graveyard)|hits (?:the )?(?:grave|graveyard)|milled|discarded)(?: (?:by|in) battle)? "
)
_IT_IS = r"(?:(?:is|gets|get|was|being|then|just) )*"
_ONE = rf"{SLOT}(?P<one>\d+) (?:s )?(?:effects? |ability )?"
_ASKED = (
    rf"(?:(?:and|when|if|then|my|his|the|a|but|so) )*{_ONE}{_IT_IS}{_EVENT}{_ASKS}{_SOMEBODY}{_EFFECT}(?:(?:a|my|the|his|off|effect|from|deck|still|card) )*",
    rf"(?:(?:and|then|so|but) )*{_ASKS}{_SOMEBODY}{_ONE}(?:(?:still|even|get|gets|be|ever|his|her|its|the|a|my) )*{_EFFECT}"
    rf"(?:(?:a|my|the|his|card|effect|still|off) )*(?:(?:when|if|after|once|on) (?:(?:it|he|she|its) )?{_IT_IS}(?:{_EVENT}|summon |death ))?",
    rf"(?:(?:and|then|so|but) )*(?:can|could|may|am|is) {_SOMEBODY}(?:use|activate|flip|play|using|chain) (?:(?:the|effect|of|my|a|his) )*{_ONE}(?:(?:to|anything|something|stuff|at|all|in|response) )*",
)


def while_out(library: Library, slots: Slotted) -> Built | None:
    """The question whether the one works beside the other; None where a word is another one, or what lies there would not stay."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    text = re.sub(r"\. ", "", slots.text)
    for there in _THERE:
        for asked in _ASKED:
            found = re.fullmatch(rf"(?:(?:so|ok|hey|edison|goat) )*{there}{asked}", text)
            if found is None or found["one"] == found["there"] or not _lies(library, slots, int(found["there"])):
                continue
            roles = {"one": int(found["one"]), "while": int(found["there"])}
            return Built(Form("works", ""), "works", roles, {}, places=((0, len(slots.text)),))
    return None


def _lies(library: Library, slots: Slotted, number: int) -> bool:
    """Whether a card lies face-up and does something there."""
    card = library.card(slug_of(slots.cards[number].card))
    return card is not None and (card.stays or any(effect.kind is EffectKind.CONTINUOUS for effect in card.effects))
