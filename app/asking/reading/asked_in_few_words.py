"""What a few words ask behind two or three names: `§ vs §, can he negate`, `§ atk with §`, `§ draw under §?`, `§ vs §, attack still goes?`, `can i § with § and §`.
The card that is asked about is the one that can do what is asked, whichever is named first. They are put in full."""

from __future__ import annotations

import re
from collections.abc import Callable

from app.asking.reading.builds import is_material, is_monster, negates, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also) )*"
_THE = r"(?:(?:the|a|an|my|his|her|their|that|opps|opponents|face ?up) )*"
_UP = r"(?:(?:is|s|are|up|out|active|on|the|field|board|face|faceup|there|in play) )*"
_END = r"(?:\. )?$"
_CAN_NEGATE = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?P<how>vs|versus|v|against|on|targeting|hits|targets) {_THE}{SLOT}(?P<other>\d+) (?:\. )?{_SAYS}"
    rf"(?:(?:can|could|does|will|may) (?:it|he|she) {_SAYS}negates?|(?:it|he|she) {_SAYS}(?:can|could|may) {_SAYS}negate|(?:it|he|she) negates)(?: (?:it|that|this|him|the effect|the activation))?(?: or not| or no| yes or no)? {_END}"
)
_HOW_BIG = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:s )?(?:atk|attack|def|stats|attack points) (?:with|w|under|while|if) {_THE}{SLOT}(?P<by>\d+) {_UP}{_END}"
)
_ITS_EFFECT_UNDER = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:s )?(?P<does>draw|search|add|mill|burn|pop|revive|discard) (?:effect )?(?:under|with|w|while|vs|versus|against|through) {_THE}{SLOT}(?P<by>\d+) {_UP}(?:(?:ok|work|works|legal|live) )*{_END}"
)
_ATTACK_GOES_ON = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:vs|versus|v|against|negated by|hit by|gets|into|and) {_THE}{SLOT}(?P<other>\d+) (?:\. )?{_SAYS}(?:does )?{_THE}(?:attack|battle phase|bp) {_SAYS}"
    rf"(?:go|goes|going|continue|continues|happen|happens)(?: (?:on|through|thru))? {_END}"
)
_MADE_OF = re.compile(
    rf"^{_SAYS}(?:can|could|may) (?:i|we|he) {_SAYS}(?:(?:make|do|go into|go for|summon|sync|synchro|bring out|drop) )?{_THE}{SLOT}(?P<made>\d+) (?:with|using|off|from|out of|w) {_THE}{SLOT}(?P<one>\d+) (?:(?:and|plus|n|with|w) )?{_THE}{SLOT}(?P<other>\d+) {_END}"
)
_BEATS_SOMETHING = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:kills|destroys|beats|runs over|pops) (?:something|a monster|a guy|some guy|one)(?: (?:by|in) battle)? (?:while|when|with|under) {_THE}{SLOT}(?P<by>\d+) {_UP}(?:\. )?{_SAYS}"
    rf"(?:do|does|can|will) (?:i|he|it) {_SAYS}(?:get|special summon|summon|bring out|search|draw)(?: [a-z]+){{1,4}} {_END}"
)
_AS_IT_IS_USED = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<by>\d+) (?:on|to|vs|versus|against) {_THE}{SLOT}(?P<one>\d+) (?:when|as|after|once) (?:he|she|it|they|opp|my opponent) (?:tries to )?"
    rf"(?:nukes?|pops?|blows?(?: up)?(?: the (?:field|board))?|activates?|goes off|uses (?:(?:his|her|its|the) )*(?:eff|effect)|(?:pops|uses) it) {_END}"
)
_GIVES_ITSELF = re.compile(
    rf"^{_SAYS}(?:(?:they|he|she|opp|opponent) )?{_THE}{SLOT}(?P<by>\d+) (?:(?:on|hits|targets) )?{_THE}{SLOT}(?P<one>\d+) (?:\. )?{_SAYS}(?:can|could|may) (?:it|he|she|{_THE}{SLOT}(?P=one)) {_SAYS}"
    rf"(?:tribute|trib|sac|sacrifice|pop)(?: (?:itself|himself|herself|off|it))?(?: (?:to (?:negate|stop|dodge)|in response)(?: (?:it|that))?)? {_END}"
)
_AND_WON = re.compile(
    rf"^{_SAYS}(?:(?:i|my) )?attack(?:ed|s)? {_THE}{SLOT}(?P<other>\d+) with {_THE}{SLOT}(?P<one>\d+) and (?:(?:i|he|it) )?(?:won|wins|(?:beat|killed|destroyed) (?:it|him|her)) (?:\. )?(?P<asks>.+)$"
)


def put_in_full(library: Library, sentence: Sentence) -> str | None:
    """The sentence so put; None where it is none of them."""
    slots = sentence.slots
    named = [mention.card for mention in slots.cards]
    if len(named) not in (2, 3) or not all(named) or sentence.effects:
        return None
    if len(named) == 3:
        return _synchro_of_two(library, slots.full, named)
    for ask in (
        _which_negates,
        _how_big,
        _one_effect_of_it,
        _whether_the_attack_goes_on,
        _what_it_gets_for_that,
        *_TOLD,
    ):
        if (asked := ask(library, slots.full, named)) is not None:
            return asked
    return None


def _which_negates(library: Library, text: str, named: list[str]) -> str | None:
    """He who is asked about is the monster that negates; where both do, the one on which the other is used."""
    found = _CAN_NEGATE.match(text)
    if found is None or found["one"] == found["other"]:
        return None
    pair = [named[int(found[role])] for role in ("one", "other")]
    able = [name for name in pair if is_monster(library, name) and negates(library, name)]
    set_against = found["how"] in ("vs", "versus", "v", "against")
    if not set_against:
        able = [name for name in able if name == pair[1]]
    if len(able) != 1 or (set_against and all(negates(library, name) for name in pair)):
        return None
    other = next(name for name in pair if name != able[0])
    return f"can {able[0]} negate {other}?"


def _how_big(library: Library, text: str, named: list[str]) -> str | None:
    found = _HOW_BIG.match(text)
    if found is None or not is_monster(library, named[int(found["one"])]) or found["one"] == found["by"]:
        return None
    mine = "my " if f"my {SLOT}{found['by']} " in text else ""
    return f"what is the atk of {named[int(found['one'])]} with {mine}{named[int(found['by'])]}?"


def _one_effect_of_it(library: Library, text: str, named: list[str]) -> str | None:
    found = _ITS_EFFECT_UNDER.match(text)
    if found is None or found["one"] == found["by"]:
        return None
    one, by = (library.card(slug_of(named[int(found[role])])) for role in ("one", "by"))
    if one is None or by is None or len(one.effects) < 2 or not (by.stays or by.kind is Kind.MONSTER):
        return None
    return f"does {one.name} {found['does']} effect work under {by.name}?"


def _whether_the_attack_goes_on(library: Library, text: str, named: list[str]) -> str | None:
    """Of a card for an attack, and what negates that one."""
    found = _ATTACK_GOES_ON.match(text)
    cards = [library.card(slug_of(name)) for name in named]
    upon = [card for card in cards if card is not None and _is_upon_an_attack(card)]
    if found is None or found["one"] == found["other"] or len(upon) != 1:
        return None
    by = next(name for name in named if name != upon[0].name)
    if not negates(library, by):
        return None
    return f"my opponent attacks me directly, i use {upon[0].name}, he chains {by}, does the attack go on?"


def _is_upon_an_attack(card: CardDef) -> bool:
    """Whether it is used as an attack is declared, out of the hand or as a Spell or Trap."""
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED]
    upon = [each for each in used if (each.on is not None and each.on.event == "attack-declared") or "attack-declaration" in each.timing]  # fmt: skip
    return bool(upon) and (card.kind is not Kind.MONSTER or all(Zone.HAND in each.zones for each in upon))


def _what_it_gets_for_that(library: Library, text: str, named: list[str]) -> str | None:
    found = _BEATS_SOMETHING.match(text)
    if found is None or found["one"] == found["by"] or not is_monster(library, named[int(found["one"])]):
        return None
    one, by = named[int(found["one"])], named[int(found["by"])]
    return f"{one} destroys a monster by battle while {by} is face-up, does {one} get its effect?"


def _as_it_is_used(library: Library, text: str, named: list[str]) -> str | None:
    """`§ on § when he nukes`, of a Spell or Trap and a monster: what comes of the effect."""
    found = _AS_IT_IS_USED.match(text)
    if found is None or found["one"] == found["by"]:
        return None
    one, by = named[int(found["one"])], named[int(found["by"])]
    if not is_monster(library, one) or is_monster(library, by):
        return None
    return f"my opponent uses {one}, i chain {by} to it, does {one} effect resolve?"


def _gives_itself(library: Library, text: str, named: list[str]) -> str | None:
    """`they § §, can he just tribute`: of a monster that gives itself to negate."""
    found = _GIVES_ITSELF.match(text)
    if found is None or found["one"] == found["by"]:
        return None
    one, by = named[int(found["one"])], named[int(found["by"])]
    gives = "tribute this card" in says_of(library, one).casefold() and negates(library, one)
    return f"can {one} negate {by}?" if gives and is_monster(library, one) else None


def _and_won(library: Library, text: str, named: list[str]) -> str | None:
    """That the stronger of two that fight has won is told by no more than what they are."""
    found = _AND_WON.match(text)
    if found is None or found["one"] == found["other"]:
        return None
    one, other = named[int(found["one"])], named[int(found["other"])]
    atk, less = (card.atk if (card := library.card(slug_of(name))) is not None else None for name in (one, other))
    if not isinstance(atk, int) or not isinstance(less, int) or atk <= less:
        return None
    asks = re.sub(rf"{SLOT}(\d+)", lambda each: named[int(each[1])], found["asks"]).replace(" . ", " ").strip(" .")
    return f"i attacked {other} with {one}, {asks}?"


_TOLD: tuple[Callable[[Library, str, list[str]], str | None], ...] = (_as_it_is_used, _gives_itself, _and_won)


def _synchro_of_two(library: Library, text: str, named: list[str]) -> str | None:
    """`can i § with § and §` of a monster of the Extra Deck: it is made of those."""
    found = _MADE_OF.match(text)
    if found is None or len({found["made"], found["one"], found["other"]}) < 3:
        return None
    made, one, other = (named[int(found[role])] for role in ("made", "one", "other"))
    card = library.card(slug_of(made))
    if card is None or "synchro" not in card.subtypes or not (is_material(library, one, made) or is_material(library, other, made)):  # fmt: skip
        return None
    return f"can i synchro summon {made} with {one} and {other}?"
