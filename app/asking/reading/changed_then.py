"""A question whether the battle position of a monster that is named may be changed in the turn in which it came, as one about any monster."""

from __future__ import annotations

import re

from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_MODE = r"(?:(?:to|into|in|from) (?:(?:face ?up|a|the) )*(?:attack|atk|defen[cs]e|def)(?: position| mode| pos)? )"
_CHANGES = re.compile(
    rf"^(?:(?:so|ok|edison|goat|in) )*(?:can|could|may|am|is) (?:(?:i|he|she|they|we|you|my opponent|opp|still|allowed|able|to|be) )*"
    rf"(?:(?:change|switch|swap|turn|put|move) (?:(?:the|battle|position|mode|of|my|his|a) )*{SLOT}0 (?:s (?:battle )?(?:position|mode) )?(?:(?:battle )?(?:position|mode) )?{_MODE}?|"
    rf"{SLOT}0 (?:(?:be|get|still) )*(?:changed|switched|turned|change (?:battle )?position|switch) {_MODE}?)"
    r"(?P<then>(?:(?:on|in|during) )?(?:the )?(?:same |very )?turn .*)$"
)
_HOW = re.compile(r"\b(special|normal|tribute|flip|synchro)? ?(summon|set|ns|ss)(?:ed|med)?\b")
_COMES = {"ns": "normal summoned", "ss": "special summoned", "synchro": "special summoned"}


def position_changed_then(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """Nothing for a card of which an effect says something of battle positions."""
    slots = sentence.slots
    found = _CHANGES.match(slots.text) if len(slots.cards) == 1 and slots.cards[0].card else None
    how = _HOW.search(found["then"]) if found is not None else None
    card = library.card(slug_of(slots.cards[0].card)) if how is not None else None
    if how is None or card is None or card.kind is not Kind.MONSTER or card.unmodelled:
        return None
    if re.search(r"\b(?:if|when|with|after|but|and)\b", found["then"] if found is not None else ""):
        return None
    if any("position" in each.says.casefold() for each in card.effects):
        return None
    came = "set" if how[2] == "set" else _COMES.get(how[2], _COMES.get(how[1] or "", f"{how[1] or 'normal'} summoned"))
    return (
        f"can i change the position of a monster the turn it was {came}",
        f"It is asked of any monster: no effect of {card.name} says otherwise.",
    )
