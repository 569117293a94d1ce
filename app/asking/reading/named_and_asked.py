"""Sentences that name a card or two and what is asked of them with hardly a word between: `§ on §, can she blow up the field`, `§ dudes die when`, `§ ss then
normal summon same turn`. They are put as whole ones, as far as the cards are such that this is what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable

from app.asking.reading.builds import brings, is_monster, negates, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.asking.taking import by_levels, takes_or_brings
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Fits = Callable[[Library, re.Match[str], list[str]], bool]

_THE = r"(?:(?:the|a|an|my|his|her|their|that) )*"
_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also) )*"
_HE = r"(?:he|she|they|(?:my |the )?opp(?:onents?)?)"
_END = r"(?:\. )?$"
_OK = rf"(?:(?:is|it|that) )*(?:ok|okay|legal|allowed|possible|fine) {_END}"
_GUYS = r"(?:fetch|fetched|summon|summons|dude|dudes|guy|guys|monster|monsters|one|ones)"
_UP = r"(?:(?:is|s|up|out|active|there|on|the|field|board|face|faceup) )*"
_A, _B, _C = (rf"{_THE}{SLOT}(?P<{role}>\d+) " for role in "abc")
_ITS_EFFECT = rf"(?:use (?:its|his|her|the) effect|(?:halve|destroy|pop|nuke|banish|negate|bounce|blow up|wipe|clear|search|draw|drop) (?:(?!(?:by|to|for|from|in|if|when)\b)[^. {SLOT}]+ ){{0,3}})"
"""What a monster does by its effect."""


def _named(role: str, names: list[str], found: re.Match[str]) -> str:
    return names[int(found[role])]


def _brings(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return brings(library, _named("a", names, found))


def _takes(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("a", names, found)))
    return card is not None and takes_or_brings(card) and not is_monster(library, card.name)


def _is_brought(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether the one brings the other, which is a monster."""
    return _brings(library, found, names) and is_monster(library, _named("b", names, found))


def _revived(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return _is_brought(library, found, names) and not is_monster(library, _named("a", names, found))


def _is_monster(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return is_monster(library, _named("a", names, found))


def _are_two(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return found["a"] != found["b"]


def _by_levels(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("b", names, found)))
    return card is not None and found["a"] != found["b"] and any(by_levels(card))


def _costs_so_much(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return f"pay {found['n']} lp" in says_of(library, _named("a", names, found))


def _gives_so_much(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return re.search(rf"\bgains? {found['n']} lp", says_of(library, _named("a", names, found))) is not None


def _skips(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return f"skip your next {found['phase']} phase" in says_of(library, _named("a", names, found))


def _looks_in_the_hand(library: Library, found: re.Match[str], names: list[str]) -> bool:
    text = says_of(library, _named("a", names, found))
    return re.search(rf"\b{found['sort']} monsters? (?:in|from) your hand", text) is not None


def _answers_a_summon(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether what is chained answers what negates, and the three are three cards."""
    return len({found["a"], found["b"], found["c"]}) == 3 and negates(library, _named("a", names, found))


_PUT: tuple[tuple[str, str, Fits], ...] = (
    # what was brought, and what it does
    (rf"^{_SAYS}{_A}(?:on|targeting) {_B}(?:\. )?{_SAYS}can (?:i use (?:its|her|his) effect|(?:it|she|he) {_ITS_EFFECT}) ?{_END}", "can {b} use its effect if it was special summoned by {a}?", _revived),
    (rf"^{_SAYS}{_A}(?:(?:killed|kills|destroyed|destroys|beat|beats) (?:a|an|his|the) (?:monster|guy|dude) )?{_SAYS}(?:got|gets|brought|brings|fetched|fetches|summoned|summons|pulled|pulls) (?:out )?{_B}(?:(?:from|out of) (?:the |my )?deck )?(?:\. )?{_SAYS}can (?:{_THE}{SLOT}(?P=b)|it|he|she) (?:s )?{_ITS_EFFECT} ?{_SAYS}{_END}", "can {b} use its effect if it was special summoned by {a}?", _is_brought),
    (rf"^{_SAYS}{_A}(?:s )?{_GUYS} can (?:it|they|he) (?:attack|swing) ?(?:(?:the|that|this|same|turn|right|away) )*{_END}", "can what {a} brings attack that turn?", _brings),
    (rf"^{_SAYS}{_A}(?:s )?{_GUYS} (?:die|dies|get destroyed|gets destroyed|go away|are destroyed) when {_END}", "how long does it last what {a} does?", _brings),
    (rf"^{_SAYS}{_A}for (?:a )?synchro (?:(?:summon|material) )?{_OK}", "can what {a} takes be used for a synchro summon?", _takes),
    (rf"^{_SAYS}{_A}(?:steals|takes|summons|brings|revives|gets)(?: (?:it|him|the monster|the guy))? in (?:def|defense|atk|attack)(?: (?:mode|pos|position))? or (?:def|defense|atk|attack) (?:(?:mode|pos|position) )?{_END}", "in which position does {a} special summon?", _brings),
    # which Summon it is
    (rf"^{_SAYS}{_A}(?:ss|special summon|special summoned|special) {_SAYS}normal summon (?:(?:in|the|that|this|same|turn) )*{_END}", "i special summon {a}. can i normal summon this turn?", _is_monster),
    (rf"^{_SAYS}can i {_SAYS}(?:trib|tribute) summon {_A}(?:under|while|with|when|if) {_B}{_UP}{_END}", "Your opponent has {b} on the field. Can you Tribute Summon {a} then?", _is_monster),
    (rf"^{_SAYS}can i {_SAYS}(?:pitch|discard|ditch|drop) {_A}(?:(?:plus|and|with) )?{_B}itself (?:to (?:special )?summon|for) (?:{_THE}{SLOT}(?P=b)|it|itself) ?{_END}", "can i discard {a} and {b} for {b}?", _by_levels),
    # what answers what
    (rf"^{_SAYS}can (?:i )?{_A}(?:hit|take|get|grab|eat|snipe|remove|banish) {_B}in response to (?:{_THE}{SLOT}(?P=b)(?: s)?|it|its) ?(?:(?:effect|being|used|activated|activating|itself) )*{_END}", "my opponent uses {b}, can i chain {a} on his {b}?", _are_two),
    (rf"^{_SAYS}{_A}(?:chain|chained|chaining) to {_B}(?:what can i (?:hit|take|get|target|remove)|what happens) {_END}", "what happens if {a} is chained to {b}?", _are_two),
    (rf"^{_SAYS}(?:he |his )?{_A}(?:negates|negated|stops|stopped) my {_B}(?:by tributing (?:(?:itself|himself|herself) )?)?(?:\. )?{_SAYS}can i {_SAYS}chain {_C}(?:to (?:(?:it|that)|{_THE}{SLOT}(?P=a)(?: s)?(?: effect)?|(?:the|its|his) effect) )?{_END}", "i use {b}, opponent chains {a}, can i chain {c}?", _answers_a_summon),
    (rf"^{_SAYS}{_A}on {_B}(?:thats|that is|which is|that was|thats been) (?:already )?(?:flipped|face ?up|up|active) (?:\. )?{_SAYS}(?:he|she|they|opp) (?:just )?(?:pays|paid|uses|used it|pay) (?:\d+ )?(?:lp )?to (?:stop|negate) my synchro (?:summon )?{_END}", "opponent has {b} face-up. he uses it to stop my synchro summon. can i use {a}?", _are_two),
    (rf"^{_SAYS}i let (?:his|her|their) {_A}(?:attack )?(?:go|get|move|come) (?:in)?to (?:the )?(?:damage|dmg) step (?:\. )?{_SAYS}is it too late to (?:flip|use|activate|chain|play) {_B}{_END}", "his {a} attacks. is it too late to use {b} in the damage step?", _is_monster),
    # what it costs, gives and takes
    (rf"^{_SAYS}{_A}(?:s )?(?:(?:nuke|effect|eff) )?(?:with|under|while|if) {_B}{_UP}(?:\. )?do i {_SAYS}(?:have to )?pay (?:the )?(?P<n>\d+) (?:lp )?{_END}", "is what {a} costs paid all the same if it is negated by {b}?", _costs_so_much),
    (rf"^(?:\. )?{_SAYS}{_A}who (?:gets|gains) (?:the )?(?P<n>\d+) (?:(?:lp|life|points) )*{_END}", "who gains life points from {a}?", _gives_so_much),
    (rf"^{_SAYS}{_A}how many (?P<phase>draw|battle|standby|main|end) phases do i skip {_END}", "what does {a} do?", _skips),
    (rf"^{_SAYS}{_A}(?:and|but|if) i (?:dont|do not) have (?:a|any) (?P<sort>dark|light|fire|water|wind|earth) (?:(?:monster|monsters) )?{_END}", "what happens if i use {a} and have no {sort} monster in hand?", _looks_in_the_hand),
    # when it may be used
    (rf"^{_SAYS}{_A}when can i (?:play|use|activate) it (?:\. )?after (?:summoning|a summon|i summon|i summoned)(?: (?:a monster|something))? ?{_END}", "can {a} be used after i summoned a monster?", lambda _, __, ___: True),
    (rf"^{_SAYS}{_A}(?:come|comes|go|goes) back if {_HE} (?:has|have|got|controls?) (?:a )?set (?:card|cards|spells?|traps?|backrow) {_END}", "opponent has a set card. can i use {a}?", _is_monster),
)  # fmt: skip
"""How it is said, how it is put, and of which cards it is meant so."""
_COMPILED = tuple((re.compile(said), put, fits) for said, put, fits in _PUT)


def named_and_asked(library: Library, sentence: Sentence) -> str | None:
    """The sentence put as a whole one; None where it is none of them."""
    slots = sentence.slots
    if not 1 <= len(slots.cards) <= 3 or not all(mention.card for mention in slots.cards) or sentence.effects:
        return None
    names = [mention.card for mention in slots.cards]
    for said, put, fits in _COMPILED:
        found = said.match(slots.full)
        if found is not None and fits(library, found, names):
            told = {role: names[int(n)] if role in "abc" else n for role, n in found.groupdict().items()}
            return f"{_era_of(sentence)}{put.format(**told)}"
    return None


def _era_of(sentence: Sentence) -> str:
    """The words by which the sentence names its era, to be put before it."""
    if sentence.era is None:
        return ""
    first, last = sentence.words[sentence.era.first], sentence.words[sentence.era.last - 1]
    return f"{sentence.typed[first.start : last.end]}: "
