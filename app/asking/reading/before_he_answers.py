"""Whether what a monster does can be done right after its Summon, before the opponent answers that with a card which is named, told as what somebody
does and wants: `i summon dad and want to pop a card before he can bottomless, possible?`."""

from __future__ import annotations

import re

from app.asking.questions import UseAt
from app.asking.reading.builds import is_monster, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.priority import answers_a_summon
from app.asking.reading.slots import Slotted
from app.rulebook.library import Library

_SUMMONS = r"(?:(?:normal|special|tribute|trib|synchro|flip|fusion|ritual) ?summon|summon|ns|ss|special|drop|play|bring out|make|tribute for|synchro|get out|slam)(?:s|ed)?"
_I_SUMMON = (
    rf"(?:(?:so|ok|if|when|say|can|could|may|am|and|after|once) )*i (?:(?:just|can|could|try to|allowed to|able to) )*{_SUMMONS} (?:(?:a|an|my|the|down|out) )*"
    rf"{SLOT}(?P<one>\d+) (?:(?:and|then|but|can|could|may|i|so|now|immediately|right away|also|would|like|use priority to|with priority) )*"
)
_WANTS = r"(?:(?:want|wanna|want to|try|trying|would like|hope|plan|going|gonna|to|immediately|right away|at once|instantly|straight away|directly|just) )*"
_THE = r"(?:(?:a|an|one|1|his|her|the|my|its|their|some|that|both|all|of|opponents|everything|whole|entire|two|2) )*"
_DOES: dict[str, str] = {
    "pop": "destroy", "nuke": "destroy", "destroy": "destroy", "blow up": "destroy", "blow": "destroy", "kill": "destroy", "wipe": "destroy", "clear": "destroy", "banish": "banish",
    "remove": "banish", "bounce": "return", "return": "return", "spin": "return", "burn": "damage", "draw": "draw", "search": "add",
}  # fmt: skip
"""By what is said to be done the word that a card has for it."""
_USED = (
    rf"(?:(?:use|activate|trigger|fire off|get|resolve) {_THE}(?:{SLOT}\d+ )?(?:s )?(?:effects?|eff|ability|nuke|pop)(?: off| through)? "
    rf"|(?P<does>{'|'.join(_DOES)}) {_THE}(?:(?:cards?|backrows?|back row|set|face ?down|monsters?|spells?|traps?|s t|field|board|something|stuff|everything|off) )*"
    rf"|(?P<itself>use (?:it|him|her|{SLOT}\d+)) )"
)
_BEFORE = (
    r"before (?:(?:my |the )?(?:he|she|they|opponent|opp) )?(?:(?:can|could|gets?|is able|has a chance|have a chance|has|to|even|ever|responds?|with|use|uses|chain|chains|activate|activates|play|plays|"
    rf"flip|flips|answers?|hits?|me|him|it|drop|drops|react|reacts|in response|a|an|his|her|their|the) )*{SLOT}(?P<other>\d+) (?:(?:s|es|it|me|him|to|the|summon|that|on|in response) )*"
)
_ENDS = r"(?:(?:is|that|it|this|possible|legal|allowed|ok|okay|can|may|could|am|i|do|so|right|works?|does|or|not|no|yes|will) )*"
_WHOLE = re.compile(rf"{_I_SUMMON}{_WANTS}{_USED}{_BEFORE}{_ENDS}")
_WITH_IT = re.compile(
    rf"(?:(?:so|ok|and) )*(?:can|could|may|am) i (?:(?:allowed|able|to|still) )*{_USED}(?:with|using|off|of) (?:(?:my|the) )?{SLOT}(?P<one>\d+) (?:s )?(?:effect )?{_BEFORE}{_ENDS}"
)
"""`can i pop with dad before bottomless`."""


def before_he_answers(library: Library, slots: Slotted) -> UseAt | None:
    """The question; None where another word is said, the monster does nothing of the kind, or that card does not answer a Summon."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    text = f"{slots.text.replace('. ', '').strip()} "
    found = _WHOLE.fullmatch(text) or _WITH_IT.fullmatch(text)
    if found is None or found["one"] == found["other"]:
        return None
    if any(number not in (found["one"], found["other"]) for number in re.findall(rf"{SLOT}(\d+)", found[0])):
        return None
    one, other = slots.cards[int(found["one"])].card, slots.cards[int(found["other"])].card
    does = _DOES.get(found["does"] or "", "")
    says = says_of(library, one)
    if not is_monster(library, one) or not answers_a_summon(library, other) or does not in says:
        return None
    return UseAt(one, summoned=True, before_card=other)
