"""Sentences that tell what happens behind what they ask, or tell what goes without saying of a card: read as it is told in its order."""

from __future__ import annotations

import re

from app.asking.reading.builds import is_monster
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HE = r"(?:i|we|he|she|they|my opponent|the opponent|opponent|opp)"
_COMES = {
    r"(?:tributes?|sacrifices?|tributed) for": "tribute summons",
    r"tribute[ -]?summon(?:s|ed)?": "tribute summons",
    r"normal[ -]?summon(?:s|ed)?": "normal summons",
    r"(?:special[ -]?summon(?:s|ed)?|ss|sss)": "special summons",
    r"flip[ -]?summon(?:s|ed)?": "flip summons",
    r"synchro[ -]?summon(?:s|ed)?": "synchro summons",
    r"summon(?:s|ed)?": "summons",
}
_WHEN_IT_COMES = re.compile(
    rf"^(?P<asks>(?:can|could|may) {_HE}) (?:(?:still|even|also) )*(?P<use>(?:use |flip |activate |chain |negate )?)(?P<by>{SLOT}\d) (?:on )?(?P<whose>(?:his |my |the |a )?)(?P<card>{SLOT}\d) "
    rf"(?:when|if|as|once|after) (?P<who>{_HE}) (?:(?:just|tries to|wants to) )?(?:{'|'.join(f'(?P<n{n}>{said})' for n, said in enumerate(_COMES))}) (?:it|him|her) *(?:\. *)?$"
)
_DAMAGE = re.compile(
    r",? *\b(?:after|when|because|since) (?:(?:he|she|i|they|taking|takes?|took|the|that|this|battle|attack|getting|gets?) )*(?:damage|hit)\b,? *",
    re.IGNORECASE,
)
_HIT = re.compile(r"\b(?:attacks?|hits?|swings?|attacked|swung)\b.*\bdirect", re.IGNORECASE)


def told_in_order(library: Library, sentence: Sentence) -> str:
    """`can i § § when he tributes for it`: the Summon first; else the sentence as it is typed."""
    slots = sentence.slots
    found = _WHEN_IT_COMES.fullmatch(slots.text) if len(slots.cards) == 2 else None
    if found is None:
        return _without_its_damage(library, sentence)
    named = [each.card for each in slots.cards]
    by, card = named[int(found["by"].removeprefix(SLOT))], named[int(found["card"].removeprefix(SLOT))]
    if not by or not card or is_monster(library, by) or not is_monster(library, card):
        return sentence.typed
    does = next(to for n, to in enumerate(_COMES.values()) if found[f"n{n}"])
    does = does.removesuffix("s") if found["who"] in ("i", "we", "they") else does
    return f"{found['who']} {does} {card}, {found['asks']} use {by}"


def _without_its_damage(library: Library, sentence: Sentence) -> str:
    """`i attack directly and after the damage he drops §`, of a card that waits for that damage: it comes at no other time."""
    if len(sentence.named) != 1 or not (name := sentence.named[0].card) or not _HIT.search(sentence.typed):
        return sentence.typed
    card = library.card(slug_of(name))
    waits = (effect.on for effect in card.effects if effect.on is not None) if card is not None else ()
    if not any(on.event in ("damage", "battle-damage") for on in waits):
        return sentence.typed
    start = sentence.words[sentence.named[0].first].start
    found = next((m for m in _DAMAGE.finditer(sentence.typed) if m.end() <= start), None)
    if found is None:
        return sentence.typed
    return f"{sentence.typed[: found.start()]} {sentence.typed[found.end() :]}"
