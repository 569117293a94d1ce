"""What a player, or a monster, may do while a card is up, in few words: `§ up can opp synchro`, `§ out can i fusion summon`, `§ over §`."""

from __future__ import annotations

import re

from app.asking.reading.builds import is_monster, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.words.applied.forbids import Forbids
from app.engine.words.operations.negate_summon import NegateSummon
from app.engine.words.operations.operation import every_op
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also|edison|goat) )*"
_THE = r"(?:(?:the|a|an|my|his|her|their|opps|opponents|face ?up) )*"
_UP = r"(?:(?:is|s|are|up|out|active|live|there|on|the|my|his|field|board|face|faceup|down) )"
_WHO = r"(?P<who>i|he|she|they|we|you|u|(?:my |the )?(?:opponent|opp))"
_SUMMONS = r"(?P<kind>synchro|fusion|ritual|xyz|special|ss|normal|tribute|flip)(?: summon)?(?: (?:a|an|any|monsters?|anything|something|guys?|one|synchro|fusion|ritual))*"
_BEFORE = re.compile(
    rf"^{_SAYS}(?:(?:with|under|if|while|when) )?{_THE}{SLOT}0 {_UP}+(?:\. )?{_SAYS}(?:can|could|may) {_WHO} {_SAYS}{_SUMMONS} (?:\. )?$"
)
_BEHIND = re.compile(
    rf"^{_SAYS}(?:can|could|may) {_WHO} {_SAYS}{_SUMMONS} (?:(?:with|if|while|when) {_THE}{SLOT}0 {_UP}+|(?:under|against|through|past) {_THE}{SLOT}0 {_UP}*)(?:\. )?$"
)
_IN_FULL = {"ss": "special"}
_DIES = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:(?:is|was|gets|got|being) )*targeted (?:by|with) {_THE}{SLOT}(?P<by>\d+) (?:\. )?{_SAYS}(?:(?:does|is|will|would) (?:it|he|she|that|{SLOT}(?P=one)) )?(?:(?:get|gets|be|still) )*(?:dies?|destroyed|pops?|dead|gone|killed) (?:\. )?$"
)
_PAST = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:under|over|through|past|against|into|vs|versus) {_THE}{SLOT}(?P<by>\d+) (?:(?:is|up|out|active) )*(?:\. )?$"
)
_KEEPS_FROM_ATTACKING = re.compile(r"\bcannot (?:declare an )?attack\b|\bcannot declare attacks?\b")


def asked_of_a_summon(library: Library, sentence: Sentence) -> tuple[str, bool] | None:
    """Whether a player may Summon so while a card is up, put as what is read of it, and whether that is the other way round; None where that is not asked."""
    found = _BEFORE.match(sentence.slots.full) or _BEHIND.match(sentence.slots.full)
    named = [mention.card for mention in sentence.slots.cards]
    if found is None or len(named) != 1 or not named[0] or sentence.effects:
        return None
    card = library.card(slug_of(named[0]))
    if card is None or not (is_monster(library, named[0]) or card.stays):
        return None
    kind = _IN_FULL.get(found["kind"], found["kind"])
    if kind == "synchro":
        mine, he = ("he has", "i") if found["who"] in ("i", "we", "you", "u") else ("i have", "he")
        return f"{mine} {named[0]} on the field, can {he} synchro summon?", False
    keeps = any(
        isinstance(each, Forbids) and "summon" in each.what for effect in card.effects for each in effect.applies
    )
    negates = any(isinstance(op, NegateSummon) for effect in card.effects for op in every_op(effect.does))
    # one that the card may only negate can be tried: that is answered as well as it is asked
    does = "stop" if keeps else "negate"
    return (f"does {named[0]} {does} a {kind} summon?", True) if keeps or negates else None


def put_as_an_attack(library: Library, sentence: Sentence) -> str | None:
    """`§ under §` of a monster and what keeps monsters from attacking: whether it may attack. `§ targeted by §, dies`: whether it is destroyed by that. None
    where nothing is said so."""
    named = [mention.card for mention in sentence.slots.cards]
    if len(named) != 2 or not all(named) or sentence.effects:
        return None
    if (found := _DIES.match(sentence.slots.full)) is not None and found["one"] != found["by"]:
        if is_monster(library, named[int(found["by"])]):
            return None  # what one monster does to another one may be that it fights it
        return f"{named[int(found['one'])]} hit by {named[int(found['by'])]}, destroyed?"
    found = _PAST.match(sentence.slots.full)
    if found is None or found["one"] == found["by"]:
        return None
    one, by = named[int(found["one"])], named[int(found["by"])]
    card = library.card(slug_of(by))
    lies = card is not None and not is_monster(library, by) and card.stays
    if not is_monster(library, one) or not lies or not _KEEPS_FROM_ATTACKING.search(says_of(library, by)):
        return None
    return f"can {one} attack while {by} is face-up on the field?"
