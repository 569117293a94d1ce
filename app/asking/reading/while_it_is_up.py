"""What a player, or a monster, may do while a card is up, in few words: `§ up can opp synchro`, `§ out can i fusion summon`, `§ over §`."""

from __future__ import annotations

import re

from app.asking.reading.builds import is_monster, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also|edison|goat) )*"
_THE = r"(?:(?:the|a|an|my|his|her|their|opps|opponents|face ?up) )*"
_DIES = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:(?:is|was|gets|got|being) )*targeted (?:by|with) {_THE}{SLOT}(?P<by>\d+) (?:\. )?{_SAYS}(?:(?:does|is|will|would) (?:it|he|she|that|{SLOT}(?P=one)) )?(?:(?:get|gets|be|still) )*(?:dies?|destroyed|pops?|dead|gone|killed) (?:\. )?$"
)
_PAST = re.compile(
    rf"^{_SAYS}{_THE}{SLOT}(?P<one>\d+) (?:under|over|through|past|against|into|vs|versus) {_THE}{SLOT}(?P<by>\d+) (?:(?:is|up|out|active) )*(?:\. )?$"
)
_KEEPS_FROM_ATTACKING = re.compile(r"\bcannot (?:declare an )?attack\b|\bcannot declare attacks?\b")


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
