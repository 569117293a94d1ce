"""Whether what a card does in the hand or in the Graveyard works while another one lies face-up: `skill drain active, honest from hand works or no`,
`with § on the field can i use § from my grave`. That effect alone is meant."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import Works
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Reading
from app.asking.reading.slots import Slotted
from app.asking.reading.while_out import while_out
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_PLACES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "grave": Zone.GRAVEYARD, "gy": Zone.GRAVEYARD, "yard": Zone.GRAVEYARD}  # fmt: skip
_FROM = re.compile(rf"(?:from|in|out of|off) (?:(?:my|his|her|the|their) )?(?P<place>{'|'.join(_PLACES)}) ")
_AT_THE_END = re.compile(r"(?:(?:or|yes|and|no|not|nah|right|still|it) )+$")
_TOLD = re.compile(
    rf"(?P<one>(?:(?:my|his|the) )*{SLOT}\d+ (?:effects? |still )*)(?P<works>works?|usable|resolves?|activates?|goes off|ok|okay|legal|live) $"
)
_ASKED = re.compile(r"\b(?:does|do|can|could|may|will|would|am)\b")


def works_from(library: Library, slots: Slotted) -> Works | None:
    """The question of that one effect, or of all of them where they are all used from there, or no place is named. None where it has none there."""
    text = slots.text.replace(". ", "")
    found = _FROM.search(text)
    if len(slots.cards) != 2 or (found is not None and _FROM.search(text[found.end() :]) is not None):
        return None
    text = _AT_THE_END.sub("", f"{text[: found.start()]}{text[found.end() :]}" if found is not None else text)
    if found is None and (_TOLD.search(text) is None or _ASKED.search(text)):
        return None  # as any other such sentence
    text = _TOLD.sub(r"does \g<one>work ", text) if not _ASKED.search(text) else text
    text = re.sub(r"\b(?:drop|discard|pitch|ditch|toss|banish|remove) (?=(?:(?:my|the) )*§)", "use ", text)
    built = while_out(library, msgspec.structs.replace(slots, text=text))
    if built is None:
        return None
    card = library.card(slug_of(slots.cards[built.roles["one"]].card))
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
    there = [each for each in used if found is None or _PLACES[found["place"]] in each.zones]
    if card is None or not there or (len(there) != 1 and there != used):
        return None
    meant = f"{card.name} [{there[0].id}]" if there != used else card.name
    return Works(meant, slots.cards[built.roles["while"]].card)


def used_from_there(library: Library, read: Reading) -> Reading:
    """Whether a card works, with nothing left out but from where it is used, of the one effect that is used from there, or of all where each is; the same
    where that does not tell it."""
    said = [part for part in read.unread if part.kind == "place" and part.meant in _PLACES]
    question = read.question
    if len(said) != 1 or read.left_out != (said[0].said,) or not isinstance(question, Works):
        return read
    if not said[0].said.casefold().startswith("from ") or "his" in said[0].said.casefold().split():
        return read
    card = library.card(slug_of(question.one))
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
    there = [each for each in used if _PLACES[said[0].meant] in each.zones]
    if card is None or not there or (len(there) != 1 and there != used):
        return read
    meant = question.one if there == used else f"{card.name} [{there[0].id}]"
    unread = tuple(part for part in read.unread if part is not said[0])
    return msgspec.structs.replace(
        read, question=msgspec.structs.replace(question, one=meant), unread=unread, left_out=()
    )
