"""Sentences that ask whether the effect of a monster can be used in the turn in which it came: `can i use lonefire the turn i summon it`."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_I = r"(?:i|we|you|u|he|she|they|it|him|her|opp|opponent|my opponent|someone)"
_ASKED = (
    rf"^(?:(?:so|ok|okay|hey|but|edison|goat|in) )*(?:can|could|may|am|is|are|does|do) (?:(?:{_I}|still|just|also|even|already|allowed|able|to|legally|ever|immediately) )*"
    rf"(?:(?:use|activate|pop|trigger|using|tribute|fire) (?:(?:the|my|a|off|effect|ability|of|with) )*{SLOT}0 (?:(?:s|effects?|ability|for its effect|ignition) )*|"
    rf"(?:(?:a|my|the|his) )*{SLOT}0 (?:(?:s|effect|ability|be|get|also|still) )*(?:used|activated|use|activate|pop|usable|activatable|work|go off)(?: (?:its|his|her|the|something|a card|stuff|effect|ability|on))* )"
)
_THEN = (
    rf"(?:(?:right|immediately|in|on|during|already) )*(?:the )?(?:same |very )?turn (?:that )?(?:as )?(?:{_I} (?:(?:just|was|is|gets|got|been|comes|came|hits|hit|get|have|has) )*)?"
    r"(?:(?:normal|special|tribute|synchro|flip) ?)?(?:summon(?:s|ed)?|ns|ssd|ss|normal|normaled|special|synchro|out|down|the field|the board|played|dropped)(?: (?:it|him|her|them|that))* (?:\. )?$"
)
_WHOLE = re.compile(_ASKED + _THEN)


def in_the_turn_it_came(library: Library, slots: Slotted) -> Built | None:
    """The question, if the sentence names one monster that has an effect to be used, and says nothing else."""
    if len(slots.cards) != 1 or not slots.cards[0].card or (found := _WHOLE.match(slots.text)) is None:
        return None
    card = library.card(slug_of(slots.cards[0].card))
    if card is None or card.kind is not Kind.MONSTER or all(e.kind in NEVER_ACTIVATED for e in card.effects):
        return None
    return Built(Form("use-at", ""), "use-at", {"card": 0}, {"came": True}, places=(found.span(),))
