"""Sentences that ask whether a card that answers a Summon is used on a monster which was Summoned in an earlier turn: `can i bottomless a § he summoned
last turn`, `he summoned § last turn, can i trap hole it now`. That monster lies there, and nothing is Summoned."""

from __future__ import annotations

import re

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import is_monster, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.priority import answers_a_summon
from app.asking.reading.slots import Slotted
from app.notation.questions import OTHER, Letter
from app.rulebook.library import Library

ANY = "Gemini Elf"
"""A monster of which nothing but its ATK is said: as strong as any of those cards asks for, and with no effect."""
REMARK = f"The monster is read as {ANY}: it was Summoned before, whichever it is."
_BEGINS = r"(?:(?:so|ok|okay|hey|if|say|when|edison|goat|in|and|but) )*"
_HIM = r"(?:he|she|they|(?:my |the )?opp(?:onent)?)"
_SUMMONED = r"(?:(?:had|has|have|already|just|normal|special|tribute|flip|synchro) ?)*(?:summoned|ns|ss|nsd|ssd|played|dropped|brought out|put down|put out|made)"
_EARLIER = (
    r"(?:(?:(?:in|on|during) )?(?:(?:his|her|their|my|the) )?(?:last|previous|prior|earlier) turn|(?:(?:in|on|during) )?(?:(?:the|a|an|one|1|2|two|some|few) )+turns? (?:before|ago|earlier)"
    r"|(?:in|on|during) an? (?:earlier|previous) turn)"
)
_CAN = rf"(?:can|could|may|am) (?P<who>i|{_HIM}) (?:(?:still|now|then|also|even|just|allowed|able|to|legally|use|activate|flip|play|chain|drop|hit) )*(?:(?:my|his|a|the) )*{SLOT}(?P<one>\d+)"
_ON = r"(?:(?:on|onto|against|for|to|hit|kill|destroy|get) )*"
_MONSTER = rf"(?:(?:a|an|the|his|her|their|my|that|any|one|of|opponents|opps) )*(?:{SLOT}(?P<other>\d+)|(?:(?:\d+|attack|atk|big|strong|attacker|effect|normal|level|star|face|up|faceup|def|original) )*(?:monsters?|guys?|dudes?|beaters?))"
_NOW = r"(?: (?:now|still|this|my|turn|on|in|then|too|instead|the))*"
_WHOLE = (
    re.compile(
        rf"^{_BEGINS}{_CAN} {_ON}{_MONSTER} (?:(?:that|which|who) )?(?:(?P<by>i|{_HIM}) )?(?:(?:was|were|got|is) )?{_SUMMONED} {_EARLIER}{_NOW} ?(?:\. ?)*$"
    ),
    re.compile(
        rf"^{_BEGINS}(?P<by>i|{_HIM}) {_SUMMONED} {_MONSTER} {_EARLIER} (?:\. )?(?:(?:and|so|now|but|then|on|my|turn) )*{_CAN} {_ON}(?:it|that|him|her|that one|this){_NOW} ?(?:\. ?)*$"
    ),
)


def on_one_summoned_earlier(library: Library, slots: Slotted) -> tuple[Story, str] | None:
    """The question, with a remark where the monster is spoken of by its sort; None where it is another one, or the card answers no Summon of a single
    monster."""
    found = next((m for pattern in _WHOLE if (m := pattern.search(slots.text)) is not None), None)
    if found is None or not slots.cards[int(found["one"])].card:
        return None
    one = slots.cards[int(found["one"])].card
    # what destroys all monsters is used on none of them
    if not answers_a_summon(library, one) or is_monster(library, one) or "all monsters" in says_of(library, one):
        return None
    other = slots.cards[int(found["other"])].card if found["other"] else ANY
    if not other or not is_monster(library, other) or len(slots.cards) != (2 if found["other"] else 1):
        return None
    who: Letter = "A" if found["who"] == "i" else "B"
    by = found["by"]
    if by is not None and (by == "i") == (who == "A"):
        return None  # whose it is would make the difference
    story = Story((Done(who, "use", one, on=other, whose=OTHER[who]),), "can", lies=(Lies(OTHER[who], other),))
    return story, "" if found["other"] else REMARK
