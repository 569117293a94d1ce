"""Questions that leave their verb out, or say behind a situation no more than `ok?`: `§ when he has no monsters, playable?`, `§ + § = §`, `is § a legal
search off §`. What they come to is tried in the place of what was typed, where that is not read."""

from __future__ import annotations

import re
from collections.abc import Iterator

_VERDICT = (
    r"(?:(?:a )?(?:legal|valid|ok|okay|fair) (?:play|move|activation|summon)|ok|okay|legal|allowed|permitted|playable|live|possible|good enough|good to go|enough|fine|valid|doable"
    r"|usable|useable|activatable|activateable|summonable|droppable|alright|all right|kosher|good|no problem|a go)"
)
_NOW = r"(?: (?:there|then|here|now|too|still|or no|or not|or what|right))?"
_BEHIND = re.compile(
    rf"^(?P<rest>.+?)(?:[ ,;:-]|–|—)+(?:(?:is|would|was) (?:(?:that|it|this|he|she)(?: be)? )?|(?:thats?|it) )?(?:still |even |also )?{_VERDICT}{_NOW}[ ?.!]*$",
    re.IGNORECASE,
)
"""A situation, and behind it no more than whether that is allowed."""
_WITHIN = re.compile(
    rf"(?P<stop>^|[,.;:] *|\b(?:but|and|so) )(?:is|are|would|was) (?P<card>(?:(?! (?:a|an|the|to|by|in|on|for|is)\b)[^,.;?])+?)(?: be)?(?: still| even| already)* {_VERDICT}(?P<end>(?: (?:if|when|while|with|without|during|as|in|at|on|after|since|because)\b[^?]*)?[ ?.!]*)$",
    re.IGNORECASE,
)
"""`is § live …`."""
_ASKS = re.compile(
    r"\b(?:can|could|may|might|do|does|did|will|would|should|is|are|am|was|what|whats|which|who|how|when does|where|why)\b(?! (?:no|only|not|set|out|up|on|in|at|the|my|his|being)\b)",
    re.IGNORECASE,
)
"""That something is asked before that, so that it is no question of its own."""
_COMES = re.compile(r"^(?P<card>.+?) (?:special(?: summon)?|ss|drop|summon)$", re.IGNORECASE)
_DOING = re.compile(
    r"^(?:so |ok |and )*(?P<verb>tribut|us|activat|chain|sett|summon|special summon|normal summon|discard|attack|flipp|play|bring|reviv|negat|target|banish|synchro summon|tun)ing (?P<what>[^?]+?)[ ?.!]*$",
    re.IGNORECASE,
)
_VERBS = {"tribut": "tribute", "us": "use", "activat": "activate", "sett": "set", "flipp": "flip", "reviv": "revive", "negat": "negate", "tun": "tune"}  # fmt: skip
_BARE = re.compile(
    r"^(?:so |ok )*(?P<what>(?!(?:i|he|she|they|we|you|if|when|my opponent|opp|can|does|do|will|is)\b)[^,.;?]+?) (?P<deed>come (?:back|out|down|up)|return|revive|trigger|activate|work|go off|resolve|survive|die|live|get (?:its|his|her|the) effect|still [a-z]+)(?= (?:if|when|while|after|with|during|against|under|on|in)\b)",
    re.IGNORECASE,
)
"""`§ come back if …`, with no word that asks."""
_WANTS = re.compile(
    r"^(?:so |ok )*(?:i|we|(?P<he>he|she|they|(?:my |the )?(?:opponent|opp))|(?:my|a|some|this) (?:little )?(?:kid|son|daughter|friend|buddy|brother|sister|cousin|guy|dude|teammate|player|boy)|somebody|someone)"
    r" (?:(?:really|just|still|also) )*(?:wants?|wanted|is trying|am trying|tries|tried|wanna|would like|plans?|intends?|try|insists on being able)(?: to)? (?:just |simply |only )?(?P<what>[^?]+)$",
    re.IGNORECASE,
)
"""`my kid wants to normal summon §`, behind which it is asked whether that is allowed."""
_VERB_FIRST = re.compile(
    r"^(?:so |ok |to )*(?:just |simply )?(?P<what>(?:tribute|trib|sac|sacrifice|normal summon|tribute summon|special summon|synchro summon|summon|set|ns|ss|flip summon)\b(?! (?:in|to|off|is|was|gets|of|for|from|and|with)\b)[^,?]+)$",
    re.IGNORECASE,
)
"""`tribute one monster for §`, with nobody that does it."""
_AFTER = re.compile(
    r"^(?:so |ok )*(?P<asks>can|could|may|am) i (?:still |able to |allowed to )*(?:use|activate|play|flip) (?P<card>[^,.;?]+?) (?:after|once i am done) (?P<verb>sett|summon|normal summon|special summon|flip summon|attack|activat)ing (?P<what>[^?]+?)(?: first| this turn)?[ ?.!]*$",
    re.IGNORECASE,
)
"""`can i use § after setting two cards`: the one, and then the other."""
_PLUS = re.compile(
    r"^(?P<told>[^?]*[;.] )?(?:so |ok )*(?:(?:can|could|may) i (?:use|tune|take|combine) |(?:does|do|is|are) |using )?(?P<one>[^,;.?=]+?)(?: (?:on (?:the |my )?(?:field|board)|out))?(?: ?\+ ?| plus | together with | and also | & | and | with )(?P<other>[^,?=]+?)"
    r"(?: ?=+>? ?| ?->? ?| (?:for|into|to make|makes?|gives?|to (?:synchro|fuse|tune) into|to (?:get|bring out|summon|synchro summon)) )(?:a |the |my )?(?P<made>[^,?=]+?)"
    rf"(?:[ ,]+(?:{_VERDICT}|right|yes|no|works?))?[ ?.!]*$",
    re.IGNORECASE,
)
_MATERIAL = re.compile(
    r"^(?:so |ok )*(?P<asks>can|could|may|is|does|will|would) (?:i use )?(?:my |the |a )?(?P<one>[^,?]+?) (?:(?:be|work|count|go|allowed|used|legal|ok|as|an?|the) )*(?:(?:(?:synchro|fusion|tuner|legal|valid) )*(?:materials?|tuner) (?:monster )?(?:for|of|in|to make)|to (?:make|synchro into|tune into|synchro summon)) (?:a |the |my )?(?P<made>[^,?]+?)[ ?.!]*$",
    re.IGNORECASE,
)
_AS_MATERIAL = re.compile(
    rf"^(?:so |ok )*(?:my |the |a )?(?P<one>[^,?]+?)(?: (?:face[- ]?up )?(?:on (?:the |my )?(?:field|board)|out))? as (?:a |the |my )?(?:synchro )?(?:tuner|material)(?: monster)? (?:for|of|to make) (?:a |the |my )?(?P<made>[^,?]+?)"
    rf"[ ,-]+(?:(?:is|would) (?:that|it|this) )?(?:be )?(?:{_VERDICT}|right|yes|no|works?)[ ?.!]*$",
    re.IGNORECASE,
)
"""`§ on the field as tuner for §, allowed?`."""
_FOUND = re.compile(
    r"^(?:so |ok )*(?:is|would|are) (?:a |an |the |my )?(?P<what>[^,?]+?) (?:be )?(?:a |an |one )?(?:legal|valid|ok|okay|possible|good|fine|allowed|legit|proper) (?P<deed>grabs?|search(?:es)?|adds?|fetch|pulls?|pick(?:up)?s?|find|hit|target|choice|option|revive|summon) (?:off(?: of)?|for|from|with|of|by|through|via|to) (?:a |an |the |my )?(?P<by>[^,?]+?)(?:['’]s? effect)?[ ?.!]*$",
    re.IGNORECASE,
)
_IS_HAD = re.compile(
    r"(?P<stop>[,.;?]) *(?:so |then )?any (?P<what>monsters?|cards?|draws?|tokens?|guys?|pops?|damage|burn)(?: (?:from|out of) (?:my |the )?(?:hand|deck|grave|graveyard))?(?P<end>[ ?.!]*)$",
    re.IGNORECASE,
)


def of_what_is_found(typed: str) -> Iterator[str]:
    """`is § a legal search off §`, of which the second is what is used."""
    if (found := _FOUND.match(typed)) is not None:
        if found["deed"] in ("target", "hit", "choice", "option"):
            yield f"can i use {found['by']} on {found['what']}"
        yield f"can {found['by']} add {found['what']} to the hand"
        yield f"can {found['by']} special summon {found['what']}"


def with_their_verb(typed: str) -> Iterator[str]:
    """The sentences that such a question may be short for, the nearest first."""
    if (plus := _PLUS.match(typed)) is not None:
        yield f"{plus['told'] or ''}can i make {plus['made']} with {plus['one']} and {plus['other']}"
    if (after := _AFTER.match(typed)) is not None:
        verb = after["verb"].casefold()
        yield f"can i {_VERBS.get(verb, verb)} {after['what']} and then use {after['card']}"
    if (bare := _BARE.match(typed)) is not None and _ASKS.search(typed) is None:
        yield f"does {bare['what']} {bare['deed']}{typed[bare.end() :]}"
    if (of := _MATERIAL.match(typed)) is not None:
        how = "synchro summon" if re.search(r"\b(?:synchro|tuner|tune)\b", typed, re.IGNORECASE) else "make"
        yield f"can i {how} {of['made']} with {of['one']}"
    if (of := _AS_MATERIAL.match(typed)) is not None and _ASKS.search(of["one"]) is None:
        yield f"can i synchro summon {of['made']} with {of['one']}"
    if (had := _IS_HAD.search(typed)) is not None:
        yield f"{typed[: had.start()]}{had['stop']} do i get a {had['what']}{had['end']}"
    if (doing := _DOING.match(typed)) is not None and _ASKS.search(doing["what"]) is None:
        verb = doing["verb"].casefold()
        yield f"can i {_VERBS.get(verb, verb)} {_without_its_verdict(doing['what'])}"
    if (within := _WITHIN.search(typed)) is not None and _ASKS.search(typed[: within.start()]) is None:
        yield f"{typed[: within.start()]}{within['stop']}can i use {within['card']}{within['end']}"
    behind = _BEHIND.match(typed)
    if behind is not None and _ASKS.search(behind["rest"]) is None:
        yield from _asked_of(behind["rest"].rstrip(" ,;:-–—"))


def _without_its_verdict(said: str) -> str:
    behind = _BEHIND.match(said)
    return said if behind is None else behind["rest"].rstrip(" ,;:-–—")


def _asked_of(rest: str) -> Iterator[str]:
    """What may be meant to be allowed: what is named last, or all of it."""
    if (wants := _WANTS.match(rest)) is not None:
        yield f"can {'he' if wants['he'] else 'i'} {wants['what']}"
    if (bare := _VERB_FIRST.match(rest)) is not None:
        yield f"can i {bare['what']}"
        return
    told, comma, last = rest.rpartition(",")
    if comma and (comes := _COMES.match(last.strip())) is not None:
        yield f"{told}, can i special summon {comes['card']}"
    elif comma:
        yield f"{told}, can i use {last.strip()}"
    if (comes := _COMES.match(rest)) is not None:
        yield f"can i special summon {comes['card']}"
    yield f"can i use {rest}"
