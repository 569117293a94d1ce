"""Sentences that ask what becomes of the other targets of a card when one of them is gone, or was chained: `mobius picks two backrow and one gets chained, other
one still blows up?`. They have to say nothing else."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.relations.several_targets import aims_at_several
from app.engine.words.cards import CardDef

_WHO = r"(?:i|we|you|he|she|they|opp|opponent|my opponent|my opp)"
_BEGUN = rf"(?:(?:if|when|say|so|{_WHO}|my|his|the|uses?|used|activates?|activated|plays?|flips?|tribute|tributes|summons?|summoned|and) )*"
_AIMS = r"(?:(?:on|targets?|targeted|targeting|picks?|picked|selects?|selected|chooses?|chose|hits?|destroys?|banishes|bounces|returns) )"
_TWO = r"(?:(?:my|his|their|the|both|of) )*(?:two|2|three|3|both)(?: (?:of|my|his|their|the|set|face ?down|facedown|opponents|other|different|cards?|monsters?|backrows?|spells?|traps?|targets?|guys|s t|and))* "
_GONE = r"(?:chained|gone|used|flipped|activated|destroyed|removed|bounced|missing|lost|off the field|not there|not there anymore|no longer there|left the field|leaves the field|leave the field)"
_OF = r"(?: of (?:them|those|these|the two|my cards|his cards|the cards|its targets|the targets))?"
_IN_ANSWER = r"(?:(?:in response|in chain|to it|to that|first|already|anymore|before it resolves) )*"
_IS_GONE = rf"(?:(?:is|was|are|gets|got|has|been|being|then|already|just) )*{_GONE} "
_ONE_GOES = rf"(?:{_WHO} (?:chains?|chained|flips?|flipped|uses?|used|activates?) (?:one|1){_OF} |(?:one|1){_OF}(?: (?:card|target|monster))? {_IS_GONE}){_IN_ANSWER}"
_OTHER = r"(?:(?:and|but|so|then|do|does|is|are|will|would|can) )*(?:(?:the|my|his) )?(?:other(?: (?:one|ones|card|target|monster))?|others|second(?: (?:one|card|target))?|rest) "
_DONE = (
    r"(?:(?:still|also|then|get|gets|be|even|just|to) )*(?:blow up|blows up|blown up|die|dies|go|goes|destroyed|banished|removed|bounced|returned|spun|pop|pops|popped|hit|"
    r"affected|killed|resolve|resolves|happen|happens|nuked)(?: (?:anyway|too|as well|back|to|my|his|the|hand|deck|grave|graveyard|or not|up))* "
)
_DOES = r"(?:destroy|pop|kill|blow up|banish|remove|bounce|return|spin|hit|resolve on|work on|affect)"
_FORMS = tuple(
    re.compile(rf"^{form}(?:\. )?$")
    for form in (
        rf"{_BEGUN}{SLOT}0 (?:effect )?{_AIMS}{_TWO}(?:\. )?(?:(?:and|but|if|when|then) )*{_ONE_GOES}(?:\. )?{_OTHER}{_DONE}",
        rf"(?:(?:if|when|so) )*(?:one|1) of (?:(?:my|his|the|two|2) )*{SLOT}0 (?:s )?(?:(?:two|2) )?targets? {_IS_GONE}{_IN_ANSWER}(?:\. )?{_OTHER}{_DONE}",
        rf"(?:does|do|will|would|can) (?:my |his )?{SLOT}0 (?:still )?{_DOES} (?:the )?(?:other|second|rest)(?: (?:one|card|target|monster))? (?:if|when|after) {_ONE_GOES}",
    )
)


def of_other_targets(card: CardDef, slots: Slotted) -> Built | None:
    """The question, of a card that may have several targets; None for any other sentence."""
    found = next((m for form in _FORMS if (m := form.match(f"{slots.text.strip()} ")) is not None), None)
    if found is None or not any(map(aims_at_several, card.effects)):
        return None
    return Built(Form("detail", ""), "detail", {"card": 0}, {"point": "rest"}, places=(found.span(),))
