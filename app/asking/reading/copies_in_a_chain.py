"""Whether one more copy of a card can be used in a chain in which some are: `can i chain a third §`, `is § ok if two are already in that chain`."""

from __future__ import annotations

import re

from app.asking.questions import Done, Story
from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.notation.questions import OTHER, Letter
from app.rulebook.library import Library

_THIRD, _SECOND = r"\b(?:third|3rd) ", r"\b(?:second|2nd) "
_IN_A_CHAIN = r"(?:in|on) (?:(?:the|that|this|a|same|one) )*chain\b"
_TWO = rf"\b(?:two|2|both)(?: (?:of (?:them|those)|copies(?: of (?:it|them))?|others?|{SLOT}\d+ (?:s )?|more|already|cards?))* ?(?:(?:are|were|is|have been|already|used|activated|chained|there|both) )*{_IN_A_CHAIN}"
_ONE = rf"\b(?:one|1|another|another one)(?: (?:of (?:them|those)|copy|{SLOT}\d+ |is|already|there))* {_IN_A_CHAIN}"
_HE_DOES = re.compile(r"\b(?:can|could|may) (?:my )?(?:he|she|they|opponent|opp)\b")
_KNOWN = words(
    """
    can could may am is are was were be been do does i he she they we you my his her the a an another of it its them that this those these in on to if when while and there already still
    use used using chain chained activate activated play played flip flipped throw ok okay legal allowed possible fine third 3rd second 2nd two 2 one 1 three 3 copies copy same chain able
    both up now then with at all so more have has been opponent opp by for me him s
    """
)
"""Words that say nothing else than that."""


def copies_in_a_chain(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story in which the copies before it are used by turns; None where it asks something else."""
    named = {each.card for each in sentence.slots.cards}
    if len(named) != 1 or "" in named or sentence.when.anything or sentence.when.from_:
        return None
    text = " ".join(sentence.slots.text.split())
    left = [word for word in text.split() if not word.startswith(SLOT) and word not in (*_KNOWN, ".")]
    if left or re.search(r"\bchain", text) is None:
        return None
    number = 2 if re.search(_THIRD, text) or re.search(_TWO, text) else 1 if re.search(_ONE, text) else 0
    number = number or (1 if re.search(_SECOND, text) and re.search(_IN_A_CHAIN, text) else 0)
    name = next(iter(named))
    if not number or re.match(r"(?:what|how|why|who)\b", text):
        return None
    last: Letter = "B" if _HE_DOES.search(text) else "A"
    # by turns, so that each answers the one before it
    before: list[Letter] = [OTHER[last], last] if number == 2 else [OTHER[last]]
    return of_clauses(sentence, Story(tuple(Done(who, "use", name) for who in (*before, last)), "can"))
