"""What is said in a sentence so that a reading which made nothing of it is doubted: the patterns of `doubts`, in the language of the forms."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.asking.reading.language import search
from app.asking.reading.slots import Slotted

Patterns = tuple[str, ...]
_GOES = "die|dies|destroyed|killed|leave|go|gone|stay|stays|come|return|returned|survive|popped|removed|banished|live"
_MONSTER = "monster|monsters|guy|guys|dude|dudes|token|tokens"
_FACE_DOWN = "face_down|facedown|set"
_NEGATE = "negate|negates|stop|stops|cancel|cancels|counter|counters"
WHAT_BECOMES: Patterns = ("what happens|about|becomes|will_happen to|with|of +",)
"""A question after what is neither of the two cards, which whether one can do something to the other does not answer."""
SUMMON_BY: Patterns = (
    "summon|summons made? from|by|with|off|via|through|using|of ~1 <card>",
    "<card> normal|special? summon|summons",
)
"""The Summon that a Spell or Trap makes is not its activation."""
WHETHER_IT_GOES: Patterns = (
    f"do|does|will|would|is|are the|my|his|her|their|that opponents|equipped|summoned|other|special|token* {_MONSTER} also|still|then|get|gets|be|just* {_GOES}",
)
"""A question whether a monster goes that is no card of the relation, where what is acted on is none."""
LIES_FACE_DOWN: Patterns = (f"{_FACE_DOWN} ~1 <card>", "<card> ~1 is|while|when|if|its* face_down|facedown")
"""That the monster whose values are asked lies face-down."""
WHETHER_IT_RESOLVES: Patterns = (
    "do|does|did|will|would it|that|this|the|its|his|my|still|effect|card|trap|spell* resolve|resolves|go_off|goes_off|go_through",
)
"""A question whether a link resolves, which whether its card can be destroyed does not answer."""
TO_NEGATE: Patterns = tuple(
    f"{begins} {_NEGATE} it|that|the_effect|the_activation|its_effect"
    for begins in ("to|and", "does it|that", "will it|that")
)
"""That a card is destroyed in order to be negated, or that it is asked whether it is."""
_PREVENT = "negate|negates|stop|stops|prevent|prevents|cancel|cancels"
ITS_COSTS: Patterns = (f"{_PREVENT} ~3 cost|costs", f"{_PREVENT} ~1 <card> ~1 cost|costs")
LETS: Patterns = ("let|lets|allow|allows|keep|keeps me|him|her|them|us|my|the|opponent",)
"""What is asked of something else than the card: what another one costs, and whether somebody may attack beside it."""
CHAINED: Patterns = (
    "chain|chains|chained|chaining ~3 <card>",
    "<card> is|gets|got|was|being|then|also* chained",
)
"""A card that is said to be chained."""
IN_ANSWER: Patterns = (
    "<card> that|which? is|was|were|are|got? activated|chained|used|played|flipped in_response|in_a_chain|in_chain|before|after|earlier|to_it|already +",
    "<card> that|which was|is|were|are|got activated|chained|flipped .",
)
"""That a card of a sort is activated in answer to something, or before it."""
DONE_BEFORE: Patterns = ("monster|monsters|guy|card|cards|one that|which? was|were|is|got|been just|already* <card> .",)
"""A card that was used on the one that is meant before, and is not that one itself."""
ITS_PLAYER: Patterns = ("<card> controller|owner|player|controllers|owners",)
USED_BEFORE: Patterns = (
    "already|currently is|was|been|lying|used|on* face_up|faceup|activated|active|flipped|resolved|out|the_field",
    "<card> that|which? is|was? already|currently",
    "face_up|faceup ~1 <card> that|already",
    "face_up|faceup ~1 <card> .",
)
"""That the card which is acted on is said to lie face-up, after its activation."""
WHICH_IS: Patterns = (
    "monster|monsters|guy|guys|card|cards|spell|spells|trap|traps that|which|who|whose",
    "a|an|any monster|guy|card|spell|trap i|he|she|they|we|you already|just|only|have|has|had*",
)
"""What begins to say of a sort of card what it is."""
SAID_TO_BE_SET: Patterns = (f"my|his|her|their|the|a|own|opponents {_FACE_DOWN} ~1 <card>",)
"""That a card which is named lies face-down."""
WHICH_FIRST: Patterns = ("who|whos|whose|which|what ~4 first !turn|time|draw", "what|which order")
"""That it is asked which of two comes first."""
_SOME = "a|my|the|an|some|another|monster|monsters|card|cards|one|guy|guys|something*"
_DEEDS = "summon|draw|destroy|banish|discard|return|bounce|gain|search|mill"
DONE_WITH_IT: dict[str, Patterns] = {
    deed: (f"{deed} {_SOME} with|by|using|off|through|via|from? the? <card>",) for deed in _DEEDS.split("|")
}
"""What is done with a card, by what it is."""
ITS_COST: Patterns = ("lose|pay|get_back|get my|his|the|their* lp|life|life_point|life_points|cost|discard",)
"""That it is asked of the cost of what is negated, which is told with what happens."""
ONE_EFFECT: dict[str, Patterns] = {
    deed: (f"<card> {deed}|{deed}s effect? !for|if|when|from",)
    for deed in ("draw", "search", "destruction", "discard", "damage", "burn", "summon", "revive")
}
"""An effect of a card that is called by what it does."""
_ENDINGS = ("", "es", "s", "ing", "ed", "e", "ion")
ITS_DEED: dict[str, Patterns] = {
    deed: (f"<card> from? normal|special? {'|'.join(deed + each for each in _ENDINGS)} effect? .",)
    for deed in ("search", "draw", "destroy", "banish", "discard", "return", "add", "summon", "negat")
}
ITS_DEED["return"] = (
    *ITS_DEED["return"],
    "<card> bounce|bounces|bouncing effect? .",
    "<card> spin|spins|spinning effect? .",
)
"""What a card does, said behind its name for its effect: `stop Stratos search`."""


def said(patterns: Iterable[str], slots: Slotted) -> re.Match[str] | None:
    """Where a sentence says one of these."""
    return next((m for each in patterns if (m := search(each, slots.text, slots.words)) is not None), None)


def deed_said(deeds: dict[str, Patterns], slots: Slotted, card: str = "") -> str:
    """The first of the deeds that a sentence speaks of, done with the card of that number if one is given; empty if it is none."""
    found = ((deed, said(patterns, slots)) for deed, patterns in deeds.items())
    return next((deed for deed, match in found if match is not None and card in ("", match["card"])), "")
