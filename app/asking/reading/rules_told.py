"""Questions of the rules that name no card and are told by what happens: `does tributing it count as destroying it`, `my attack is the same as his
defense`, `theres a replay and i give up the attack`. Every word of such a sentence has its place."""

from __future__ import annotations

import re
from collections.abc import Callable

from app.asking.questions import Allowed, AnyQuestion, Battle, Together
from app.asking.reading.parts import Part, Reading
from app.asking.reading.sentence import Sentence
from app.asking.things import Thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_I = r"(?:i|you|we|u|he|she|they|my opponent|the opponent|opponent|opp|a player|players|someone)"
_MY = r"(?:my|your|the|a|an|his|her|their|its|any|our|opponents|my opponents|that|this|some|one of my)"
_IT = rf"(?:it|him|them|that|(?:{_MY} )?(?:own )?(?:other )?(?:monsters?|guys?|dudes?|cards?|creatures?|one))"
_ADV = r"(?:(?:still|also|even|just|really|actually|then|ever|technically|now|already|legally|get|gets|be|able|allowed|to) )*"
_AS = r"(?:counts?(?: it)?|considered|treated|counted|classed|the same(?: thing)?|same(?: thing)?|seen|regarded)"
_BEHIND = r"(?:(?:or not|or no|or is it different|or|not|too|in edison|then|by the rules|for effects|rules wise|though|in this game|game mechanic|please) )*"
_OPENS = r"(?:(?:so|ok|okay|hey|hi|and|if|when|quick|question|rules|noob|but|edison|goat|say) )*"
WAYS: tuple[tuple[str, str], ...] = (
    ("tribute", rf"(?:tribut(?:e|es|ed|ing)|sacrific(?:e|es|ed|ing)|sacking|sacked)(?: {_IT})?(?: for (?:{_MY} )?(?:tribute ?summon|cost|monster|tribute|an effect|effect))*(?: as (?:a |the )?cost)?"),
    ("material", rf"(?:(?:us(?:e|ing|ed)|sent|sending) (?:{_IT} )?(?:as|for) (?:a |the )?(?:synchro(?: ?summon)?(?: materials?)?|materials?)|synchro(?:ing|ed)(?: (?:with|away|off))?(?: {_IT})?|synchro materials?|being used as (?:synchro )?materials?)"),
    ("banishing", rf"(?:banish(?:ing|ed|es)?(?: {_IT})?|remov(?:e|ing|ed)(?: {_IT})? from play|rfp(?:ing|ed)?(?: {_IT})?)"),
    ("returning", rf"(?:(?:return|bounc)(?:ing|ed|e|ning)?(?: {_IT})?(?: back)?(?: to (?:{_MY} )?hand)?)"),
    ("discarding", rf"(?:discard(?:ing|ed|s)?(?: {_IT})?(?: from (?:{_MY} )?hand)?)"),
    ("battle", rf"(?:(?:destroy(?:ing|ed)?|kill(?:ing|ed)?|being destroyed|destruction)(?: {_IT})? (?:by|in|with) battle|battle destruction)"),
)  # fmt: skip
_DESTROYS = rf"(?:(?:be(?:ing)? )?destroy(?:ing|ed|s)?|destruction|kill(?:ing|ed)?|being killed)(?: {_IT})?"
_SENDS = rf"(?:(?:be(?:ing)? )?sen(?:d|ding|t)(?: {_IT})? to (?:{_MY} )?(?:graveyard|grave|gy)|going to (?:{_MY} )?(?:graveyard|grave|gy))"
COUNTS: tuple[tuple[str, str], ...] = (("destroy", _DESTROYS), ("send", _SENDS))
_REPLAY = r"(?:(?:there is|theres|i get|we get|after|during|in|with|because of|there was|he causes|its) )*(?:a |the )?(?:battle )?replay(?: happens| comes up)?"
_GIVES_UP = r"(?:(?:i|he|you|we|and|then|so|but) )*(?:(?:decide|choose|chose|decided|want|opt) )?(?:(?:not to (?:attack|continue|go on|keep attacking|attack any ?more|attack anything|go through with it)|dont attack|do not attack|stop(?: attacking)?|stop the attack|give up|gave up|call(?:ed)? off|cancel(?:ed|led)?|back out|decline)(?: (?:the|my|his|that|it|attack|again|any ?more|anymore|attacking|with it))*)"
_LATER = r"(?:(?:again|later|in|on|this|the|that|same|turn|battle phase|bp|a different monster|another monster|something else|with it|anyway|after|afterwards|instead) )*"
_AGAIN = rf"(?:can|could|may|is|does|will) (?:(?:it|he|i|you|that|the|same|my|monster|guy) )*{_ADV}(?:attack|swing|declare an attack|declare another attack)(?: with)?(?: (?:it|him|that|the|same|monster|guy|my))* {_LATER}"
_EQUAL = r"(?:(?:is|are|has|have|with|got|both|we|the) )*(?:(?:exactly|just) )?(?:the same|same|equal|tied|identical|as much|even)(?: (?:as|to|with|amount|of))*"
_ATK, _DEF = r"(?:atk|attack|attack points)", r"(?:def|defense|defence|defense points)"
_HIS = r"(?:his|her|their|the|an?|opponents|my opponents|my|its|that)"
_GUARD = rf"(?:{_HIS} )?(?:(?:defen[sc]e|def) (?:position |mode )?)?(?:monsters?|guys?)(?: (?:that is |thats |is )?in (?:defen[sc]e|def)(?: position| mode)?)?(?:s)?"
_FATE = r"(?:(?:what happens|what then|is|are|does|do|will|it|he|either|any|anything|one|my|his|monster|monsters|guy|get|gets|be|die|dies|destroyed|killed|anyone|i|take|takes|damage|still|or|survive|both|nothing|which|who|happen|happens|the|of|them|and) )+"
_VALUE = 1500
_MORE, _LESS = (
    r"(?:more|higher|bigger|greater|over|above|larger)(?: than)?",
    r"(?:less|lower|smaller|under|below|weaker)(?: than)?",
)
_DECK = r"(?:(?:no|zero|0|any) (?:more )?cards? (?:(?:left|remaining) )?in (?:my |his |the )?deck|(?:an )?empty deck|(?:my|his|the) deck (?:is|s) empty|(?:my|his|the) deck (?:runs out|ran out|has run out)|(?:run|ran|runs) out of (?:cards|deck)(?: in (?:my|the) deck)?|0 cards(?: left)? in (?:my |the )?deck|deck(?:ed)? out)"
_LOSE = rf"(?:do|does|will|would|have|did|is it|am) {_I}? ?{_ADV}(?:lose|lost|lose the (?:game|duel)|losing)(?: (?:the (?:game|duel)|the match))?"
_AT_ONCE = r"(?:right away|immediately|instantly|at once|straight away|right then|automatically|already|as soon as it is empty|that turn)"
_DRAWS = r"(?:(?:when|if|once|after|and|because|until|only|but|then) )*(?:i|he|it|have|has|to|need|must|cant|cannot|can|not|my|next|turn|comes|try|the|should|for|at|in) (?:(?:i|he|have|has|to|need|must|cant|cannot|not|my|next|turn|comes|try|the|should|for|at|in) )*draw(?: (?:a|for|card|turn|the|one|phase|my|in|next))*"


def _counts(text: str) -> Allowed | None:
    for does, claimed in COUNTS:
        for way, said in WAYS:
            deed = f"{does}-by-{way}"
            forms = (
                rf"{_OPENS}(?:does|do|is|are|would|will|did) (?:it )?(?:(?:a|an|the|being) )?(?:(?:monsters?|guys?|it|cards?) (?:being |that (?:is|was|are|got) |i )?)?{said} {_ADV}{_AS}(?: {_ADV}?(?:as|like|to be))? (?:(?:it|them|that) )?{claimed} {_BEHIND}",
                rf"{_OPENS}(?:is|are|does|would|do) (?:(?:a|an|the|my|his) )?(?:monsters?|guys?|it|cards?) {_ADV}(?:{_AS} (?:as |to be )?)?{claimed} (?:(?:if|when|by|after|for) )+(?:(?:it|i|he|is|was|gets|got|being|they|are) )*{said} {_BEHIND}",
                rf"{_OPENS}(?:i|he) {said} (?:for \w+ )?(?:does (?:it|that)|is (?:it|that)) {_ADV}{_AS}(?: as| to be)? {claimed} {_BEHIND}",
            )
            if any(re.fullmatch(form, text) for form in forms) and not (does == "destroy" and way == "battle"):
                return Allowed(deed)
    return None


_TOKEN = rf"{_OPENS}(?:(?:do|does|will|can|is|are) )(?:(?:a|my|the|his|destroyed) )*(?:sheep |goat )?tokens? {_ADV}(?:(?:go|goes|sent|get sent|be sent|going|hit|reach)(?: to)? )(?:(?:my|the|his|a) )*(?:graveyard|grave|gy) (?:(?:(?:when|if|after|once) )*(?:(?:they|it|i|he|is|are|get|gets|destroyed|dies|die|in|by|battle|killed|leave|leaves|the|field) )*)?{_BEHIND}"


def _replayed(text: str) -> Allowed | None:
    told = (
        rf"{_OPENS}(?:if |when )?{_REPLAY} (?:(?:and|but|so|then|if) )*{_GIVES_UP} (?:then |and |so )*{_AGAIN}{_BEHIND}"
    )
    asked = rf"{_OPENS}{_AGAIN}(?:(?:if|when|after|once) )+(?:{_REPLAY} )?(?:(?:and|i) )*{_GIVES_UP}(?: (?:in|after|because of|during|on) {_REPLAY})? {_BEHIND}"
    found = re.fullmatch(told, text) or (re.fullmatch(asked, text) if "replay" in text else None)
    another = re.search(r"\b(?:different|another|other) (?:monster|guy|one)\b|\bsomething else\b", text)
    return Allowed("attack-later", "another-came") if found and not another else None


def _against_defense(text: str) -> Battle | None:
    """A battle of which only is said which of the two values is bigger."""
    for compared, guard, other in (
        (_EQUAL, _VALUE, _VALUE),
        (_MORE, _VALUE - 500, _VALUE + 500),
        (_LESS, _VALUE + 500, _VALUE - 500),
    ):
        said = rf"{_OPENS}(?:i (?:attack|swing) (?:and )?)?(?:(?:if|when) )?(?:my|its) (?:monsters? |guys? |attacking monsters? |attackers? )?{_ATK} (?:(?:is|are) )?{compared} (?:(?:than|as|to) )?(?:{_HIS} )?{_DEF} (?:(?:of|on) )?(?:{_GUARD} )?{_FATE}{_BEHIND}"
        turned = rf"{_OPENS}(?:i|my monster|my guy) (?:attack|attacks|attacked|swing|swings|hit|hits) (?:into )?{_GUARD} (?:(?:with|and|that|which|but|whose|it|has|have|its) )*(?:{_DEF} (?:(?:is|was|of) )?{compared}|{compared} {_DEF}) (?:(?:as|than|to) )?(?:(?:my|the) )?(?:(?:monsters?|guys?) )?(?:{_ATK}|mine|my monster) (?:has )?{_FATE}{_BEHIND}"
        meant = guard if re.fullmatch(said, text) else other if re.fullmatch(turned, text) else None
        if meant is not None:
            return Battle(Thing("monster", atk=_VALUE).words, Thing("monster", guard=meant).words, defense=True)
    return None


_OUT = rf"(?:{_LOSE}|(?:(?:(?:am|is) (?:i|he) |(?:it s|is it|thats|that s|that is|then|do i|i|just|is that|did i) )*(?:game over|out|dead|lost|finished|decked(?: out)?|lose|loss|a loss|done)))"
_NO_DRAW = r"(?:(?:i|he|you|we|if|when|my opponent|player|a|and|have|has|there is|theres|is|am|are) )*(?:(?:cant|cannot|can not|unable to|not able to) draw|no (?:more )?cards?(?: left)? to draw)(?: (?:(?:a|any|card|cards|for|in|on|at|during|my|his|the|this|next|turn|draw phase|dp|anything) ?)+)?"
_LAST_DRAWN = (
    r"(?:(?:i|he|just|have|has|if|when|we|you) )*(?:drew|draw|draws|drawn) (?:my|his|the|your) (?:very )?last card"
)


def _without_deck(text: str) -> Allowed | None:
    if re.fullmatch(rf"{_OPENS}{_NO_DRAW} ?(?:(?:so|then|and|do|is) )*{_OUT} {_BEHIND}", text):
        return Allowed("lose-by-draw")
    if re.fullmatch(
        rf"{_OPENS}{_LAST_DRAWN} (?:(?:so|then|and|but) )*{_OUT} (?:{_AT_ONCE}|now|yet|this turn|already) {_BEHIND}",
        text,
    ):
        return Allowed("lose-by-empty-deck")
    has = (
        rf"{_OPENS}(?:(?:i|he|my opponent|if|when|once|with|after|have|has|got|had|am|is|there are|at|having) )*{_DECK}"
    )
    at_once = rf"{has} (?:(?:then|so|but|and) )*{_LOSE} {_AT_ONCE} {_BEHIND}"
    turned = rf"{_OPENS}{_LOSE} {_AT_ONCE} (?:if |when |once |with |after |by )+(?:(?:i|he|have|has|am|having) )*{_DECK} {_BEHIND}"
    draws = rf"{has} (?:and |so |then )*{_DRAWS} (?:(?:then|so|and) )*{_LOSE} {_BEHIND}"
    drawn = rf"{_OPENS}{_LOSE} {_DRAWS} (?:(?:with|and|but|from|on|if|when|i|have|has) )*{_DECK} {_BEHIND}"
    if re.fullmatch(at_once, text) or re.fullmatch(turned, text):
        return Allowed("lose-by-empty-deck")
    if re.fullmatch(draws, text) or re.fullmatch(drawn, text):
        return Allowed("lose-by-draw")
    return None


BOTH = "Sangan"
"""A monster whose effect has to be used when it is sent to the Graveyard."""
_MINE_AND_HIS = r"(?:my|our|his|both|two|the|a|of)"
_TRIGGER = rf"{_OPENS}(?:(?:if|when) )?(?:(?:{_MINE_AND_HIS} )*(?:mandatory |required )*(?:trigger |monsters? )*(?:effects?|triggers?|one)(?: of mine| of his)? (?:and |n )?)+(?:both )?(?:triggers?|triggered|activates?|go off|happen|trigger)? ?(?:(?:at|in) (?:the )?(?:same|exact) (?:exact )?(?:time|moment)|together|simultaneously|at once) "
_MY_TURN = r"(?:(?:and )?(?:its|it is|on|in|during) my turn )"
_FIRST = r"(?:(?:so )?(?:whose|which|who|which one|whos)(?: (?:effect|one|trigger|players?|link))? (?:(?:is|goes|starts|gets|comes|resolves|activates) )+(?:(?:first|chain link|cl|1|one|on|the|in|chain|put|to|link|be) )+)"


def _at_once(text: str) -> Together | None:
    mine = re.search(r"\bmy effects?\b|\bmine\b|\bmy trigger", text) and re.search(
        r"\bhis\b|\bopponents?\b|\bour\b", text
    )
    found = re.fullmatch(rf"{_TRIGGER}(?:and |so )?(?:{_MY_TURN})?{_FIRST}(?:{_MY_TURN})?{_BEHIND}", text)
    return Together(BOTH, BOTH) if found and mine and "my turn" in text else None


_READS: tuple[Callable[[str], AnyQuestion | None], ...] = (
    _counts,
    lambda text: Allowed("send-token") if re.fullmatch(_TOKEN, text) else None,
    _replayed,
    _against_defense,
    _without_deck,
    _at_once,
)
_REMARKS: dict[type, str] = {
    Battle: f"A monster with {_VALUE} ATK attacks here: what counts is which of the two values is bigger.",
    Together: f"{BOTH} stands for an effect that has to be used, of each player; such effects come before those that may be used, and A is the turn player.",
}


def rules_told(library: Library, sentence: Sentence) -> Reading | None:
    """What such a sentence asks; None if it does not ask that, or says anything more, or names a card."""
    if any(m.card and m.how != "word" for m in sentence.named) or library.card(slug_of(BOTH)) is None:
        return None
    era = range(sentence.era.first, sentence.era.last) if sentence.era else range(0)
    text = "".join(f"{word.text} " for n, word in enumerate(sentence.words) if n not in era)
    found = next((asked for read in _READS if (asked := read(text)) is not None), None)
    if found is None:
        return None
    relation = Part("relation", sentence.typed, str(type(found).__struct_config__.tag))
    remark = _REMARKS.get(type(found), "")
    return Reading(found, sentence.era.ruleset if sentence.era else "", (relation,), (), (remark,) if remark else ())
