"""What is asked of an attack that is under way, in the ways that players say it: whether there is a replay, so that its target is chosen anew;
whether its player has to go on with it, or may give it up; whether it goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.reading.grammar.nouns import Noun, Words
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import AND, HE, ME, OPPONENT, WHEN
from app.notation.questions import Asks

_PLAYER = r"(?:i|we|you|he|she|they|(?:my |the )?(?:opponent|opp|opps))"
_WHO = rf"(?:{_PLAYER}|it|that|this|§)"
_WHOSE_CHOICE = re.compile(rf"\b{_PLAYER}(?= )")
"""Who is said first."""
_DO = r"(?:can|could|may|might|do|does|did|will|would|should)"
_GET = r"(?: (?:get|gets|be|able|allowed|going|have|to|the|a|option|chance|choose|decide|opt|free|here))*"
"""What is said of a choice that somebody has: `get to`, `have the option to`."""
_MAY = rf"(?:{_DO} {_PLAYER}{_GET}|(?:am|is|are) {_PLAYER} (?:still )?(?:allowed|able|free) to)"
_MINE = r"(?:(?:the|my|his|her|their|its|that|this|an?) )*"
_ATTACK = rf"{_MINE}(?:direct )?attacks?"
_HITS = r"(?:attack|hit|swing at|swing into|swing on|go for|go after|target|run over|aim at|attack over)"
_SHEEP = r"(?:(?:a|an|the|one|of|any|his|her|my|their|those) )*(?:(?:sheep|goat|scapegoat|lamb|fluff|§) )?(?:tokens?|sheeps?|goats?|ones?|monsters?)"
_NEW = (
    rf"{_MINE}(?:new|another|different|other|second)(?: (?:attack|battle))?(?: (?:target|monster|guy|dude|one|token|sheep|thing|card)s?)?"
    r"(?: to (?:attack|hit|swing at|target))?"
)
_ELSE = rf"(?:(?:something|someone|somebody|anything) else|{_NEW})"
_HAS_TO = rf"(?:(?:am|is|are) {_WHO} (?:forced|obligated|obliged|required|made|stuck|locked)(?: to| into| in)?|{_DO} {_WHO} (?:have|has|need|needs) to|must {_WHO})"
_GOES_ON = r"(?:continue|go on|keep going|go through|proceed|stop|happen|resolve|hit|connect|end|fizzle|fail)"
_STOPPED = r"(?:negated|stopped|cancelled|canceled|over|off)"

_FIRST = rf"{_MINE}(?:first |original |same |old |initial |declared |chosen )?(?:attack )?(?:targets?|monsters?|ones?|guys?|choice|attack)"
"""What was attacked first."""

CHOOSES = (
    rf"{_MAY} (?:pick|choose|select|declare|name|find|take) {_NEW}(?: instead| again)?",
    rf"{_MAY} (?:pick|choose|select|declare) {_MINE}(?:attack )?(?:targets? )?(?:again|anew|over)(?: (?:who|what|which [a-z]+) to (?:attack|hit))?",
    rf"{_MAY} (?:pick|choose|select) (?:who|what|which [a-z]+)(?: (?:i|he|it|to))? (?:attack|attacks|hit)",
    rf"{_MAY} (?:(?:change|switch|redirect|move|swap|shift) {_MINE}(?:attack|attacks|targets?|attack targets?)|retarget(?: {_ATTACK})?)(?: (?:to|on|onto|at|into|over to)(?: [a-z§]+){{1,4}})?",
    rf"{_MAY} {_HITS} {_ELSE}(?: with (?:it|him|her|§))?(?: instead)?",
    rf"{_MAY} (?:{_HITS}|pick|choose|select) {_SHEEP} instead",
    rf"{_MAY} {_HITS} {_MINE}(?:other )?§ instead(?: with (?:it|him|her|§))?",
    rf"{_MAY} (?:switch|change|redirect|go) (?:over )?(?:to|onto) {_MINE}(?:other )?§(?: instead)?",
)
"""That somebody chooses another target."""
FORMS: tuple[tuple[Asks, tuple[str, ...]], ...] = (
    (
        "replay",
        (
            r"(?:is|was|will|would) there (?:be )?(?:an? |any )?replay",
            r"(?:is|was|would) (?:it|that|this)(?: be)?(?: an?)? replay",
            rf"{_DO} (?:{_WHO} )(?:get|gets|have|cause|trigger|make|create|start|force|lead to|result in|count as)(?: to)?(?: (?:a|an|the|for|as))* replay(?: {_ATTACK})?",
            rf"{_DO} {_WHO} replay(?: {_ATTACK})?",
            rf"{_DO} (?:an? |the )?replay(?: rules?)? (?:happen|occur|apply|trigger|start|come up)",
            r"(?:an? )?replay",
            rf"{_WHO} (?:get|gets|cause|causes|trigger|triggers|is) (?:an? )?replay",
        ),
    ),
    (
        "forced",
        (
            rf"{_HAS_TO} (?!.*\b(?:again|direct|directly|first|next|each|every|itself|himself|herself)\b)(?:{_HITS}|attacking|hitting|swinging|swing|go|going|continue|keep|proceed|commit|pick|choose|select)\b(?: [a-z§]+){{0,7}}",
            rf"(?:does|do|is|will) {_ATTACK} (?:have to|has to|need to|forced to) {_GOES_ON}",
            rf"(?:am|is|are) {_WHO} (?:still )?(?:stuck|locked|locked in|stuck in|committed|bound|tied)(?: (?:with|on|to|into|onto|in|hitting|attacking))*(?: {_FIRST})?",
            rf"(?:{_HAS_TO}|do {_PLAYER}) (?:keep|stay|stick)(?: (?:with|on|to|at|attacking|hitting))* {_FIRST}",
        ),
    ),
    (
        "give-up",
        (
            rf"{_MAY} (?:cancel|stop|abort|end|withdraw|undo|call off|take back|back out of|give up(?: on)?|pull back|pull out of|drop|skip|not continue|not go on with|not go through with|not make) (?:{_ATTACK}|attacking)(?: back| off)?",
            rf"{_MAY} (?:call|take|hold|pull) (?:it|{_ATTACK}) (?:off|back)",
            rf"{_MAY} (?:not (?:to )?(?:attack|continue|hit|swing|go on)|back out|back off|hold off|decline|stop)(?: (?:it|attack|attacking|at all|with|anything|anymore|any|§|more|the|my|token|tokens|sheep))*",
        ),
    ),
    ("replay", CHOOSES),
    (
        "attack",
        (
            rf"{_DO} {_WHO} (?:stop|keep|prevent) (?:it|him|her|them|§|{_MINE}(?:monster|guy|dude|attacker|attacking monster)) from (?:attacking|hitting)(?: me| him)?",
            rf"(?:do|does|will|would|did) {_WHO} (?:keep|continue|go on|proceed)(?: with)?(?: (?:attacking|{_ATTACK}))?",
            rf"(?:do|does|will|would|did) {_WHO} attack",
            rf"(?:do|does|will|would|did|is|was) {_ATTACK}(?: (?:get|gets|be))? (?:{_STOPPED}|connect|proceed|end|fizzle|fail)(?: (?:on|through|as normal|normally))?",
        ),
    ),
)
"""How each thing is asked, the first that fits. `§` is a card."""
_CHOICES = tuple(map(re.compile, CHOOSES))
_FORMS = tuple((asks, re.compile(form)) for asks, forms in FORMS for form in forms)


class UnderWay(msgspec.Struct, frozen=True):
    """What is asked, of whom, and the cards that are named in it; `end`: the place behind it."""

    asks: Asks
    who: Noun | None
    named: tuple[Noun, ...]
    end: int


def asked_under_way(words: Words, at: int) -> UnderWay | None:
    """What is asked from a place on; None where it is nothing of the kind."""
    for end in _ends(words, at):
        said = " ".join(map(_said, words.tokens[at:end]))
        for asks, form in _FORMS:
            if form.fullmatch(said) is not None:
                chosen = asks in ("forced", "give-up") or form in _CHOICES
                who = _WHOSE_CHOICE.search(said) if chosen else None
                named = tuple(Noun("card", token.card) for token in words.tokens[at:end] if token.card)
                return UnderWay(asks, _doer(who[0]) if who is not None else None, named, end)
    return None


def _ends(words: Words, at: int) -> Iterator[int]:
    """Where a clause that begins there may end, the longest first."""
    tokens, ends = words.tokens, list[int]()
    for end in range(at + 1, len(tokens) + 1):
        if end == len(tokens) or words.word(end) in ("or", *AND, *WHEN):
            ends.append(end)
        if tokens[end - 1].stop or tokens[end - 1].comma:
            ends.append(end)
            break
    return reversed(ends)


def _said(token: Token) -> str:
    """A token as the forms have it."""
    if token.card:
        return "§"
    if (of := token.thing) is None:
        return token.text
    side = {"own": "my ", "opponent": "his "}.get(of.side, "")
    return f"{side}{'other ' if token.others else ''}{of.sort.casefold()}"


def _doer(who: str) -> Noun | None:
    if who in ME:
        return Noun("me")
    if who in HE:
        return Noun("he")
    return Noun("opponent") if who and who.split()[-1] in OPPONENT else None
