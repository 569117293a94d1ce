"""A monster whose Summon is answered, of which it is asked whether it can answer that: `i synchro summon § and he uses §, can it negate that`. Its Summon
is part of the question, as it is not on the field yet."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Chain, Done, Negate, Story
from app.asking.reading.builds import is_monster
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.notation.questions import OTHER, Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HOW = r"(?:normal|special|tribute|synchro|flip|fusion|ritual|xyz)"
_SUMMONS = rf"(?:(?:{_HOW} )?summon(?:s|ed|ing)?|synchro(?:s|ed|ing)?|ss|ns|make|makes|made|special(?:s|ed)?|bring out|drop|drops|go|goes|went)"
_I, _HE = r"(?:i|we|im|ive|you)", r"(?:he|she|they|opp|opponent|my opponent|my opp|the opponent|your opponent)"
_THE = r"(?:(?:a|an|my|the|his|her|their|into|for|up|out|down) )*"
_AND = r"(?:(?:and|but|then|so|when|if|now|. ) ?)*"
_USES = r"(?:(?:just|then|immediately|tries|to|wants|with|for|use|uses|used|chain|chains|chained|activate|activates|activated|flip|flips|flipped|play|plays|pay|pays|paid|respond|responds|responded|answer|answers|800|lp|life|points|half|his|her|their|my|the|a|in|response|s) )*"
_WHOSE = rf"(?:(?P<me>{_I})|(?P<him>{_HE}))"
_IT = r"(?:(?:s|it|me|him|on|to|the|that|this|negate|stop|my|his|summon|with|by|paying|800|lp|life|points|half|,|and|in|response) )*"
_ASKS = r"(?:\. |can|could|does|do|may|will|would|am|is|$)"
_TELLS = re.compile(
    rf"\b{_WHOSE} (?:(?:just|then|try to|tried to|go to) )*{_SUMMONS} {_THE}{SLOT}(?P<one>\d+) (?:\. )?{_AND}(?:{_I}|{_HE}) {_USES}{SLOT}(?P<other>\d+) {_IT}{_ASKS}"
)
_OF_THE_SUMMON = re.compile(
    rf"{SLOT}(?P<other>\d+) (?:to|on|against|in response to|at|when|as|if) (?:(?:i|he|the|she|they) )*(?:(?P<me>my|i|our)|(?P<him>his|opponents|opps|her|their)|{_SUMMONS})? ?(?:{_SUMMONS} )?{_THE}{SLOT}(?P<one>\d+) (?:s )?(?:{_SUMMONS} )?"
)
_SUMMONED = re.compile(rf"\b{_SUMMONS} ")


def at_its_summon(library: Library, sentence: Sentence, question: AnyQuestion) -> Story | None:
    """The story; None where no Summon of that monster is answered by a card that negates Summons."""
    if not isinstance(question, Chain | Negate) or len(sentence.slots.cards) != 2:
        return None
    one, other = question.one, question.other
    if not is_monster(library, one) or not _negates_summons(library, other):
        return None
    text = f"{sentence.slots.text.strip()} "
    found = _TELLS.search(text) or _OF_THE_SUMMON.search(text)
    if found is None or not _SUMMONED.search(found[0]):
        return None
    named = [mention.card for mention in sentence.slots.cards]
    if (named[int(found["one"])], named[int(found["other"])]) != (one, other):
        return None
    who: Letter = "B" if found["him"] else "A"
    answer = Done(OTHER[who], "use", other)
    return Story((Done(who, "special-summon", one), answer, Done(who, "use", one, answers=True)), "can")


def _negates_summons(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and any("summon-negation" in effect.timing for effect in card.effects)
