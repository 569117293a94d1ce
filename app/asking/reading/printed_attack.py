"""The ATK that is said of a monster where it is the one that is printed on it: `he has § at 2800`. That goes without saying."""

from __future__ import annotations

import re

from app.asking.reading.sentence import sentence_of
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SO_BIG = re.compile(
    r"^ (?:(?:(?:that |which |who )?(?:is|is still|s|still) )?(?:at|sitting at)|with|w/) (?:its |his |the )?(?:full |original )?(?P<atk>\d{3,4})(?: (?:atk|attack))?"
    r"(?! ?(?:lp|life|points|def|defense|/|and \d|\d))(?=[ ,.?!]|$)",
    re.IGNORECASE,
)

_IN_BRACKETS = re.compile(r"^ ?\( ?(?P<atk>\d{3,4})(?: ?(?:atk|attack))? ?\)", re.IGNORECASE)
"""Behind a monster's name, wherever it stands: `his § (2100)`."""
_BEHIND = re.compile(
    r"[?.,;(] *(?:(?:(?:it|he|she)(?:['’]?s| is| has)|its|his|with|only|just) )*(?P<atk>\d{3,4}) (?:atk|attack)(?: points?)?[ )?.!]*$",
    re.IGNORECASE,
)
"""How big a monster is, told once the question is asked."""
_HAS = re.compile(
    r"\b(?:has|have|had|got|controls?|with|there is|theres) (?:(?:a|an|the|his|my|her|their|face ?-?up) )*$",
    re.IGNORECASE,
)
"""Words before it that tell of what lies there; in a battle, how big the two are is what is asked."""


def without_its_printed_attack(library: Library, typed: str, ruleset: str) -> str:
    """The sentence without the ATK of a monster that lies there, where that is what is printed on it."""
    typed = _without_brackets(library, _without_the_figure_behind(library, typed, ruleset), ruleset)
    if re.search(r"\b(?:at|with|w/) (?:[a-z]+ ){0,2}\d{3,4}\b", typed, re.IGNORECASE) is None:
        return typed
    sentence = sentence_of(library, typed, ruleset)
    for mention in reversed(sentence.named):
        card = library.card(slug_of(mention.card)) if mention.card else None
        start, end = sentence.words[mention.first].start, sentence.words[mention.last - 1].end
        found = _SO_BIG.search(typed[end:]) if _HAS.search(typed[:start]) else None
        if card is not None and found is not None and card.atk == int(found["atk"]) and not card.unknown_atk:
            typed = f"{typed[:end]}{typed[end + found.end() :]}"
    return typed


def _without_brackets(library: Library, typed: str, ruleset: str) -> str:
    """`he swings § (2100) into my § (1900)`: what is printed on them says no more than their names do."""
    if "(" not in typed:
        return typed
    sentence = sentence_of(library, typed, ruleset)
    for mention in reversed(sentence.named):
        card = library.card(slug_of(mention.card)) if mention.card else None
        end = sentence.words[mention.last - 1].end
        found = _IN_BRACKETS.search(typed[end:])
        if card is not None and found is not None and card.atk == int(found["atk"]) and not card.unknown_atk:
            typed = f"{typed[:end]}{typed[end + found.end() :]}"
    return typed


def _without_the_figure_behind(library: Library, typed: str, ruleset: str) -> str:
    """`is § live on §? 1300 atk`: of the monster that is named last."""
    found = _BEHIND.search(typed)
    if found is None:
        return typed
    sentence = sentence_of(library, typed[: found.start()], ruleset)
    card = library.card(slug_of(sentence.named[-1].card)) if sentence.named and sentence.named[-1].card else None
    if card is None or card.atk != int(found["atk"]) or card.unknown_atk:
        return typed
    return f"{typed[: found.start()]}{'?' if '?' in found[0] or typed[found.start()] == '?' else ''}"
