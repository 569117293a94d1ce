"""A card that negates attacks, asked of the attack of a monster that is named: it is used in answer to that attack, and negates nothing
of the monster."""

from __future__ import annotations

import re

from app.asking.questions import Chain
from app.asking.reading.builds import Built, is_monster, says_of
from app.asking.reading.language import Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.asking.things import Thing
from app.rulebook.library import Library

_STOPS = "negate|negates|stop|stops|block|blocks|cancel|cancels"
_ATTACK = "attack|attacks|direct_attack"
FORMS = (
    Form("chain", f"CAN I? USE? <one> ~! {_STOPS} ~! {_ATTACK} from|by|of|with|declared_by <other> .", {}, least=2),
    Form("chain", f"CAN I? USE? <one> ~! to? {_STOPS} <other> {_ATTACK} .", {}, least=2),
    Form("chain", f"CAN I ~! {_STOPS} ~! {_ATTACK} from|by|of|with <other> with|using|by <one> .", {}, least=2),
    Form("chain", f"CAN I ~! {_STOPS} <other> {_ATTACK} with|using|by <one> .", {}, least=2),
)
_NEGATES_IT = re.compile(r"\bnegate (?:the|that|an|its|1|one) (?:[a-z’']+ )*attack\b")


def attack_stopped(library: Library, slots: Slotted) -> Story | None:
    """The question, where the one negates attacks; nothing where it does something else to them, or keeps them from being declared."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    for form in FORMS:
        if (match := form.search(slots.text, slots.words)) is None:
            continue
        one, other = int(match["one"]), int(match["other"])
        names = slots.cards[one].card, slots.cards[other].card
        if one != other and is_monster(library, names[1]) and _NEGATES_IT.search(says_of(library, names[0])):
            meant = Chain(names[0], Thing("attack", "opponent", named=names[1]).words)
            return Story(Built(form, "chain", {"one": one, "other": other}, {}), meant)
    return None
