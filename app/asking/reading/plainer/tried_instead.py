"""Sentences that are tried in the place of what was typed: `§ on a monster summoned by §` for `§ when § gets a guy out`, `can i use §` for `§ legal there?`,
and without the damage that a card does anyway."""

from __future__ import annotations

import re

from app.asking.reading.builds import says_of
from app.asking.reading.sentence import Sentence
from app.rulebook.library import Library

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
_NEW_ONE = re.compile(
    rf"^(?:so |ok |if |when )?(?P<by>[^,.?]{{3,50}}?) (?:(?:destroys|kills|beats|runs over) [^,.?]{{1,30}}? and )?{_BRINGS}(?: out)? (?:a|an|another) (?:new )?(?:monster|guy|dude|one){_WHENCE},? (?:and )?"
    r"can (?:the new|the summoned|that|that new) (?:one|guy|monster|dude) (?P<does>attack|swing|battle)(?: (?:(?:in )?(?:this|that|the same) (?:turn|battle phase)|too|as well|right away|then))*(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)
"""Whether what a card has brought, as it destroyed something itself, may attack as well."""
_THAT_ONE = re.compile(
    rf"^(?:so |ok |if |when )?(?P<by>[^,.?]{{3,50}}?) {_BRINGS}(?: out)? (?:a|an|another|some) (?:monster|guy|dude)(?: out)?{_WHENCE}[,.;] *(?:(?:then|and|so) )*"
    r"(?P<asks>(?:can|could|may|is|will) (?:[a-z']+ ){0,5}?)(?:that|the|that new|the new|the summoned) (?:guy|monster|dude)(?P<more>[^,.;?]*)(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)
"""Whether something may be done with what a card has brought."""
_FOR_A_MONARCH = re.compile(r"\bfor an? monarch\b", re.IGNORECASE)
_LEGAL = re.compile(
    r"(?P<stop>[.;,]|\band\b) *(?:is |would )?(?P<card>[\w'’ -]{3,40}?)(?: be)? (?:legal|playable|droppable|live|possible|ok|okay|allowed|fine|good)(?: (?:there|then|here|now))?(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)


def of_what_it_brings(typed: str) -> str | None:
    """`when § gets a guy out` as `on a monster summoned by §`; None where that is not said."""
    found = _BROUGHT.search(typed)
    if found is not None:
        return f"{typed[: found.start()]}on a monster summoned by {found['by']}{found['end']}"
    found = _BROUGHT_FIRST.search(typed)
    if found is not None:
        return f"{found['asks']} on a monster summoned by {found['by']}"
    if (found := _NEW_ONE.match(typed)) is not None:
        return f"can the monster summoned by {found['by']} attack{found['end']}"
    if (found := _THAT_ONE.match(typed)) is not None:
        more = _FOR_A_MONARCH.sub("for a tribute summon", found["more"])
        return f"{found['asks']}a monster summoned by {found['by']}{more}{found['end']}"
    found = _BROUGHT_ONE.search(typed)
    return None if found is None else f"{typed[: found.start()]}a monster summoned by {found['by']}{found['end']}"


_THERE_ARE = re.compile(
    r"^(?:(?:so|ok|say|with),? )*(?P<many>(?:exactly |only |just )?(?:[2-5]|two|three|four|five) (?:face[- ]?up )?[a-z][a-z'’ -]*?) (?:(?:up|out) )?on (?:my|the) (?:own )?(?:board|field|side(?: of the (?:field|board))?)"
    r"[,;.:]? (?:(?:and|so|then|now) )*(?P<asks>(?:can|could|may) i .+)$",
    re.IGNORECASE,
)


def of_what_is_there(typed: str) -> str | None:
    """A question before which it stands without a verb how many cards of a sort are on its player's field (`2 blackwings on my board, can i …`), with one; None
    for any other."""
    found = _THERE_ARE.match(typed.strip())
    return f"i have {found['many']} on my field, {found['asks']}" if found is not None else None


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
