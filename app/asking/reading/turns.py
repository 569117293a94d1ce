"""Sentences that ask what may be done in the turn in which a card is used: `can i summon the turn i use scapegoat`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.asking.questions import Act, Order
from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted

_I = r"(?:i|we|you|u|he|she|they|(?:my |the )?opp(?:onent)?)"
_USES = r"(?:use|uses|used|using|play|plays|played|playing|activate|activates|activated|activating|flip|flips|flipped|flipping)"
_HAVE = r"(?:(?:have|has|already|just|first|ve) )*"
_CARD = rf"{SLOT}\d+ "
_DEEDS: tuple[tuple[str, Act], ...] = (
    (r"(?:do |make |perform )?(?:a )?synchro(?:s|ed|ing)?(?: ?summon(?:s|ed|ing)?)? ", "synchro-summon"),
    (r"(?:do |make )?(?:a )?tribute ?summon(?:s|ed|ing)? ", "tribute-summon"),
    (r"(?:do |make )?(?:a )?flip ?summon(?:s|ed|ing)? ", "flip-summon"),
    (r"(?:do |make )?(?:a |any )?(?:special ?summon(?:s|ed|ing)?|ss|specialed) ", "special-summon"),
    (r"(?:do |make |have |get )?(?:a |my )?(?:normal ?summon(?:s|ed|ing)?|ns|normaled) ", "normal-summon"),
    (r"set(?:ting)? (?:(?:a|my|any|another|more|other) )?(?:monsters?|guys?|face ?down monsters?) ", "set-monster"),
    (r"set(?:ting)? (?:(?:a|my|any|another|more|other|some|to|two|2|three|3|both|few) )*(?:s t|cards?(?! face)|spells? (?:or|and) traps?|spells?|traps?|backrow|facedowns?|mst) ",
     "set-spell-or-trap"),
    (rf"{_USES} (?:(?:a|an|my|any|another|more|other|some|quick ?play|normal) )*(?:spells?|magics?|magic cards?)(?: cards?)? ", "activate-spell"),
    (rf"{_USES} (?:(?:a|an|my|any|another|more|other|some|set|normal) )*traps?(?: cards?)? ", "activate-trap"),
    (r"(?:(?:still|also|even) )*(?:attack(?:s|ed|ing)?|swing|declare (?:an attack|attacks)|battle|(?:enter|go to) (?:the |my )?(?:bp|battle phase)) ", "attack"),
    (r"(?:summon(?:s|ed|ing)? ?(?:back )?)", "summon"),
)  # fmt: skip
"""What may be done, as players say it, the most special first."""
_IN_FORCE = r"(?:still )?(?:up|active|in effect|in force|on|out|resolved|going|live|applying)(?: |$)"
"""How it is said that what a card does lasts."""
_OBJECT = r"(?:(?:a|an|any|my|another|something|anything|other|more) ?)*(?:(?:monsters?|guys?|dudes?|one) )?"
_TURNS: tuple[tuple[str, Order], ...] = (
    (rf"(?:(?:in|on|during) )?(?:the |that |this )?(?:same )?turn (?:(?:that|in which|when|where|as) )?(?:{_I} {_HAVE}{_USES} {_CARD}|{_CARD}(?:is|was|gets|got) (?:used|played|activated) )", ""),
    (rf"(?:(?:in|on|during) )?(?:the |that |this )(?:same )?turn (?:(?:that|in which|when|where) )?{_I} {_HAVE}{_CARD}", ""),
    (rf"(?:(?:in|on) )?(?:the )?same turn (?:as|with) (?:{_USES} )?{_CARD}", ""),
    (rf"(?:and|with|plus|&) (?:(?:also|still|then) )*(?:{_USES} )?{_CARD}(?:in |on )?(?:the |that |this )?(?:same )?turn ", ""),
    (rf"and (?:(?:also|still) )*{_USES} {_CARD}", ""),
    (rf"(?:after|once|if|when) {_I} {_HAVE}{_CARD}(?!(?:is |are )?(?:out|up|on|face|faceup|active|in play|in effect|flipped)\b)", "after"),
    (rf"(?:after|once) (?:{_I} {_HAVE}{_USES} |{_USES} )?{_CARD}(?:(?:resolves|resolved|goes off|this turn|that turn) )?", "after"),
    (rf"(?:if|when|since|because|cause) {_I} {_HAVE}{_USES} {_CARD}(?:(?:first|before|already|this turn|that turn|earlier) )*", "after"),
    (rf"{_I} {_HAVE}{_USES} {_CARD}(?:(?:first|this turn) )*(?:(?:so|then|now|and) )*(?=(?:can|am|may|could) )", "after"),
    (rf"(?:while|if|when|since|after|because|once) {_CARD}(?:(?:is|was|has|have|had|been|got|already) )*(?:used|played|activated|flipped) (?:(?:first|before|already|this turn|that turn|earlier) )*", "after"),
    (rf"{_USES} {_CARD}and ", ""),
    (rf"(?:and |then |before )(?:(?:then|still|can i|i) )*{_USES} {_CARD}(?:afterwards? |after )?", "before"),
)  # fmt: skip
"""How it is said that the card is used in that turn, with what then comes second."""
_WHILE: tuple[str, Order] = (
    rf"(?:while|when|with|under|if) (?:(?:a|an|my|the|his|their|opponents) )*{_CARD}(?:(?:is|s|was|being) )?{_IN_FORCE}",
    "after",
)
_BEFORE = re.compile(
    rf"(?P<use>(?:can|could|may|do|does|is|am) (?:{_I} )?(?:(?:still|even|legally) )*(?:{_USES} )?{_CARD}(?:(?:still|legal|be|played|used|activated|ok|usable|playable|activatable|live|possible|allowed) )*)"
    rf"(?:(?:if|when|after|in|on|once) )*(?:(?:the|that|this|same) )*(?P<turn>turn )?(?:{_I} )?(?P<done>(?:(?:have|has|already|ve) )*)"
)
_HIM = re.compile(r"\b(?:he|she|they|his|her|their|opp|opps|opponent|opponents)\b")
_TURNED_ROUND = re.compile(
    r"\b(?:lose|loses|lock|locks|locked|stop|stops|prevent|prevents|skip|skips|forbid|forbids|without)\b"
)
"""Words with which yes would mean no."""
_ANOTHER_TURN = re.compile(r"\b(?:next turn|(?:the |my |his )?turn after|following turn)\b")
"""What is asked of a later turn is not asked of that one."""
_ON_IT = re.compile(r"\b(?:flip|turn|hit|destroy|pop|bounce) (?:it|him|her) (?:up |down )?(?:with|by|using) ")
"""The card is used on what was done: whether that may be done then is not asked."""
_WITH_IT = re.compile(r"\b(?:attack|swing|battle)(?:s|ed|ing)? (?:[a-z]+ )?with (?:it|him|her|that|this)(?: |$)")
"""That card attacks, and not just any monster of its player."""
_BECOMES = re.compile(
    r"\b(?:does|do|will|would|is|are) (?:the|that|this|it|its|my|his|their) (?:[a-z]+ ){0,3}?(?:get|gets|stay|stays|die|dies|leave|leaves|banished|removed|destroyed|return|returns)\b"
)
"""What becomes of a card that was told of: not whether something may be done in that turn."""
_FIRST = re.compile(r"(?:a monster |monsters |it )?first\b")
_ASKS = re.compile(r"\b(?:can|could|may|might|do|does|is|am|are|allowed|able|legal|possible|ok|okay)\b")


_IS_HAD = re.compile(
    rf"\b(?:if|when|while|since|because) {_I} (?:has|have|controls?) (?:(?:a|an|the|my|his|their) )*{SLOT}"
)
"""That somebody has what stays on the field."""


def same_turn(slots: Slotted, passes: bool = False) -> Built | None:
    """The question of a sentence that names one card and something that is done; None if it asks nothing of the kind. `passes`: the
    card does not stay on the field, so that *while it is up* means what it has done to the turn."""
    text = slots.text
    if len(slots.cards) != 1 or not slots.cards[0].card or _TURNED_ROUND.search(text) or not _ASKS.search(text):
        return None
    if _ANOTHER_TURN.search(text) or _ON_IT.search(text) or _BECOMES.search(text) or _WITH_IT.search(text):
        return None
    if not passes and _IS_HAD.search(text):
        return None  # it lies there, and is not used
    turns = (*_TURNS, _WHILE) if passes else _TURNS
    return next(_found(text, turns), None) or _after_it(text)


def _found(text: str, turns: tuple[tuple[str, Order], ...]) -> Iterator[Built]:
    for pattern, order in turns:
        for turn in re.finditer(rf"(?:^|(?<= )){pattern}", text):
            rest = f"{text[: turn.start()]}{'# ' * turn[0].count(' ')}{text[turn.end() :]}"
            deed = _deed(rest)
            if deed is None:
                continue
            span, does = deed
            by = "opponent" if bool(_HIM.search(rest)) != bool(_HIM.search(turn[0])) else "own"
            # `i use it and summon`: what stands behind is done behind
            second: Order = "after" if not order and span[0] > turn.start() and " then " in f" {rest}" else order
            if _FIRST.match(rest[span[1] :]):
                second = "before"  # `can i summon first`
            places = (turn.span(), (_place(text, rest, span[0]), _place(text, rest, span[1])))
            yield _built(does, second, by, places)


def _after_it(text: str) -> Built | None:
    """`can i use scapegoat if i already summoned`: it is done before."""
    found = _BEFORE.search(text)
    if found is None:
        return None
    rest = text[found.end() :]
    later = re.search(r"\b(?:this|that|same) turn\b|\balready\b|\bearlier\b", rest)
    if not (found["turn"] or "already" in found["done"] or later):
        return None
    deed = next(((m.span(), does) for pattern, does in _DEEDS if (m := re.match(pattern + _OBJECT, rest))), None)
    if deed is None or re.match(r"(?:it|him|her|them|this|that) (?!turn )", rest[deed[0][1] :]):
        return None  # what is Summoned is the card itself
    return _built(deed[1], "before", "own", (found.span(), (found.end(), found.end() + deed[0][1])))


def _deed(rest: str) -> tuple[tuple[int, int], Act] | None:
    for pattern, does in _DEEDS:
        found = re.search(rf"(?:^|(?<= )){pattern}{_OBJECT}", rest)
        if found is not None:
            return found.span(), does
    return None


def _place(text: str, rest: str, at: int) -> int:
    """A place of the sentence without the words for the turn, in the whole sentence."""
    words = rest[:at].count(" ")
    return len("".join(f"{word} " for word in text.split(" ")[:words]))


def _built(does: Act, order: Order, by: str, places: tuple[tuple[int, int], ...]) -> Built:
    fields = {"act": does, **({"order": order} if order else {}), **({"who": by} if by != "own" else {})}
    return Built(Form("same-turn", ""), "same-turn", {"card": 0}, fields, places=places)
