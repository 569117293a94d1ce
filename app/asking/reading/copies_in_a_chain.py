"""Whether one more copy of a card can be used in a chain in which some are: `can i chain a third §`, `is § ok if two are already in that chain`."""

from __future__ import annotations

import re

from app.asking.questions import Done, Nature, Story
from app.asking.reading.builds import is_monster
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
_NUMBER_ASKED = re.compile(r"\b(?:how (?:many|often)|max(?:imum)?|limit|most|highest)\b")
_SO_MANY = re.compile(
    rf"(?:(?:can|could|may) (?:i|we|he|she|they|you|there|opponent|opp|my opponent) (?:(?:be|have|use|activate|chain|play|put|flip|legally|ever) )+|(?:are|is) (?:we |i )?(?:allowed )?(?:to )?(?:have |use )?)(?P<number>two|2|both|three|3) (?:(?:copies|of) )*{SLOT}"
)
"""`can i have two § in one chain`: none of them is there before."""
_COUNTED = words(
    "how many often what whats max maximum maximally limit limited number times time most highest amount be there go put stacked stack fit total in"
)
"""Words with which it is asked how many there may be."""


def copies_in_a_chain(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story in which the copies before it are used by turns; None where it asks something else."""
    named = {each.card for each in sentence.slots.cards}
    if len(named) != 1 or "" in named or sentence.when.anything or sentence.when.from_:
        return None
    text = " ".join(sentence.slots.text.split())
    left = [word for word in text.split() if not word.startswith(SLOT) and word not in (*_KNOWN, ".")]
    known = set(left) <= set(_COUNTED) and re.search(_IN_A_CHAIN, text) is not None
    if known and re.search(_NUMBER_ASKED, text) and not is_monster(library, next(iter(named))):
        return of_clauses(sentence, Nature(next(iter(named)), "copies"))
    so_many = _SO_MANY.match(text) if known else None
    left = [] if so_many is not None else left
    if left or re.search(r"\bchain", text) is None:
        return None
    number = 2 if re.search(_THIRD, text) or re.search(_TWO, text) else 1 if re.search(_ONE, text) else 0
    if so_many is not None:
        number = 2 if so_many["number"] in ("3", "three") else 1  # with the last of these
    number = number or (1 if re.search(_SECOND, text) and re.search(_IN_A_CHAIN, text) else 0)
    name = next(iter(named))
    if not number or re.match(r"(?:what|how|why|who)\b", text):
        return None
    last: Letter = "B" if _HE_DOES.search(text) else "A"
    # by turns, so that each answers the one before it
    before: list[Letter] = [OTHER[last], last] if number == 2 else [OTHER[last]]
    return of_clauses(sentence, Story(tuple(Done(who, "use", name) for who in (*before, last)), "can"))
