"""Whether a monster can be Tributed for the Summon of another one, said of it in a word: `monk tributable for caius?`, `is § tribute fodder for §`,
`can i use § as a tribute`; and whether it is enough by itself (`does § count as two tributes for §`). Where it is not said for what, a monster that takes one Tribute stands for any; with a card that is said to lie there it
is a story."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import Affect, Done, Lies, Story
from app.asking.reading.builds import is_monster
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.operations.tribute import Tribute
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

ANY = "Summoned Skull"
"""It stands for any monster that takes a Tribute."""
_BIG, _TWO = 5, 7
"""From these Levels on a monster takes one, and two."""
_ONE = rf"(?:(?:my|his|the|a) )*{SLOT}(?P<one>\d+) "
_STILL = r"(?:(?:still|even|ever|actually|legally|be|a|an|able|to|allowed|valid|legal|good|ok|as|usable|used) )*"
_TRIBUTES = r"(?:tribute|trib|sac|sack|sacrifice|release)"
_SAID = (
    rf"(?:(?:is|are|isnt) )?{_ONE}{_STILL}(?:tributable|tributeable|tribute able|sackable|sacable|sacrificeable|releasable|{_TRIBUTES} (?:fodder|material|bait)|tribute(?= (?:for |$|or ))) ",
    rf"(?:can|could|may|is) {_ONE}{_STILL}(?:tributed|tribed|tribbed|sacked|sacrificed|released) ",
    rf"(?:can|could|may|am) i {_STILL}{_TRIBUTES} (?:(?:off|away) )?{_ONE}(?:(?:off|away) )?",
    rf"(?:can|could|may|am) i {_STILL}(?:use|using|give) {_ONE}(?:up )?(?:as|for) (?:(?:a|my|the) )*{_TRIBUTES} (?:(?:fodder|material) )?",
    rf"(?:can|could|may) {_ONE}{_STILL}(?:as|for) (?:(?:a|my|the) )*{_TRIBUTES} (?:(?:fodder|material) )?",
)
_WHY = re.compile(
    rf"(?:(?:for|to summon|to tribute summon|to bring out) )(?:(?:(?:a|an|my|the) )*{SLOT}(?P<for>\d+) (?:s )?(?:tribute )?(?:summon )?|(?:(?:a|an|any|my|the|other) )*(?:monarchs?|tribute summons?|tributes? summoning|tribute monsters?|tributes?|anything|big monster|something|something big) )"
)
_UNDER = re.compile(
    rf"(?:(?:under|with|while|when|if|through) )+(?:(?:he has|i have|opponent has|my|his|the|a|there is) )*{SLOT}(?P<there>\d+) (?:(?:is|out|up|active|face up|on the field|on field|in play|there) )*"
)
_BOTH = r"(?:(?:as|for|be) )*(?:(?:the|all|my|its|two|2|both|double|of|enough) )+(?:tributes?|tribs?|sacrifices?) "
_ALONE = r"(?:(?:on its own|by itself|by himself|all by itself|on his own|alone|all alone|solo|single handedly) )"
_MANY = r"(?:(?:just|only|a|one|1|single|my|the|his) )*"
_FOR = rf"(?:(?:for|of|to summon|to tribute summon|to tribute for|to make|to bring out|into) )(?:(?:a|an|my|the) )*{SLOT}(?P<for>\d+) "
_MAY = r"(?:(?:can|could|may|does|do|will|would|is|am|i|use|tribute|trib|sac|still|also|even|just) )*"
_ENOUGH = (
    rf"{_MAY}(?:tribute|trib|sac|sacrifice) (?:(?:just|only) )+(?:(?:the|my|a|one|1|single) )*{SLOT}(?P<one>\d+) (?:{_ALONE})?(?:{_FOR})",
    rf"{_MAY}{_MANY}{SLOT}(?P<one>\d+) (?:(?:count|counts|work|works|pay|pays|be|used|worth|cover|covers|act|acts|serve|treated|make|makes|up|as|for|good|fill) )+{_BOTH}(?:{_FOR})?(?:{_ALONE})?",
    rf"{_MAY}{_MANY}{SLOT}(?P<one>\d+) {_BOTH}{_FOR}(?:{_ALONE})?",
    rf"{_MAY}{_MANY}{SLOT}(?P<one>\d+) (?:{_ALONE})?(?:enough|sufficient|all i need) (?:{_ALONE})?(?:(?:to tribute|as tribute|as a tribute|as the tribute|tribute) )?{_FOR}(?:{_ALONE})?",
    rf"{_MAY}(?:(?:normal|tribute) )*(?:summon )(?:(?:a|my|the) )*{SLOT}(?P<for>\d+) (?:(?:with|using|by|off|from|for|tributing|sacrificing) )+(?:(?:just|only) )(?:(?:a|one|1|single|my|the) )*{SLOT}(?P<one>\d+) ",
    rf"{_MAY}(?:(?:normal|tribute) )*(?:summon )(?:(?:a|my|the) )*{SLOT}(?P<for>\d+) (?:(?:with|using|by|off|from|for|tributing|sacrificing) )+(?:(?:a|one|1|single|my|the) )*{SLOT}(?P<one>\d+) {_ALONE}",
)
"""How it is asked whether one monster is all that is Tributed for another one."""
_SINCE = re.compile(
    rf"(?:since|because|as|with|if) {SLOT}(?P<for>\d+) (?:(?:is|being|counts as|has|are|having) )+(?:(?:both|two|light|dark|and|a|the|all) )+(?:(?:attributes?|monster|types?) )?(?:(?:and|so|then) )*"
)
"""What the monster that is Summoned is said to be, in its own words, before it is asked what may be Tributed for it."""
_ENDS = re.compile(r"(?:(?:or|not|no|yes|legal|allowed|possible|at all|then) )*")


def tributable(library: Library, sentence: Sentence) -> Reading | None:
    """The question, where the sentence says nothing else; None where the other one takes no Tribute, or one of them takes it for an effect."""
    cards = sentence.slots.cards
    if not 1 <= len(cards) <= 3 or not all(mention.card for mention in cards) or sentence.when.anything:
        return None
    text = f"{sentence.slots.text.replace('. ', '').strip()} "
    if (enough := _all_there_is(library, sentence, text)) is not None:
        return enough
    under = _UNDER.match(text)
    text = text[under.end() :] if under is not None else text
    said = next((found for pattern in _SAID if (found := re.match(pattern, text)) is not None), None)
    if said is None:
        return None
    text = text[said.end() :]
    why = _WHY.match(text)
    text = text[why.end() :] if why is not None else text
    if under is None and (under := _UNDER.match(text)) is not None:
        text = text[under.end() :]
    if _ENDS.fullmatch(text) is None:
        return None
    number = why["for"] if why is not None else None
    named = [each for each in (said["one"], number, under["there"] if under is not None else None) if each is not None]
    if {int(each) for each in named} != {*range(len(cards))} or len({*named}) != len(named):
        return None
    one, other = cards[int(said["one"])].card, cards[int(number)].card if number is not None else ANY
    taker = library.card(slug_of(other))
    if taker is None or not is_monster(library, one) or not _takes_one(taker):
        return None
    remarks = () if number is not None else (f"{ANY} stands for any monster that takes a Tribute.",)
    if under is None:
        read = of_clauses(sentence, Affect(other, "tribute", one))
    else:
        there = library.card(slug_of(cards[int(under["there"])].card))
        if there is None or not any(effect.kind is EffectKind.CONTINUOUS for effect in there.effects):
            return None
        deed = Done("A", "tribute-summon", other, gives=(one,))
        read = of_clauses(sentence, Story((deed,), "can", lies=(Lies("B", there.name),)))
    return msgspec.structs.replace(read, remarks=(*read.remarks, *remarks))


def _all_there_is(library: Library, sentence: Sentence, text: str) -> Reading | None:
    """Whether a monster is enough by itself for the Tribute Summon of another one: with no other monsters there."""
    cards = sentence.slots.cards
    since = _SINCE.match(text)
    text = text[since.end() :] if since is not None else text
    for pattern in _ENOUGH:
        found = re.match(pattern, text)
        if found is None or _ENDS.fullmatch(text[found.end() :]) is None:
            continue
        numbers = {each["for"] for each in (since, found) if each is not None and each["for"] is not None}
        if len(numbers) != 1 or {*map(int, numbers), int(found["one"])} != {*range(len(cards))} or len(cards) != 2:
            return None
        one, other = cards[int(found["one"])].card, cards[int(next(iter(numbers)))].card
        taker = library.card(slug_of(other))
        if taker is None or not is_monster(library, one) or not _takes_one(taker):
            return None
        if pattern in _ENOUGH[:2] and taker.level < _TWO:
            return None  # of which there are not two
        lies = (Lies("A", one), Lies("A", "a monster", number=0))
        return of_clauses(sentence, Story((Done("A", "tribute-summon", other, gives=(one,)),), "can", lies=lies))
    return None


def _takes_one(card: CardDef) -> bool:
    """Whether a monster is Tribute Summoned, and Tributes nothing for an effect of its own."""
    if card.level < _BIG or card.in_extra_deck or card.special_only or card.own_way_only:
        return False
    return not any(isinstance(op, Tribute) for effect in card.effects for op in effect.cost)
