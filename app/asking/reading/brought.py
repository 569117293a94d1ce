"""Sentences about a monster that a card took, brought back, Summoned or made: `can i attack with the guy i took with brain control`."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import Use
from app.asking.reading.builds import Built, says_of
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.rulebook.library import Library

_WHO = r"(?:(?:i|you|u|we|he|she|they|my opponent|my opp|opponent|opp) )"
_HAS = r"(?:(?:just|have|has|had|ve|was|were|is|are|been|being|get|gets|got) )*"
_TAKES = (
    r"(?:took|take|takes|taken|taking|stole|stolen|steal|steals|borrowed|borrow|snatched|grabbed|grab|got|get|gained|revived|revive|revives|reborn|reborned|"
    r"bring|brings|brought|summoned|summon|summons|special summoned|special summon|special summons|ssd|ss|fetched|fetch|gotten|made|searched out|pulled|called|cheated|dropped)"
)
_BACK = r"(?:(?:control of|back|out|over|up|from (?:the |my |his )?(?:grave|graveyard|gy|deck|hand)) )*"
_BY = r"(?:with|w|by|off|off of|from|using|via|through|thanks to|out of) (?:the effect of )?"
_WHENCE = r"(?:(?:s effect )?(?:from|in|out of) (?:the |my |his )?(?:grave|graveyard|gy|yard) )?"
"""From where the card is used that brings it."""
_MONSTERS = r"(?:monsters?|guys?|dudes?|ones?|creatures?|what|whatever|something|stuff|things?|anything|that|it|him|her|them|tuners?|dragons?|synchros?)"
_ITS = rf"(?:the |a |an |my |his |any |opponents |opps |that |those )*(?P<what>{_MONSTERS}|{SLOT}(?P<monster>\d+)) "
_OF_NOUNS = (
    rf"{_ITS}(?:(?:that|which) )?{_WHO}?{_HAS}{_TAKES} {_BACK}{_BY}{SLOT}(?P<card>\d+) {_WHENCE}",
    rf"{_ITS}(?:(?:that|which) )?{SLOT}(?P<card>\d+) {_HAS}{_TAKES} {_BACK}",
    rf"(?:the |a |my |any |his |these |those |that )*(?:tokens?|{_MONSTERS}) (?:(?:that|which) (?:came|come|comes|are|is) )?(?:made |summoned )?(?:from|by|of|off) {SLOT}(?P<card>\d+) ",
    rf"(?:the |a |an |my |his |any |opponents |opps |that |those )*{SLOT}(?P<card>\d+) (?:monsters?|guys?|dudes?|creatures?) ",
)  # fmt: skip
"""A monster that is named by the card which took or brought it."""
_TOLD = (
    rf"{_WHO}{_HAS}{_TAKES} {_BACK}{_ITS}{_BACK}{_BY}{SLOT}(?P<card>\d+) (?=.*\b(?:it|its|can he|can she|him|her|that|them|one|monster|guy)\b)",
    rf"(?:{_WHO}{_HAS}(?:use|used|uses|play|played|activate|activated|flip|flipped)? ?|^){SLOT}(?P<card>\d+) (?:on |to (?:take|bring back|revive|get|summon|steal) )(?:back )?{_ITS}(?=.*\b(?:it|its|can he|can she|him|her|that|them|one|monster|guy)\b)",
    rf"{_WHO}{_HAS}{_TAKES} {_BACK}(?P<what>it|him|her|them) {_BACK}{_BY}{SLOT}(?P<card>\d+) {_WHENCE}",
    rf"{_WHO}{_HAS}{SLOT}(?P<card>\d+) (?P<what>(?:(?:a|an|his|her|their|my|the|any|one|of|opponents|opps) )*{_MONSTERS}) (?=(?:and|then|to|n|plus|so|(?:can|could|may|am) i|is it) )",
    rf"(?:if|when|after|say) {_WHO}{_HAS}{SLOT}(?P<card>\d+) (?:for |out |back )?{SLOT}(?P<monster>\d+) (?=.*\b(?:it|him|that|them|he)\b)",
    rf"{_WHO}{_HAS}{SLOT}(?P<card>\d+) (?:for |on |back )?{SLOT}(?P<monster>\d+) (?:and |then |n |plus )+(?=(?:then )?(?:use|activate|attack|swing|tribute|sac|synchro|tune|change|switch)\b.*\b(?:it|its|his|him|her)\b)",
    # `§ summons §, can i use § for a synchro`, `can § be synchro material if he came from §`
    rf"{SLOT}(?P<card>\d+) (?:just )?{_TAKES} {_BACK}{SLOT}(?P<monster>\d+) {_BACK}(?=.*\b(?:can|could|may|am|is) .*(?:\b(?:it|he|she|him|her|that)\b|{SLOT}(?P=monster) ))",
    rf"{_WHO}{_HAS}{SLOT}(?P<card>\d+) {SLOT}(?P<monster>\d+) (?=(?:can|could|may|is|am) .*\b(?:it|him|her|that|them|he|she)\b)",
    rf"(?:if|when|after|since|because|though|but|and|once) (?P<what>it|he|she|him|her) {_HAS}(?:came|comes|come) {_BACK}{_BY}{SLOT}(?P<card>\d+) ",
    rf"^{SLOT}(?P<card>\d+) (?P<what>(?:(?:a|an|his|her|their|one|of|opponents|opps) )+{_MONSTERS}) (?=(?:and|then|so|(?:can|could|may|am) i) )",
    rf"^{SLOT}(?P<card>\d+) (?:and )?(?:then )?(?=(?:use|attack|swing|tribute|sac|sacrifice|synchro|tune) (?:with )?(?P<what>(?:(?:the|that|his) )?(?:monster|guy|dude|it|him|one)) )",
)  # fmt: skip
"""That it was taken or brought is told, and what is asked is asked of `it`."""
_KEEPS_ITS = (
    r"(?:(?:still|does|do|did|he|she|it|@) )*(?:keep|keeps|have|has|retain|retains|got) (?:(?:all|any|the|its|his|her|their) )*(?:(?:of|own|normal|printed|monster) )*(?:effects?|ability|abilities|eff) |"
    r"(?:still )?(?:indestructible|indestructable|undestroyable|immune|unkillable|invincible) (?:(?:by|in|to|from|against) battle )?|"
    r"(?:are|is|get|gets) (?:(?:its|his|her|the) )*(?:effects?|ability) (?:still )?(?:active|live|on|working|alive) "
)
"""Whether a monster has its effects, which is whether these can be used."""
_LASTING = re.compile(r"\b(?:ind|und|imm|unk|inv)")
"""That it asks for an effect by which a monster is not destroyed."""
_DEEDS: tuple[tuple[str, Use], ...] = (
    (r"(?:attack|attacks|attacking|swing|swings|hit|hits|poke) (?:(?:my|the|him|opponent|opp|for game|them) )*(?:with @ )?direct(?:ly)? ", "attack-directly"),
    (r"direct attacks? ", "attack-directly"),
    (r"(?:synchro|synchros|synchroed|tune|tuned|tuner|synch)(?: summon(?:s|ed|ing)?)?(?: materials?)? |materials? ", "material"),
    (r"(?:change|changes|switch|switches) (?:(?:the|its|his|that|a|my|battle) )*(?:@ )?(?:battle )?(?:position|mode)s? |"
     r"(?:change|switch|turn|put|flip|move) (?:it|him|her|them|@) (?:(?:in|to|into) )+(?:attack|atk|def|defense|defence) ", "change"),
    (r"(?:tribut(?:e|es|ed|ing) (?:(?:@|it|him|her|them) )?(?:(?:as|for|in|to|a|the|make|my) )*)?(?:tribute ?summon(?:s|ed|ing)?|for (?:a |my |any )?(?:monarchs?|(?:dark|light|earth|water|fire|wind) monsters?|tribute summons?|high level|level (?:5|6|7|8)s?)) ", "tribute-summon"),
    (r"(?:tribut(?:e|es|ed|ing)|sac|sacs|sacked|sacrificed?|tributable) ", "tribute"),
    (r"(?:attack|attacks|attacking|swing|swings|(?<!by )(?<!in )battle|declare an attack) ", "attack"),
    (_KEEPS_ITS, "use"),
    (r"(?:use|activate|get|trigger|uses) (?:(?:the|its|his|their|that) )*(?:@ )?(?:s )?(?:effects?|ability) |effects? of @ |effects? ", "use"),
)  # fmt: skip
_ASKS = re.compile(
    r"\b(?:can|could|may|might|do|does|is|am|are|allowed|able|legal|possible|ok|okay|will|would|get to|gets to)\b"
)
_TURNED_ROUND = re.compile(
    r"\b(?:(?:have|has|need|needs) to|wait|lose|loses|prevents?|stops?|without|die|dies|destroyed|goes?|go to|go back|stays?|keep|back to|return(?:s|ed)?|come back|comes back|get it back|what happens)\b"
)
"""Words with which something else is asked than what may be done with it."""


_OF_ITSELF = r"\b(?:does|do|will|would|is|did) (?:(?:the|my|his|her) )?{card} (?:(?:still|then|also|get|gets|be) )*(?:die|dies|destroyed|pop|pops|popped|blow|blows|leave|leaves|fall|falls|disappear|gone|stay|stays|go)\b"
"""That it is asked what becomes of the card itself."""
PRONOUNS = ("it", "he", "she", "him", "her", "them", "that")


class Taken(msgspec.Struct, frozen=True):
    """Where a sentence says which card took or brought something. `monster`: the number of that, where it is named."""

    card: int
    monster: int | None
    span: tuple[int, int]
    noun: bool = True
    """Whether the monster is spoken of by a noun, so that the sentence can be about nothing else."""
    loose: bool = False
    """Whether it is said only from which card it is, and not that this took or brought it."""


def taken(slots: Slotted) -> Taken | None:
    for pattern in (*_OF_NOUNS, *_TOLD):
        for found in re.finditer(rf"(?:^|(?<= )){pattern}", slots.text):
            part = found.groupdict()
            card, monster = int(part["card"]), part.get("monster")
            noun = (part.get("what") or "").strip() not in PRONOUNS and monster is None
            if monster is None and not noun:
                # the pronoun is one for the other card that is named before it
                before = [n for n, at in slots.order if at < found.start() and n != card]
                monster = str(before[0]) if len(set(before)) == 1 and slots.cards[before[0]].card else None
            if slots.cards[card].card and (monster is None or int(monster) != card):
                return Taken(
                    card,
                    int(monster) if monster is not None else None,
                    found.span(),
                    noun and pattern in _OF_NOUNS,
                    loose=pattern in (_OF_NOUNS[2], _OF_NOUNS[3], _TOLD[1], _TOLD[3], *_TOLD[6:]),
                )
    return None


_COUNTS_AS = re.compile(r"\b(?:counts? as|treated as|considered|become|becomes) (?:a |an )?")
"""What it is asked to be, and not what is done with it."""


_TURNED = re.compile(r"(?:in|into|to) (?:face ?(?:up|down) )?(?:attack|atk|defen[sc]e|def)\b")
"""That its position was changed, and it was not taken: `i § his § to defense`."""


def brought(library: Library, slots: Slotted) -> Built | None:
    """What may be done with it; nothing where that is not what is asked."""
    found = taken(slots)
    if found is None or not _ASKS.search(slots.text):
        return None
    turned = _TURNED_ROUND.search(slots.text)
    if turned is not None and re.search(_KEEPS_ITS, slots.text) is None:
        return None
    if _COUNTS_AS.search(slots.text):
        return None
    if re.search(_OF_ITSELF.format(card=rf"{SLOT}{found.card}"), slots.text):
        return None
    start, end = found.span
    if _TURNED.match(slots.text, end):
        return None
    rest = f"{slots.text[:start]}@ {slots.text[end:]}"
    named = {found.card, *(() if found.monster is None else (found.monster,))}
    for pattern, act in _DEEDS:
        deed = re.search(rf"(?:^|(?<= )){pattern}", rest)
        if deed is None:
            continue
        lasting = _LASTING.search(deed[0])
        if lasting is not None and (
            found.monster is None or "destroyed by battle" not in says_of(library, slots.cards[found.monster].card)
        ):
            return None  # no effect of it
        if act == "attack" and re.search(
            r"(?:attack|attacks|battle|swing at|swing into) (?:into )?(?:my |his |the |opponents |a )*@ ", rest
        ):
            return None  # it is what is attacked
        roles = {"card": found.card} | ({"monster": found.monster} if found.monster is not None else {})
        # a word that may be several cards is no card that it is given for: `for a monarch`
        others = [n for n, mention in enumerate(slots.cards) if n not in named and mention.card]
        vague = len(others) + len(named) < len(slots.cards)
        if len(others) > 1 or (others and act not in ("tribute", "tribute-summon", "material", "use")):
            return None
        if others and act == "use":
            # `take his Caius`: what is used is named behind it
            roles.setdefault("monster", others[0])
        elif others:
            roles["for_card"] = others[0]
        does = "tribute" if act == "tribute-summon" and others else act
        does = "tribute-summon" if act == "tribute" and vague and not others else does
        shift = end - start - len("@ ")
        places = ((start, end), (_place(deed.start(), start, shift), _place(deed.end(), start, shift)))
        if (
            "for_card" in roles
            and act == "material"
            and re.search(rf"\b(?:with|using|and|plus) (?:a |my )?{SLOT}{roles['for_card']} ", rest)
        ):
            roles["with"] = roles.pop("for_card")
        renamed = {("for" if role == "for_card" else role): number for role, number in roles.items()}
        return Built(Form("brought", ""), "brought", renamed, {"act": does}, places=places)
    return None


def _place(at: int, start: int, shift: int) -> int:
    """A place of the sentence without the words for the monster, in the whole sentence."""
    return at + shift if at > start else at
