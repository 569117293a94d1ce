"""Sentences that ask what becomes of an Equip Card when its monster goes, or is turned face-down: `do equips fall off when my monster is flipped
face down`. They are read only where every word has its place."""

from __future__ import annotations

import re

from app.asking.questions import Away, Leaves
from app.asking.reading.battle_rules import TURNED
from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Part, Reading, card_part
from app.asking.reading.sentence import Sentence
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

USUAL = "Mage Power"
"""What stands for any Equip Spell."""
_THE = r"(?:(?:the|my|his|her|their|its|a|an|all|any|opponents|of|those|that|attached|other) )*"
_EQUIP = rf"{_THE}(?:{SLOT}(?P<card>\d+) (?:s )?|equip(?:s|ped)? (?:(?:spells?|cards?|magics?) )*|equipment (?:cards? )?)(?:(?:that is|thats|which is|equipped|attached|on) (?:(?:to|it|on|my|monster|the) )*)?"
_MONSTER = rf"{_THE}(?:(?:equipped )?(?:monsters?|guy|creature) (?:(?:that|it|is|its|thats|equipped|to|with|attached|on|holding|wearing|carrying|bearing|has|holds|wears) )*(?:{SLOT}(?P<with>\d+) )?|{SLOT}(?P<monster>\d+) |it |he |she |its )"
_WORN = r"(?:(?:(?:and|it|that|which|with|has|had|have|having|wearing|was|is) )+(?:an? |my |his |the )?equip(?:ped)? (?:(?:spell|card|magic|with) )*(?:(?:on|equipped|attached|to) (?:it |to it )?)?)?"
"""That the monster has an Equip Card, behind its name."""
_GOES = r"(?:fall(?:s)? off|falls?|drops? off|come(?:s)? off|stay(?:s)?|remain(?:s)?|get(?:s)? destroyed|destroyed|die(?:s)?|go(?:es)? (?:away|to (?:the )?(?:grave|graveyard|gy)|bye)|pop(?:s)?|leave(?:s)?|lost|disappear(?:s)?|still there|keep(?:s)?|stuck)"
_BEHIND = r"(?:(?:on|off|my|the|his|monster|field|it|equipped|attached|there|face|up|to|or|not|get|gets|destroyed|stay|fall|go|graveyard) )*"
ASKED = (
    rf"what (?:happens?|becomes|would happen|will happen|about) (?:(?:to|of|with) )?{_EQUIP}",
    rf"(?:do|does|will|would|is|are|can|did) {_EQUIP}(?:(?:also|still|just|automatically|then|get|gets|be|all|the) )*{_GOES} {_BEHIND}",
    rf"(?:do|does|will|would|can) (?:i|he|we|they) (?:(?:still|then) )*(?:lose|keep|get to keep) {_EQUIP}",
)
_WAYS: tuple[tuple[Away, str], ...] = (
    (
        "turned",
        rf"(?:{TURNED}|(?:(?:is|gets?|got|was|turned|flipped|put|set|goes|being|been) )*(?:face ?down|facedown) )",
    ),
    ("returned", r"(?:(?:is|gets?|got|was|being) )*(?:bounced|returned|spun)(?: (?:to|the|my|his|hand|back))* "),
    ("banished", r"(?:(?:is|gets?|got|was|being) )*(?:banished|removed from play|rfp) "),
    (
        "destroyed",
        r"(?:(?:is|gets?|got|was|being) )*(?:destroyed|dies|killed|died|popped)(?: (?:in|by) (?:battle|an effect))? ",
    ),
    (
        "",
        r"(?:(?:is|gets?|got|was|being) )*(?:leaves|gone|off|tributed|sacrificed|sent to (?:the |my )?(?:graveyard|grave|gy)|used (?:for|as) (?:a )?synchro(?: material| summon)?)(?: (?:the|field))* ",
    ),
)
FILLS = words(
    "if when after once so ok and then hey edison goat in still also i he my opponent opp the a question quick is do does same turn"
)


def equipped(library: Library, sentence: Sentence) -> Reading | None:
    """What becomes of the Equip Card; None if it is not that which is asked."""
    text = re.sub(r"\. ", "", sentence.slots.full)
    for pattern in ASKED:
        asked = re.search(rf"(?:^|(?<= )){pattern}", text)
        if asked is None:
            continue
        rest = f"{text[: asked.start()]}@ {text[asked.end() :]}"
        for how, gone in _ways():
            found = re.search(rf"(?:^|(?<= )){gone}", rest)
            if found is not None:
                left = f"{rest[: found.start()]}{rest[found.end() :]}".replace("@", "")
                return (
                    _read(library, sentence, asked, found, how) if all(word in FILLS for word in left.split()) else None
                )
    return None


def _ways() -> list[tuple[Away, str]]:
    """How it is said that the monster goes: by itself, or by what somebody uses."""
    who = r"(?:(?:i|he|she|they|you|(?:my |the )?(?:opponent|opp)) (?:(?:use|uses|used|activates?|chains?|plays?|flips?) )?)"
    used = rf"(?:if|when|after|once) {who}{SLOT}(?P<by>\d+) (?:ed |s |d )?(?:(?:on|targeting|hits?) )*{_MONSTER}"
    hit = (
        rf"(?:if|when|after|once) {_MONSTER}(?:is|gets?|got|was) (?:hit (?:by|with) )?{SLOT}(?P<by>\d+) (?:ed |s |d )?"
    )
    booked = rf"(?:if|when|after|once) {who}(?:books?|booked|flips? down|turns? face ?down|flips? face ?down) {_MONSTER}(?:face ?down |down )?"
    plain = [
        (how, rf"(?:(?:if|when|after|once|while) )?(?:{_MONSTER}{_WORN})?{words_for}{_WORN}")
        for how, words_for in _WAYS
    ]
    turned = rf"(?:(?:if|when|after|once) )?{who}(?:flips?|turns?|puts?|sets?|flipped|turned) {_MONSTER}{_WORN}(?:back )?(?:face ?down|facedown) {_WORN}"
    return [("turned", booked), ("turned", turned), ("", used), ("", hit), *plain]


def _read(library: Library, sentence: Sentence, asked: re.Match[str], gone: re.Match[str], how: Away) -> Reading | None:
    part = {**asked.groupdict(), **gone.groupdict()}
    cards = sentence.slots.cards
    roles = {name: cards[int(part[name])] for name in ("card", "monster", "by") if part.get(name)}
    known = {part.get(name) for name in ("card", "monster", "with")}
    turning = [n for n in re.findall(rf"{SLOT}(\d+)", gone[0]) if n not in known]
    if how == "turned" and turning:
        roles["by"] = cards[int(turning[-1])]
    if part.get("with") and "card" not in roles:
        roles["card"] = cards[int(part["with"])]
    if any(not each.card for each in roles.values()) or len({m.card for m in roles.values()}) != len(cards):
        return None
    if "by" in roles and how in ("", "turned"):
        by = library.card(slug_of(roles["by"].card))
        if by is None or not any("face-down" in effect.says for effect in by.effects):
            return None
        how = "turned"
    card = library.card(slug_of(roles["card"].card)) if "card" in roles else None
    if "card" in roles and (card is None or "equip" not in card.subtypes):
        return None
    name = roles["card"].card if "card" in roles else USUAL
    monster = roles["monster"].card if "monster" in roles else ""
    by_card = roles["by"].card if "by" in roles else ""
    question = Leaves(name, "bearer", how, monster, by_card)
    parts = [card_part(sentence, each) for each in roles.values()]
    remarks = () if "card" in roles else (f"{USUAL} stands for any Equip Spell.",)
    return Reading(
        question,
        sentence.era.ruleset if sentence.era else "",
        (*parts, Part("relation", sentence.typed, "leaves")),
        (),
        remarks,
    )
