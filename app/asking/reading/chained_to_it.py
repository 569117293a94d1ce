"""Sentences that ask whether a card negates another one that is said to be chained to it: `does imperial order negate the mst i chain to it`. By
then that one has resolved, so that the chain is what is asked about."""

from __future__ import annotations

import re

from app.asking.questions import Meet
from app.asking.reading.builds import Built, answers_anything, is_monster
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.rulebook.library import Library

_WHO = r"(?:i|we|you|he|she|they|(?:my |the )?(?:opp|opponent)) "
_DOES = r"(?:do|does|did|will|would|can) "
_STOPS = r"(?:still |also |even )*(?:negates?|stops?|affects?|cancels?) "
_TO_IT = r"(?:(?:to|onto|against) (?:it|its activation|the activation|that)|in (?:response|chain)(?: to (?:it|its activation|the activation|its flip|that))?) "
_CHAINS = r"(?:chain|chains|chained|activate|activates|activated|use|used|play|played|flip|flipped|respond with|responded with|responds with) "
_FORMS = (
    rf"{_DOES}{SLOT}(?P<one>\d+) {_STOPS}{SLOT}(?P<other>\d+) (?:(?:that|which|if|when) )?{_WHO}(?:just |then |had )*{_CHAINS}(?:it |that )?{_TO_IT}",
    rf"{_DOES}{SLOT}(?P<one>\d+) {_STOPS}{SLOT}(?P<other>\d+) (?:(?:that|which|if|when|its|it|is|was|gets) )*(?:chained|activated|used|played|flipped) {_TO_IT}",
    rf"(?:if |when )?{_WHO}{_CHAINS}{SLOT}(?P<other>\d+) (?:to|in response to|onto) {SLOT}(?P<one>\d+) (?:(?:and|then|so) )*{_DOES}(?:it|{SLOT}(?P=one)) {_STOPS}(?:it|that|{SLOT}(?P=other)) ",
)


def chained_to_it(library: Library, slots: Slotted) -> Story | None:
    """The question what the chain comes to, where that is all that is said."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    text = slots.text.replace(". ", "")
    found = next((f for pattern in _FORMS if (f := re.fullmatch(rf"(?:(?:so|ok|and) )*{pattern}", text))), None)
    if found is None or found["one"] == found["other"]:
        return None
    one, other = int(found["one"]), int(found["other"])
    names = slots.cards[one].card, slots.cards[other].card
    if is_monster(library, names[0]) or not answers_anything(library, names[1]):
        return None
    roles = {"one": one, "other": other}
    return Story(Built(Form("meet", ""), "meet", roles, {}, places=((0, len(slots.text)),)), Meet(*names))
