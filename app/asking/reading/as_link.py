"""How much damage a card does that counts links, as a Chain Link that is named, or whether it can be used as that: `chain strike as chain link 4 = ?`. It is
a story in which so many cards are used before it, each in answer to the one before."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import Done, Story
from app.asking.reading.builds import says_of
from app.asking.reading.common import words
from app.asking.reading.details import does_such
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.asking.reading.with_cards import with_cards
from app.notation.questions import Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
_LINK = re.compile(
    rf"\b(?:(?:as|at|is|on|being|was|for|its|the|resolves|used) )*(?:chain ?link|link|cl) ?(?:(?:number|no|nr) )?(?P<number>[2-5]|{'|'.join(_NUMBERS)}) "
)
_MAY = re.compile(r"\b(?:can|could|may|ok|okay|legal|allowed|playable|live|possible|enough|usable|fine|good)\b")
_ASKED = re.compile(r"\b(?:how much|how many|what|whats|damage|dmg|burns?)\b")
_KNOWN = words(
    """
    @0 , how much many what whats damage dmg burn burns can could may be is ok okay legal allowed playable live possible good enough usable fine already still does do deal deals inflict inflicts will would is it if when i he she they we use used uses activate activated
    my his the a an that for to him me opponent opp take takes lose loses life points lp hit hits of get gets then in so s and chained chain played play
    """
)
BEFORE = ("Jar of Greed", "Reckless Greed", "Waboku", "Good Goblin Housekeeping")
"""What is used before it, by turns: cards that any chain may have, and no two of one name."""


def as_link(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story; None where it asks something else."""
    text, names = with_cards(sentence)
    found = _LINK.search(text)
    card = library.card(slug_of(names[0])) if len(names) == 1 else None
    if found is None or card is None or sentence.when.anything:
        return None
    rest = f"{text[: found.start()]}{text[found.end() :]}"
    much = _ASKED.search(rest) is not None or "=" in sentence.typed
    if (
        not (much or _MAY.search(rest))
        or not set(rest.split()) <= _KNOWN
        or "chain link" not in says_of(library, card.name)
    ):
        return None
    if (much and not does_such(card, "damage")) or card.name in BEFORE:
        return None
    number = _NUMBERS.get(found["number"]) or int(found["number"])
    by_turns: tuple[Letter, Letter] = ("B", "A") if number % 2 == 0 else ("A", "B")
    before = tuple(Done(by_turns[n % 2], "use", name, answers=n > 0) for n, name in enumerate(BEFORE[: number - 1]))
    used = Done("A", "use", card.name, answers=True)
    told = of_clauses(sentence, Story((*before, used), "losses" if much else "can"))
    remark = f"{' and '.join(each.card for each in before)} stand{'s' if number == 2 else ''} for whatever is in the chain before it."
    return replace(told, remarks=(*told.remarks, remark))
