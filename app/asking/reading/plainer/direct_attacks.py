"""What goes without saying of attacks and of what is given in answer: `attack directly into an empty field`, `i only have § and take a direct attack`,
`and in response i tribute it for §`."""

from __future__ import annotations

import re

_FIELD = r"(?:(?:an?|my|his|her|the|their|opponents?|opps?|opponent['’]s) )*(?:(?:totally|completely|wide) )?(?:empty|open|clear|bare) (?:field|board)"
_DIRECTLY = re.compile(
    rf"\b(?P<attack>(?:attack|swing|hit|go|poke)(?:s|ed|ing|es)?)(?: (?:directly|direct))? (?:(?:in)?to|on|onto|at|over) {_FIELD}\b(?: directly)?",
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
_ONLY = re.compile(
    r"\bmy (?:only|last|one|single) (?:card|monster),? (?:(?:a|an|my|the) )?(?:face[- ]?up )?(?=[a-z])(?!is\b|gets?\b|got\b|was\b|dies\b|died\b|attack|battle|fight|run\b|runs\b|ran\b|leaves\b|and\b|with\b|then\b|so\b|on\b|in\b|to\b|for\b|left\b|by\b)(?P<what>[^,.]{3,40}),",
    re.IGNORECASE,
)


def plain_attacks(typed: str) -> str:
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
