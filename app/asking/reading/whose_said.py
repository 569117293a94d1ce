"""Whose a card is by the very words of a sentence, `my §`, `i flipped §`, `he uses §`, and who has so many cards: a question in which it is the other
player's is not what it asks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.asking.questions import AnyQuestion, Story
from app.asking.reading.language import NUMBERS
from app.asking.reading.slots import Slotted

_DOES = (
    r"(?:use|play|activate|flip|revive|bring back|flip up|flip summon|normal summon|tribute summon|special summon|synchro summon|summon|set|drop|chain|respond with|answer with|attack with|swing with|"
    r"used|played|activated|flipped|revived|brought back|flipped up|flip summoned|normal summoned|tribute summoned|special summoned|synchro summoned|summoned|dropped|chained|responded with|answered with|attacked with|swung with|"
    r"uses|plays|activates|flips|revives|brings back|flips up|flip summons|normal summons|tribute summons|special summons|synchro summons|summons|sets|drops|chains|responds with|answers with|attacks with|swings with)"
)
_THEN = r"(?:(?:then|just|also|already|only|first|have|had|has|will|would) )*"
_I, _HE = r"(?:i|ive|we|weve)", r"(?:he|she|they|hes|theyve|opponent|opp)"
_LIES = r"(?:(?:own|only|set|face|down|facedown|up|faceup) )*"
_SAID = (
    ("A", re.compile(rf"\b(?:my|our) (?:(?:board|field|side|grave|graveyard|hand) (?:of |with ))?{_LIES}$|(?:^|(?<= )){_I} {_THEN}{_DOES} (?:(?:a|an|the|my|up) )*$|\b(?:can|could|may) i {_THEN}$")),
    ("B", re.compile(rf"\b(?:his|her|their|opponents|opps) (?:(?:board|field|side|grave|graveyard|hand) (?:of |with ))?{_LIES}$|(?:^|(?<= )){_HE} {_THEN}{_DOES} (?:(?:a|an|the|his|her|their|up) )*$|\b(?:can|could|may) (?:he|she|they|opponent|opp) {_THEN}$")),
)  # fmt: skip
"""By whom it is said what stands before a card that is this player's."""
_TRIBUTED_FOR = re.compile(r"\b(?:trib\w*|sac\w*) (?:[^.?]* )?for (?:(?:my|a|an|the|his) )?$")
_BEGINS = re.compile(
    r"(?:^|(?<=\. ))(?:attacked|swung|rammed|ran|crashed|tagged|summoned|flipped|activated|chained) (?:(?:with|up|my|a|the) )*$"
)
"""A sentence that begins with what was done, by him who tells it."""
_IS = (
    ("A", re.compile(r"\S+ (?:is|was|as) (?:my|our) ")),
    ("B", re.compile(r"\S+ (?:is|was|as) (?:his|her|their|opponents|opps) ")),
)
"""The same of what stands behind it: `§ is my only monster`."""
_HAS = r"(?:have|had|has|got|am|was)"
_SO_MANY = rf"(?P<number>\d+|{'|'.join(NUMBERS)}) (?:[a-z]+ )?(?:cards?|monsters?|spells?|traps?)\b"
_COUNTED = tuple(
    (who, re.compile(rf"(?:^|(?<= ))(?:{said}|{whose} (?:deck|hand|field|grave|graveyard)) {_THEN}(?:only |just )?(?:{_HAS}|has) (?:(?:just|only) )*{_SO_MANY}"))
    for who, said, whose in (("A", _I, r"(?:my|our)"), ("B", _HE, r"(?:his|her|their|opponents|opps)"))
)  # fmt: skip
"""By whom he is said to have so many cards."""

_IN_THE_DECK = re.compile(rf"\bdeck (?:(?:only|just|has|had|is|down|at|to) )+{_SO_MANY}")
"""That there are so many cards left in a Deck."""


def is_turned_about(slots: Slotted, asked: AnyQuestion) -> bool:
    """Whether a story gives a card, or so many cards, to the other player than the sentence does, or gives away the one for which another is Tributed."""
    if not isinstance(asked, Story):
        return False
    said = {(slots.cards[number].card, who) for number, who in _owners(slots)}
    for name, who in said:
        has = {*_has_it(asked, name)}
        if has and who not in has and all(other == who for each, other in said if each == name):
            return True
    summoned = {slots.cards[number].card for number, at in slots.places if _TRIBUTED_FOR.search(slots.full[:at])}
    if any(not summoned.isdisjoint(each.gives) for each in asked.done):
        return True
    in_deck = {each.number for each in asked.lies if each.where == "deck" and each.number > 1}
    left = {_number(found["number"]) for found in _IN_THE_DECK.finditer(slots.full)}
    if left and not in_deck <= left:
        return True
    told = {(number, who) for who, number in _so_many(slots.full)}
    has_so_many = {(each.number, each.who) for each in asked.lies if each.number > 1}
    return any(told and each not in told and any(each[0] == number for number, _ in told) for each in has_so_many)


def _owners(slots: Slotted) -> Iterator[tuple[int, str]]:
    """Each card of which its player is said, by its number."""
    for number, at in slots.places:
        yield from ((number, who) for who, said in _SAID if said.search(slots.full[:at]))
        if _BEGINS.search(slots.full[:at]):
            yield number, "A"
        yield from ((number, who) for who, said in _IS if said.match(slots.full[at:]))


def _has_it(asked: Story, name: str) -> Iterator[str]:
    """Who has a card in a story."""
    yield from (each.who for each in asked.lies if each.card == name)
    for each in asked.done:
        if each.card.partition(" [")[0] == name:
            yield each.who
        if name in (each.on, each.also) and each.whose:
            yield each.whose


def _so_many(text: str) -> Iterator[tuple[str, int]]:
    for who, said in _COUNTED:
        for found in said.finditer(text):
            yield who, _number(found["number"])


def _number(said: str) -> int:
    return int(said) if said.isdigit() else NUMBERS[said]
