"""Sentences about no card that ask what the rules of battle allow: a direct attack past what the other player has, a monster that was turned
face-down and flipped again, an attack while the opponent's monsters change. Every word of such a sentence is known."""

from __future__ import annotations

import re

from app.asking.questions import Allowed
from app.asking.reading.builds import TURNS_DOWN
from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Part, Reading
from app.asking.reading.sentence import Sentence
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_ME, _HIM = r"(?:i|we|you|me|us)", r"(?:he|she|they|(?:(?:my|the) )?(?:opponent|opp)|him|them|the other (?:guy|player))"
_CAN = r"(?:can|could|may|is|am|are|do|does|will|would|should)"
_ADV = r"(?:(?:still|just|only|even|also|able|to|allowed|legally|be|get|gets|then|actually|go|ahead|and) )*"
_SOME = r"(?:(?:a|an|any|some|one|two|three|2|3|my|his|the|only|just|all|face ?up) )*"
_WHAT: tuple[tuple[str, str], ...] = (
    ("opposing-token", rf"(?:(?:{SLOT}\d+|sheep|goat|fluff|scapegoat|weak|little) (?:s )?)?tokens? (?:monsters? )?(?:(?:in|on) (?:(?:def|defen[cs]e|attack|atk|position|mode) )+)?"),
    ("opposing-set", r"(?:(?:set|face ?down|facedown) (?:(?:def|defen[cs]e|position) )*(?:monsters?|guys?|cards?|one)?|(?:monsters?|guys?) (?:(?:that|which|are|is|thats|all) )*(?:face ?down|set|facedown)|facedowns|face downs)(?: |(?<= ))"),
    ("opposing-defense", r"(?:(?:def|defen[cs]e) (?:(?:position|mode) )?(?:monsters?|guys?)|(?:monsters?|guys?) (?:(?:that|which|are|is|all|in|thats) )*(?:def|defen[cs]e)(?: position| mode)?|in (?:face ?up )?(?:def|defen[cs]e)(?: position| mode)?) "),
    ("opposing-monster", r"(?:monsters?|guys?|attack position monsters?) "),
)  # fmt: skip
_BEHIND = r"(?:(?:on|in) (?:(?:my|his|the|their|her) )?(?:field|board|side(?: of the (?:field|board))?) |out |left )?"


def _has(who: str, whose: str, what: str) -> tuple[str, ...]:
    """How it is said that a player has such a monster."""
    return (
        rf"(?:if|when|while|and|even if|but|with) {who} (?:(?:only|just|still|also) )*(?:have|has|had|control|controls|got|own) {_SOME}{what}{_BEHIND}",
        rf"(?:if|when|while|and) (?:all|the only thing|the only monster|everything|what) (?:that )?{who} (?:have|has|control|controls|got) (?:left )?(?:is|are) {_SOME}{what}{_BEHIND}",
        rf"(?:if|when|while|and) {whose} (?:only )?(?:monsters?|guys?|field|board)? ?(?:is|are) {_SOME}{what}",
        rf"(?:past|over|through|around|with|ignoring) {_SOME}{what}{_BEHIND}",
    )


_DIRECT = r"(?:attacks?|swings?|hits?|go|goes) (?:(?:my|his|me|him|us|them|the|life points|lp|for game|with|a|monster|his guys|player) )*(?:direct(?:ly)?|for a direct attack) (?:(?:me|him|with|a|my|his|the|monster|guy) )*"
TURNED = (
    rf"(?:(?:gets?|got|was|is|were|been|being|be|has|have|just|already) )*(?:booked|book of mooned|turned (?:back )?(?:face ?down|down)|flipped (?:back )?(?:face ?down|down)|put (?:back )?face ?down|"
    rf"(?:flipped (?:face ?)?down|set|hit|turned (?:face ?)?down|put face ?down) (?:by|with|from) {SLOT}\d+|{SLOT}\d+(?: (?:ed|d))?) (?:(?:by|with) {SLOT}\d+ )?"
)
_FLIPPED = r"(?:(?:and|then|but|was|is|i|again|back|it|later|after|gets?|got|just) )*(?:flip(?:ped)? ?summon(?:ed|s)?|flipped (?:back )?(?:face ?)?up|flip(?:ped)? (?:it )?(?:back )?up|flips? (?:back )?up) (?:it )?"
_TURN = r"(?:(?:in|on|during) )?(?:(?:the|that|this|same) )*turn (?:(?:that|as|when|after|in|which|it|i|he|was) )*"
_IT = r"(?:it|that monster|the monster|a monster|my monster|my own monster|one of my monsters|my guy|him|that|monster|monsters|my own guy|one) "
TURNS: tuple[tuple[str, str], ...] = (
    ("attack", r"(?:attack|attacks|swing|swing with|attack with|declare an attack)(?: with)? "),
    ("flip-summon", r"(?:(?:be )?flip(?:ped)? ?summon(?:ed|s)?|flip(?:ped)?(?: it| him)?(?: back)? (?:face ?)?up|be flipped(?: back)?(?: face)?(?: ?up)?|flip) "),
    ("change-position", r"(?:change (?:its )?(?:battle )?(?:position|mode)|(?:be )?(?:changed|switched) to (?:def|defen[cs]e|attack)(?: position)?|go back to defen[cs]e) "),
)  # fmt: skip
PICKS = "pick-again"
"""That a target is named anew, which is that another one may be."""
_REPLAYED = (
    (
        r"(?:another|a different|some other|other|new|the new|the other|a new|that new|that|the summoned) (?:monster|target|guy|one)s?|something else|someone else|a different one|different (?:monster|target)|the new one|the new monster instead",
        "attack-another",
    ),
    (
        r"(?:(?:pick|choose|select|re ?choose|re ?pick|redo|change) (?:(?:a|my|the|new|attack|target|monster|what|to|who|i|which|it|attacks?) )*(?:again|anew|over)|retarget|(?:a|another) new choice|(?:pick|choose) (?:a |my )?new (?:attack )?target|change (?:my |the )?(?:attack )?target)",
        PICKS,
    ),
    (
        r"(?:(?:cancel|stop|call off|take back|give up|end|withdraw|abort|back out of|not continue|not go through with|pull back) (?:(?:with|my|the|his|that) )*attack|(?:not|stop) attack(?:ing)?|change my mind(?: about (?:attacking|the attack|my attack))?|back out|cancel it|call it off|choose not to attack|decide not to attack)",
        "give-up-attack",
    ),
)
_DECLARED = r"(?:(?:i|he|we|you|have|has|my|the|an|attack|is|was|been|already|just|attacks?|declare[ds]?|declaring|to|it|attacked|declaration|after|when|once|if|during|while|in response|attacking|his|on|with|a|monsters?|guys?|one|of|into|response|opponents) )*"
_COMES = (
    rf"(?:(?:{_HIM}|someone) )?(?:(?:then|just|suddenly|is|gets?|got|in|response) )*(?:special ?summons?|special ?summoned|summons?|summoned|brings? back|revives?|ss|sss|drops|brings? out|puts out|plays|flips call) (?:(?:a|another|new|monster|guy|to|his|the|field|during|mid|in|response|my|attack|something|token|tokens|one|out|from|hand|grave|battle|step|phase|it|mid) )*|"
    r"(?:(?:a|another|new|his|the|number|of|opponents?|how|many|an?|extra) )*monsters? (?:(?:is|gets?|are|was|he|has|they|control|controls|have|opponent|on|field|his|side) )*(?:special ?summoned|summoned|comes?|appears?|changes?|changed|brought back|revived) (?:(?:to|on|onto|his|the|field|side|during|my|attack|in|response) )*"
)
_GOES = r"(?:(?:a|the|his|my|one|of|opponents?|other|another|target|attack) )*(?:monsters?|target) (?:(?:i|attacked|am|attacking|he|gets?|is|was) )*(?:leaves?|removed|destroyed|gone|dies|disappears?|bounced|left|banished|tributed|goes away|get destroyed) (?:(?:the|his|field|during|my|attack|before|damage|step|in|response|by|from) )*"
_REPLAY_ASKED = (
    r"(?:(?:when|how|why) (?:(?:does|do|is|will|there|would) )*(?:a |the )?(?:battle )?replays? (?:(?:happen|occur|work|triggered|trigger|come|up|there|in|battle) )*|what(?:s| is| causes| triggers)? (?:a |the )?(?:battle )?replay (?:(?:mean|in|work|battle|rule|is) )*|"
    r"(?:do|does|will|would|is|can|did) (?:(?:i|he|we|there|you|it|this|that|get|gets|have|cause|causes|trigger|be|a|the|still|count|as) )*(?:battle )?replay )"
)
_REPLAY_TOLD = r"(?:(?:there|if|when) (?:is|was) )?(?:a |the )?replay (?:(?:happened|happens|occurs|occurred|comes|came|up|is|was|there|triggers|triggered) )*(?:(?:cause|because|since|as|cuz|bc|and) )?"
_NOT_ATTACKED = r"(?:i|he|we|you) (?:(?:then|just|choose|chose|decide|decided|opt|opted|say|said|have|has) )*(?:(?:to )?not (?:to )?attack|(?:dont|do not|doesnt) attack|(?:to )?(?:cancel|stop|call off|give up|end|withdraw)(?:led|ed)? (?:(?:my|the|his|that) )*attack) "
_LATER_ASKED = rf"{_CAN} (?:(?:that|the|this|my|his|same|i|he) )*(?:monster|guy|it)? ?{_ADV}(?:attack|swing|declare an attack) (?:(?:with|it|that|the|same|monster|guy) )*(?:again|later|afterwards|a second time|another time) (?:(?:on|in|during|this|that|the|same|turn|battle|phase|bp) )*"
FILLS = words(
    """
    if when while so then say ok okay hey and but can could i he we you my the in on it this that turn same right edison goat format question quick ruling
    middle mid of there suddenly
    legal allowed or not at all his game duel battle phase during still even though with after is was does do only to be a me him later yet too
    """
)


def battle_rules(library: Library, sentence: Sentence) -> Reading | None:
    """What a sentence asks of the rules of battle; None if it does not ask that, or says anything more."""
    text = _text(sentence)
    found = _direct(text) or _later(text) or _turned(library, sentence, text) or _replayed(text)
    if found is None:
        return None
    relation = Part("relation", sentence.typed, "allowed")
    return Reading(found, sentence.era.ruleset if sentence.era else "", (relation,))


def _text(sentence: Sentence) -> str:
    """The words, with cards as slots, without the era."""
    at = {n: m for m in sentence.named for n in range(m.first, m.last) if m.how != "word" and m.card}
    era = range(sentence.era.first, sentence.era.last) if sentence.era else range(0)
    told = []
    for n, word in enumerate(sentence.words):
        if n in era:
            continue
        if n in at:
            told += [f"{SLOT}{sentence.named.index(at[n])}"] if at[n].first == n else []
        else:
            told.append({"u": "you", "ur": "your"}.get(word.text, word.text))
    return "".join(f"{word} " for word in told)


def _nothing_else(text: str) -> bool:
    return all(word in FILLS for word in text.split())


def _direct(text: str) -> Allowed | None:
    """Whether a direct attack is possible past what the other player has."""
    for attacker, other, whose in (
        (_ME, _HIM, r"(?:his|her|their|(?:my |the )?opponents|opps)"),
        (_HIM, _ME, "(?:my|our|your)"),
    ):
        asked = re.search(
            rf"(?:^|(?<= )){_CAN} (?:{attacker} )?{_ADV}(?:my monster |a monster |his monster )?{_DIRECT}", text
        )
        if asked is None:
            continue
        rest = f"{text[: asked.start()]}{text[asked.end() :]}"
        for since, what in _WHAT:
            for has in _has(other, whose, what):
                found = re.search(rf"(?:^|(?<= )){has}", rest)
                if found is not None and _nothing_else(f"{rest[: found.start()]}{rest[found.end() :]}"):
                    return Allowed("attack-directly", since)
    return None


def _turned(library: Library, sentence: Sentence, text: str) -> Allowed | None:
    """What may be done with a monster that was turned face-down in this turn, and perhaps flipped."""
    turned = next((m for m in re.finditer(rf"(?:^|(?<= )){TURNED}", text) if m[0]), None)
    if turned is None or not _turns_down(library, sentence, turned[0]):
        return None
    rest = f"{text[: turned.start()]}@ {text[turned.end() :]}"
    flipped = re.search(rf"@ (?:{_IT})?{_FLIPPED}", rest)
    for since, shown in (("it-turned-and-flipped", flipped), ("it-turned-down", None)):
        left = rest
        if since == "it-turned-and-flipped":
            if shown is None:
                continue
            left = f"{rest[: shown.start()]}@ {rest[shown.end() :]}"
        for deed, pattern in TURNS:
            asked = re.search(rf"(?:^|(?<= )){pattern}", left)
            if asked is None or (deed == "flip-summon" and since == "it-turned-and-flipped"):
                continue
            more = re.sub(
                rf"(?<= )(?:{_TURN}|{_IT})|^(?:{_TURN}|{_IT})",
                "",
                f"{left[: asked.start()]} {left[asked.end() :]}".replace("@", ""),
            )
            if _nothing_else(more) and re.search(rf"\b{_CAN} ", left):
                return Allowed(deed, since)
    return None


def _turns_down(library: Library, sentence: Sentence, said: str) -> bool:
    """Whether the cards that are said to have done it turn monsters face-down."""
    for number in re.findall(rf"{SLOT}(\d+)", said):
        mention = sentence.named[int(number)]
        card = library.card(slug_of(mention.card)) if mention.card else None
        if card is None or not any(TURNS_DOWN.search(effect.says.casefold()) for effect in card.effects):
            return False
    return True


def _later(text: str) -> Allowed | None:
    """Whether a monster may attack again in the turn in which its attack was given up, as the opponent's monsters changed."""
    rest = text.replace(". ", "")
    for pattern in (_LATER_ASKED, _NOT_ATTACKED):
        found = re.search(rf"(?:^|(?<= )){pattern}", rest)
        if found is None:
            return None
        rest = f"{rest[: found.start()]}{rest[found.end() :]}"
    told = re.search(rf"(?:^|(?<= )){_REPLAY_TOLD}", rest)
    rest = f"{rest[: told.start()]}{rest[told.end() :]}" if told is not None else rest
    for since, changes in (("another-came", _COMES), ("another-went", _GOES)):
        found = re.search(rf"(?:^|(?<= ))(?:{changes})", rest)
        if found is not None and found[0]:
            left = re.sub(rf"(?:^|(?<= )){_DECLARED}", "", f"{rest[: found.start()]} {rest[found.end() :]}")
            return Allowed("attack-later", since) if _nothing_else(left) else None
    return Allowed("attack-later", "another-came") if told is not None and _nothing_else(rest) else None


def _replayed(text: str) -> Allowed | None:
    """Whether another monster is attacked, or none, when the opponent's monsters change."""
    came = "another-came"
    asked = re.search(rf"(?:^|(?<= )){_REPLAY_ASKED}", text)
    deed = "attack-another"
    rest = f"{text[: asked.start()]}{text[asked.end() :]}" if asked is not None else text
    if asked is None:
        for what, name in _REPLAYED:
            attack = (
                r"(?:(?:attack|hit|pick|choose|select|switch|switch to|change|redirect|target|redirect to|change to|attacking|attack target|go for|my attack to|the attack to|to attack|my target to|targets to|it to) )+"
                if name == "attack-another"
                else ""
            )
            found = re.search(
                rf"(?:^|(?<= )){_CAN} (?:i|we|you|he|opponent|opp|my opponent|it|my monster)? ?{_ADV}{attack}(?:{what}) (?:instead )?",
                text,
            )
            if found is not None:
                asked, deed = found, "attack-another" if name == PICKS else name
                rest = f"{text[: found.start()]}{text[found.end() :]}"
                break
    if asked is None:
        return None
    for since, changes in ((came, _COMES), ("another-went", _GOES)):
        found = re.search(rf"(?:^|(?<= ))(?:{changes})", rest)
        if found is not None and found[0]:
            left = re.sub(rf"(?:^|(?<= )){_DECLARED}", "", f"{rest[: found.start()]} {rest[found.end() :]}")
            return Allowed(deed, since) if _nothing_else(left) else None
    left = re.sub(rf"(?:^|(?<= )){_DECLARED}", "", rest)
    if not _nothing_else(left):
        return None
    return Allowed(deed, "" if deed == "give-up-attack" else came)
