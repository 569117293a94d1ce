"""Words of a sentence that say what goes without saying, or in a roundabout way what is usually said in a shorter one: `attack directly into an empty
field`, `when § gets a guy out after battle`, `gorz legal there?`. They are put as the grammar knows them."""

from __future__ import annotations

import re

from app.asking.reading.builds import says_of
from app.asking.reading.sentence import Sentence
from app.rulebook.library import Library

_FIELD = r"(?:(?:an?|my|his|her|the|their|opponents?|opps?|opponent['’]s) )*(?:(?:totally|completely|wide) )?(?:empty|open|clear|bare) (?:field|board)"
_DIRECTLY = re.compile(
    rf"\b(?P<attack>(?:attack|swing|hit|go|poke)(?:s|ed|ing|es)?)(?: (?:directly|direct))? (?:(?:in)?to|on|onto|at|over) {_FIELD}\b(?: directly)?",
    re.IGNORECASE,
)
_BRINGS = r"(?:(?:special )?(?:summons|brings|gets|fetches|pulls|grabs))"
_BRINGS_OR_DROPS = _BRINGS.replace("|grabs", "|drops|grabs")
_WHENCE = (
    r"(?: from (?:the |his |my )?deck)?(?: (?:after|by|in|from) (?:the )?(?:battle|dying|combat|being destroyed))?"
)
_BY_IT = (
    rf"(?:when|if|after|once) (?P<by>[^,.?]{{3,50}}?) {_BRINGS_OR_DROPS} (?:out )?(?:a|an|another|some|his) (?:new )?(?:guy|monster|dude|one|other)s?(?: out)?"
    rf"{_WHENCE}"
)
"""That a card brings some monster."""
_BROUGHT = re.compile(rf"\b{_BY_IT}(?P<end>[ ?.]*)$", re.IGNORECASE)
_BROUGHT_FIRST = re.compile(
    rf"^(?:so |ok )?{_BY_IT},? (?P<asks>(?:can|could|may) (?:i|he) [^,.?]+?)(?: (?:on )?(?:it|that|him))?[ ?.]*$",
    re.IGNORECASE,
)
_BROUGHT_ONE = re.compile(
    rf"\b(?:the|a|that|any|whatever) (?:guy|monster|dude)(?: (?:that|which))? (?P<by>[^,.?]{{3,50}}?) {_BRINGS}(?: out)?{_WHENCE}(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)
_HIT_DIRECTLY = re.compile(
    r"^(?:(?:so|ok|if|say|when) )*i(?:['’]?ve| have| had| control| only have| only control| only got| got)(?: (?:got|only|just|nothing|else|but|a|an|one|face[- ]?up))* (?P<what>(?!no |\d)[^,.;?]{3,60}?)"
    r"(?: (?:(?:alone|face[- ]?up|active|out) )?(?:on|in) (?:my|the) (?:field|board|side)| out)?(?:,? and|,|\.|;|,? when) *"
    r"(?:(?:i )?(?:then )?(?:(?:take|eat|suffer|get hit by|am hit by) (?:a|his|the) direct (?:attack|hit)|(?:get|am|got) (?:hit|attacked|poked) (?:directly|direct))"
    r"|(?:he|she|they|(?:my )?opp(?:onent)?) (?:attacks?|swings?|hits?|pokes?)(?: me)? (?:directly|direct))(?=[,.; ])",
    re.IGNORECASE,
)
_GIVEN_IN_ANSWER = re.compile(
    r"(?:,|\.|;)?(?: and)? (?:in (?:response|chain|reply|answer),? i|i (?:respond|chain|answer) by|i in response) tribut(?:e|ing) (?:that monster|the monster|that|it|the target|him) (?:for|to activate|to use|to play|to chain|with) (?P<by>[^,.;?]+?)"
    r" (?:to take|on|taking|targeting|to steal|to grab|to get|stealing) (?P<on>[^,.;?]+?)(?=[,.;])",
    re.IGNORECASE,
)
_CHAINED_GIVING = re.compile(
    r"(?:,|\.|;)?(?: and)? i chain (?P<by>[^,.;?]+?),? (?:by )?tributing (?:that monster|the monster|that|it|the target|him)(?: (?:to take|on|taking|targeting|to steal|to grab|to get|stealing) (?P<on>[^,.;?]+?))?(?=[,.;])",
    re.IGNORECASE,
)
_AIMED = re.compile(r"\btarget(?:s|ing|ed)? my (?P<what>[^,.;?]+?)$", re.IGNORECASE)
_WHAT_IT_DOES = re.compile(
    r"\bwhat (?:does|will|would) (?P<what>[^,.;?]+?) (?P<does>destroy|hit|kill|pop|banish|remove)(?: then| now| instead)?(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)
_LEGAL = re.compile(
    r"(?P<stop>[.;,]|\band\b) *(?:is |would )?(?P<card>[\w'’ -]{3,40}?)(?: be)? (?:legal|playable|droppable|live|possible|ok|okay|allowed|fine|good)(?: (?:there|then|here|now))?(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"\bmy (?:only|last|one|single) (?:card|monster),? (?:(?:a|an|my|the) )?(?:face[- ]?up )?(?=[a-z])(?!is\b|and\b|with\b|then\b|so\b|on\b|in\b|to\b|for\b|left\b|by\b)(?P<what>[^,.]{3,40}),",
    re.IGNORECASE,
)


def plainly(typed: str) -> str:
    """The sentence so put; as it was typed where it says nothing of the kind."""
    said = _DIRECTLY.sub(lambda found: f"{found['attack']} directly", typed)
    said = _ONLY.sub(lambda found: f"my {found['what']},", said)
    found = _HIT_DIRECTLY.search(said)
    if found is not None and not re.search(r"\bhand\b", found["what"]):
        said = f"i have {found['what']} on the field. he attacks directly{said[found.end() :]}"
    return _given_in_answer(said)


def _given_in_answer(typed: str) -> str:
    """`§ targets my monster and in response i tribute it for § to take §. what does § destroy`: what is asked is whether that does anything yet."""
    found = _GIVEN_IN_ANSWER.search(typed) or _CHAINED_GIVING.search(typed)
    asked = _WHAT_IT_DOES.search(typed)
    aimed = _AIMED.search(typed[: found.start()]) if found is not None else None
    if (
        found is None or aimed is None or re.search(r"\b(?:monsters?|guy|dude|card|one)\b", aimed["what"])
    ):  # which is not told of by a name
        return typed
    if asked is not None and asked.start() >= found.end():
        typed = f"{typed[: asked.start()]}does {asked['what']} {asked['does']} anything{asked['end']}"
    on = f" on {found['on']}" if found["on"] else ""
    return f"{typed[: found.start()]}. i chain {found['by']}{on} tributing my {aimed['what']}{typed[found.end() :]}"


def of_what_it_brings(typed: str) -> str | None:
    """`when § gets a guy out` as `on a monster summoned by §`; None where that is not said."""
    found = _BROUGHT.search(typed)
    if found is not None:
        return f"{typed[: found.start()]}on a monster summoned by {found['by']}{found['end']}"
    found = _BROUGHT_FIRST.search(typed)
    if found is not None:
        return f"{found['asks']} on a monster summoned by {found['by']}"
    found = _BROUGHT_ONE.search(typed)
    return None if found is None else f"{typed[: found.start()]}a monster summoned by {found['by']}{found['end']}"


def asked_if_legal(typed: str) -> str | None:
    """`gorz legal there?` as `can i use gorz?`; None where that is not said."""
    found = _LEGAL.search(typed)
    if found is None or re.match(r"(?:it|that|this|he|she|they|i)\b", found["card"], re.IGNORECASE):
        return None
    return f"{typed[: found.start()]}. can i use {found['card']}{found['end']}"


_TAKEN = re.compile(
    r"(?:,? and|,|;) *i (?:then )?(?:lose|take|took|lost|get hit for|eat) (?P<points>\d{3,4})(?: (?:damage|dmg|burn|lp|life points?|life|points?|effect))*(?= *[.,;?]| and )",
    re.IGNORECASE,
)


def without_the_damage(library: Library, sentence: Sentence) -> str:
    """The sentence without the damage that a card which is named before does by its own text, so that it need not be told: `§ removes my §, and i
    lose 1000`."""
    found = _TAKEN.search(sentence.typed)
    if found is None:
        return sentence.typed
    before = (each.card for each in sentence.named if each.card and sentence.words[each.first].start < found.start())
    if not any(f"{found['points']} damage" in says_of(library, name) for name in before):
        return sentence.typed
    return f"{sentence.typed[: found.start()]}{sentence.typed[found.end() :]}"
