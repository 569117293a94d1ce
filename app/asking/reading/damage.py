"""Sentences that ask whether a card is used when its player takes damage: `can i drop gorz when i take damage from stealth bird`. They
are read only where nothing else is said."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.waits import awaiting
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_ME = r"(?:i|im|ive|we|you|u|its player|my|me)"
_HIM = r"(?:he|hes|she|they|(?:(?:my|the) )?(?:opponent|opp)|his|him|her|them|the other guy)"
_FILLS = r"(?:(?:the|a|an|any|some|my|his|her|their|own|opponents?|opps?|that|just|only|\d+|no) )*"
_DAMAGE = r"(?:damage|dmg|burn damage|burn|lp damage)"
_SORT = r"(?:(?P<battle>battle|direct|combat|direct attack|attack) |(?P<effect>effect|card effect|burn|spell|trap|card|monster effect) )?"
_OF = r"(?:from|by|of|off|off of|with|via|through|due to|because of|out of|thanks to)"
_SOURCE = (
    rf"(?:{_OF} {_FILLS}(?:{SLOT}(?P<by>\d+) (?:s )?(?:effects? )?(?:damage )?|(?P<of_battle>(?:direct )?attacks?(?: damage)? |(?:a )?battle |combat )|"
    r"(?P<of_effect>(?:card |monster |burn )?effects?(?: damage)? |burn(?: cards?| damage)? |spells?(?: cards?)? |traps?(?: cards?)? |cards?(?: effects?)? ))(?:to (?:me|us|him) )?)?"
)
_PHRASES = (
    rf"(?:(?P<me>{_ME})|(?P<him>{_HIM}))(?: (?:just|ever|only|already|would|do|does|did|am|was|is|get|gets|got|being))* (?:take|takes|took|taken|taking|get|gets|got|receive|receives|suffer|suffers|eat|dealt|given) {_FILLS}{_SORT}{_DAMAGE} {_SOURCE}",
    rf"(?:(?P<me>{_ME})|(?P<him>{_HIM})) (?:take|takes|took|lose|loses) \d+ (?:lp |life |life points )?(?:from|by|off|off of|because of) {_FILLS}{SLOT}(?P<by>\d+) (?:s )?(?:effects? )?",
    rf"(?:taking|receiving|getting) {_FILLS}{_SORT}{_DAMAGE} {_SOURCE}",
    rf"{_FILLS}{SLOT}(?P<by>\d+) (?:s )?(?:effect )?(?:does|deals|inflicts|dealt|inflicted|do|deal|dealing|did) {_FILLS}(?:effect )?{_DAMAGE} (?:to )?(?:(?:(?P<me>me|us)|(?P<him>him|her|them|my opponent)) )?",
    rf"{_FILLS}{SLOT}(?P<by>\d+) (?:burns?|damages|pings|burned|damaged) (?:(?P<me>me|us)|(?P<him>him|her|them|my opponent)) (?:for \d+ )?",
    rf"(?:{_ME}|{_HIM}) (?:hits?|burns?|burned|damages?|damaged|pings?) (?:(?P<me>me|us)|(?P<him>him|her|them|my opponent)) (?:for \d+ )?(?:with|using|off) {_FILLS}{SLOT}(?P<by>\d+) ",
    rf"(?:(?P<me>{_ME})|(?P<him>{_HIM})) (?:(?:get|gets|got|am|was|is|being) )+(?:hit|burned|burnt|damaged|pinged) (?:for \d+ )?{_OF} {_FILLS}{SLOT}(?P<by>\d+) (?:s )?(?:effect )?",
    rf"{_FILLS}{SLOT}(?P<by>\d+) (?:s )?(?:effect )?{_DAMAGE} (?:to )?(?:(?:(?P<me>me|us)|(?P<him>him|her|them)) )?",
    rf"{_FILLS}{_SORT}{_DAMAGE} {_SOURCE}",
)
"""Damage to a player: who takes it, of which sort, and `by` which card."""
_I = rf"(?:(?P<i>{_ME})|(?P<he>{_HIM}))"
_ADV = r"(?:(?:still|even|also|legally|then|just|be|able|to|allowed|actually|get|gets|now) )*"
_VERB = (
    r"(?:(?:(?:special|normal) ?)?summon(?:s|ed|ing)?|ss|special|drop(?:s|ped)?|use|uses|activate(?:s|d)?|bring (?:out|in)|play|get|trigger(?:s|ed)?|"
    r"throw|flip|chain|go|pop|slam|respond with|respond|come|comes|work|works|bring|put)"
)
_CAN = r"(?:can|could|may|might|do|does|will|would|is|am|are)"
_ON = r"(?:(?:if|when|whenever|after|as|once|because|since|on|from|off|off of|by|to|with|for|against|through|at|only|in response|response|and|but|of|the|says|said|here|a) )*"
_CARD = rf"{_FILLS}{SLOT}(?P<card>\d+) (?:s )?(?:(?:effect|token|summon) )?"
_BEHIND = rf"(?:(?:out|in|down|back|from|the|my|hand|{_VERB}|get|gets|be|still|also|even|itself|effect|off|on|his|its|him|it|then|only|now|field|legal|valid) )*"
_ASKED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"^{_ON}(?:@ )?(?:(?:so|then|and|edison|ok) )*{_CAN} (?:{_I} )?{_ADV}(?:{_VERB} )?(?:(?:out|in|up) )?{_CARD}{_BEHIND}{_ON}(?:@ )?(?:[.] )?$",
        rf"^(?:{_CAN} )?@ {_ADV}(?:let|lets|allow|allows|count|counts|is enough|enough|good enough|trigger|triggers|activate|activates|set off|sets off|work|works|ok|okay)(?: (?:{_ME}|to|for|as|being|able|with|off))*? {_ADV}(?:{_VERB} )?(?:(?:out|in|for|on) )*{_CARD}{_BEHIND}(?:[.] )?$",
        rf"^{_CARD}{_ON}@ (?:ok|legal|yes or no|possible|does it work|work|works|right|yes|no|allowed)? ?(?:[.] )?$",
        rf"^(?:if|when|after|say|so|once) @ (?:[.] )?(?:then )?{_CAN} (?:{_I} )?{_ADV}(?:{_VERB} )?(?:(?:out|in|up) )?{_CARD}{_BEHIND}(?:[.] )?$",
        rf"^{_CAN} {_I} {_ADV}{_CARD}{_ON}@ (?:[.] )?$",
        rf"^{_ON}(?:(?:say|so|with|i have|i hold|holding) )*{_CARD}(?:(?:is|sitting|still) )*(?:(?:in|from) (?:(?:my|his|the|her) )?hand )?(?:(?:and|when|if|then) )*@ (?:[.] )?(?:then )?{_CAN} {_I} {_ADV}{_VERB} (?:him|it|her|them) (?:out |in |down )?(?:[.] )?$",
    )
)
"""With `@` for the damage: what is asked, and nothing more."""
_OWN = re.compile(rf"{_OF} my (?:own )?{SLOT}|\bown {SLOT}")
"""Damage that the player inflicts on himself, of which this is not asked."""


_ASIDE = r"(?:(?:just|then|now|is|am|are|going|to|and|both|all|his|my) )*"
_DIRECT = r"(?:direct(?:ly)?|for (?:a )?direct(?: attack| damage)?)"
_WITH = rf"(?:(?:with|using) {_FILLS}{SLOT}(?P<by>\d+) )?"
_HIT_DIRECTLY = (
    rf"(?:(?P<he>{_HIM})|(?P<i>{_ME})) {_ASIDE}(?:attacks?|attacked|attacking|hits?|swings?|swing) (?:(?:me|him|us|them|my|his|life points) )?{_DIRECT} {_WITH}(?:at )?(?:(?:me|him) )?",
    rf"(?:(?P<he>{_HIM})|(?P<i>{_ME})) {_ASIDE}(?:attacks?|swings?) (?:with )?{_FILLS}{SLOT}(?P<by>\d+) {_DIRECT} (?:at )?(?:(?:me|him) )?",
    rf"(?:(?P<his>his|her|their|opponents?|opps?) |(?:my|a|an|the) )*{SLOT}(?P<by>\d+) {_ASIDE}(?:attacks?|attacked|attacking|hits?|swings?) (?:(?:me|him|us) )?{_DIRECT} (?:at )?(?:(?:me|him) )?",
    rf"(?:(?P<me>{_ME})|(?P<him>{_HIM})) (?:(?:get|gets|got|am|was|is|being) )+(?:attacked|hit) {_DIRECT} (?:(?:by|with) {_FILLS}(?:{SLOT}(?P<by>\d+) |monster |something )?)?",
)
"""A direct attack, which takes what it hits to damage if nothing comes between."""


def hit_directly(library: Library, slots: Slotted) -> Built | None:
    """Whether a card that waits for damage is used when its player is attacked directly."""
    waiting = [
        n for n, m in enumerate(slots.cards) if m.card and (card := library.card(slug_of(m.card))) and awaiting(card)
    ]
    if len(waiting) != 1 or not 1 <= len(slots.cards) <= 2:
        return None
    for pattern in _HIT_DIRECTLY:
        for phrase in re.finditer(rf"(?:^|(?<= )){pattern}", slots.text):
            part = phrase.groupdict()
            if part.get("by") == str(waiting[0]):
                continue
            rest = re.sub(r" [.] (?!$)", " ", f"{slots.text[: phrase.start()]}@ {slots.text[phrase.end() :]}")
            asked = next((m for each in _ASKED if (m := each.search(rest)) is not None), None)
            if asked is None or int(asked["card"]) != waiting[0]:
                continue
            uses = asked.groupdict()
            # whoever attacks is not the one who takes damage
            if (uses.get("i") and (part.get("i") or part.get("him"))) or (
                uses.get("he") and (part.get("he") or part.get("his") or part.get("me"))
            ):
                continue
            roles = {"card": waiting[0]} | ({"by": int(part["by"])} if part.get("by") else {})
            if len(roles) == len(slots.cards):
                return Built(
                    Form("trigger", ""), "trigger", roles, {"when": "battle-damage"}, places=((0, len(slots.text)),)
                )
    return None


def damaged(slots: Slotted) -> Built | None:
    """Whether a card gets its effect then; nothing where the sentence says anything else, or one player takes it and the other would
    use the card."""
    text = re.sub(r" [.] (?!$)", " ", slots.text)
    if not 1 <= len(slots.cards) <= 2 or not all(mention.card for mention in slots.cards) or text != slots.text:
        return None
    for pattern in _PHRASES:
        for phrase in re.finditer(rf"(?:^|(?<= )){pattern}", text):
            found = _about(slots, text, phrase)
            if found is not None:
                return found
    return None


def _about(slots: Slotted, text: str, phrase: re.Match[str]) -> Built | None:
    rest = f"{text[: phrase.start()]}@ {text[phrase.end() :]}"
    asked = next((m for pattern in _ASKED if (m := pattern.search(rest)) is not None), None)
    if asked is None or "@" not in asked[0]:
        return None
    by, uses = phrase.groupdict(), asked.groupdict()
    card = int(uses["card"])
    roles = {"card": card} | ({"by": int(by["by"])} if by.get("by") else {})
    if len(set(roles.values())) != len(slots.cards):
        return None
    if (by.get("me") and uses.get("he")) or (by.get("him") and not uses.get("he")):
        return None
    if not by.get("him") and _OWN.search(slots.full):
        return None
    in_battle = by.get("battle") or by.get("of_battle")
    by_effect = by.get("effect") or by.get("of_effect") or "burn" in phrase[0].split()
    sort = "battle-damage" if in_battle else "effect-damage" if by_effect else "damage"
    sort = "damage" if "by" in roles and sort == "effect-damage" else sort
    return Built(Form("trigger", ""), "trigger", roles, {"when": sort}, places=((0, len(text)),))
