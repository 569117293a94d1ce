"""Sentences of a few words that leave out what everybody at the table sees: whose monster attacks, that a card lies there, or that it is asked whether
something negates another. They are put with what was left out."""

from __future__ import annotations

import re

from app.asking.reading.builds import brings, is_monster, negates, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import NEVER_ACTIVATED
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_THE = r"(?:(?:the|a|an|my|his|her|their|that|face ?up) )*"
_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also) )*"
_OK = r"(?:(?:ok|okay|legal|allowed|possible|right|good|fine|yes|no|or|works|then|there|is|it|that|can|i) )*(?:\. )?"
_NEGATES = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:effect )?(?P<does>negates?|stops|counters|blocks) {_THE}{SLOT}(?P<other>\d+) (?:(?:ok|right|yes|or|no) )*(?:\. )?$"
)
_ATTACKS_WHILE = re.compile(
    rf"^{_SAYS}(?:(?:with|under|if|while|when) )?{_THE}{SLOT}0 (?:(?:is|s|up|out|active|there|on|the|field|board|face|faceup) )*(?:\. )?{_SAYS}(?:can|could|may) (?:a|an|my|the) (?P<atk>\d{{3,4}}) "
    rf"(?:(?:atk|attack(?= (?!\.|$))) )?(?:(?:guy|monster|beater|one|dude|body) )?{_SAYS}(?:attack|swing|hit) (?:(?:directly|into|it|in) )?(?:\. )?$"
)
_TO_NEGATE = re.compile(
    rf"^{_SAYS}(?:(?:he|she|they|opp|opponent|i) (?:(?:uses?|used|plays?|flips?|activates?|hits?) )*)?{_THE}{SLOT}(?P<by>\d+) (?:(?:is|was|gets|got|used|flipped|activated) )*(?:on|targets|targeting|hits|vs|against) {_THE}{SLOT}(?P<one>\d+) (?:\. )?{_SAYS}"
    rf"(?:can|could|may) (?:i|he|she|they) {_SAYS}(?:trib|tribute|sac|pop|use) (?:it|him|her|{_THE}{SLOT}(?P=one)) {_SAYS}to (?:negate|stop|counter)(?: (?:it|that|{_THE}{SLOT}(?P=by)))? (?:\. )?$"
)
_TRIBUTED_FOR = re.compile(
    rf"^{_SAYS}(?:if|when) {_THE}{SLOT}(?P<one>\d+) (?:is|was|gets|got) tributed for {_THE}(?:(?:tribute )?summon of {_THE})?{SLOT}(?P<other>\d+) (?:\. )?{_SAYS}"
    rf"(?:(?:can|does|do|will|would) (?:{_THE}{SLOT}(?P=one)|its|his|her|the) (?:s )?effects? {_SAYS}(?:be )?(?:activated?|used|activates|trigger(?:s|ed)?|happen|happens)|(?:can|could|may) (?:i|he|it|she|they) {_SAYS}(?:activate|use|get) (?:its|his|the|{_THE}{SLOT}(?P=one)) (?:s )?effect) (?:\. )?$"
)
_WHO = r"(?:i|he|she|they|we|you|(?:my |the |your )?(?:opponent|opp))"
_SUMMONED = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:(?:has|just|been|was|is|gets|got|successfully) )+(?P<how>(?:normal|tribute|special|flip|synchro|fusion|ritual) )?summoned (?:successfully )?(?:\. )?{_SAYS}"
    rf"(?P<asks>(?:can|could|may) {_WHO}) {_SAYS}(?:respond|answer|reply)(?: to (?:it|that|this|the summon|its summon))? (?:with|by|using|activating|by using|by activating) {_THE}{SLOT}(?P<by>\d+) (?:\. )?$"
)
_DIRECTLY = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:goes|attacks|swings|hits|pokes|comes) (?:(?:in|me|for|game) )*(?:direct|directly) (?:(?:me|for|game|lethal) )*(?:\. )?(?P<has>{_SAYS}(?:i|we) (?:have|ve|got|control) [^.{SLOT}]*?)?(?:\. )?{_SAYS}"
    rf"(?:(?:can|could|may) )?(?:i )?{_SAYS}(?:drop|use|flip|activate|chain|play|special) {_THE}{SLOT}(?P<by>\d+) {_OK}$"
)
_GRABS = re.compile(
    rf"^{_SAYS}(?:can |could |may |does )?{_THE}{SLOT}0 (?:(?:can|could|may) )?{_SAYS}(?:grab|grabs|take|takes|get|bring back|revive|steal|pull|fetch)(?: (?:a|one|any))?(?: (?:zombie|monster|guy|dude|one|something))? (?:from|out of) (?P<whose>(?:my )?opps|(?:my )?opponents|his|her|their|my) (?:grave|graveyard|gy|yard) {_OK}$"
)
_CHAINED_TO_ITS_ATTACK = re.compile(
    rf"^{_SAYS}(?:if |when )?(?:(?P<i>i|we|my)|(?P<he>he|she|they|his|opp|opponent|my opponent|my opponents)) (?:(?:attacks? {_THE}{SLOT}(?P<hit>\d+) with {_THE}{SLOT}(?P<one>\d+))|(?:{SLOT}(?P<one2>\d+) attacks {_THE}{SLOT}(?P<hit2>\d+))) (?:\. )?{_SAYS}"
    rf"(?P<who>i|we|he|she|they|opp|opponent|my opponent) (?:chains?|responds? with|answers? with|activates?|uses?) {_THE}{SLOT}(?P<by>\d+) (?:(?:to|in response to) (?:it|its effect|the effect|that) )?(?:\. )?(?P<asks>(?:does|do|is|will|what|are) .*)$"
)
_GOES_BACK = re.compile(
    rf"^(?:does|do|will) (?P<what>{_THE}{SLOT}\d+ ){_SAYS}(?:return|bounce|go back|get returned|get bounced|go)(?: (?:back )?to (?:(?:the|his|my|its owners) )*hand)? "
)
"""That a monster is returned, which it does not do itself."""
_WHEN_IT_FIGHTS = re.compile(r"\b(?:battle|battles|attack|attacks|damage step)\b")
_OF_MONSTERS = re.compile(
    r"\bmonster\b[^.]*\beffect\b[^.]*\bactivat|\bactivat[^.]*\bmonster\b[^.]*\beffect\b|\bmonster[ -]effect\b"
)
_OF_HIS_ATTACK = re.compile(r"\bopponent\b[^.]*\battack|\battack[^.]*\bopponent\b")


def with_what_was_left_out(library: Library, sentence: Sentence) -> str | None:
    """The sentence so put; None where it is none of them."""
    slots = sentence.slots
    if not 1 <= len(slots.cards) <= 3 or not all(mention.card for mention in slots.cards) or sentence.effects:
        return None
    named = [mention.card for mention in slots.cards]
    text = slots.full
    if (found := _ATTACKS_WHILE.match(text)) is not None and len(named) == 1 and _stays(library, named[0]):
        return f"can a monster with {found['atk']} atk attack while {named[0]} is on the field?"
    if (found := _GRABS.match(text)) is not None and len(named) == 1 and brings(library, named[0]):
        whose = "my" if found["whose"] == "my" else "opponents"
        return f"can {named[0]} special summon a monster from {whose} grave?"
    if len(named) == 3:
        return _answered_in_battle(library, sentence, named)
    if len(named) != 2:
        return None
    if (found := _NEGATES.match(text)) is not None and found["one"] != found["other"]:
        return f"can {_of(named, found, 'one')} {found['does'].removesuffix('s')} {_of(named, found, 'other')}?"
    if (found := _TO_NEGATE.match(text)) is not None and found["one"] != found["by"]:
        one = _of(named, found, "one")
        if is_monster(library, one) and negates(library, one):
            return f"can {one} negate {_of(named, found, 'by')}?"
    if (found := _TRIBUTED_FOR.match(text)) is not None and found["one"] != found["other"]:
        one, other = _of(named, found, "one"), _of(named, found, "other")
        return f"does {one} get its effect if it is tributed for the tribute summon of {other}?"
    if (found := _SUMMONED.match(text)) is not None and found["one"] != found["by"]:
        how = found["how"] or ""
        return f"{found['asks']} use {_of(named, found, 'by')} when {_of(named, found, 'one')} is {how}summoned?"
    if (found := _DIRECTLY.match(text)) is not None and found["one"] != found["by"]:
        one, by = _of(named, found, "one"), _of(named, found, "by")
        if is_monster(library, one) and _OF_HIS_ATTACK.search(says_of(library, by)):
            has = f"{found['has'].strip()}, " if found["has"] else ""
            return f"he attacks directly with {one}, {has}can i use {by}?"
    return None


def _answered_in_battle(library: Library, sentence: Sentence, named: list[str]) -> str | None:
    """`i attack § with §, he chains §`: what a monster's effect is answered by that it has as it fights, with the effect told."""
    found = _CHAINED_TO_ITS_ATTACK.match(sentence.slots.full)
    if found is None or bool(found["i"]) is (found["who"] in ("i", "we")):
        return None
    one, hit = (named[int(found[each] or found[f"{each}2"])] for each in ("one", "hit"))
    by = _of(named, found, "by")
    card = library.card(slug_of(one))
    does = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
    if len(does) != 1 or not _WHEN_IT_FIGHTS.search(does[0].says.casefold()):
        return None
    if not negates(library, by) or not _OF_MONSTERS.search(says_of(library, by).casefold()):
        return None
    me, him = ("i", "he") if found["i"] else ("he", "i")
    s, others = ("", "s") if found["i"] else ("s", "")
    asks = _GOES_BACK.sub(lambda each: f"is {each['what']}returned to the hand ", found["asks"])
    asks = re.sub(rf"{SLOT}(\d+)", lambda each: named[int(each[1])], asks).replace(". ", "").strip()
    return f"{me} attack{s} {hit} with {one}. {me} use{s} its effect. {him} chain{others} {by}. {asks}?"


def _of(named: list[str], found: re.Match[str], role: str) -> str:
    return named[int(found[role])]


def _stays(library: Library, name: str) -> bool:
    """Whether a card lies on the field for as long as nothing takes it away."""
    card = library.card(slug_of(name))
    return card is not None and (is_monster(library, name) or card.stays)
