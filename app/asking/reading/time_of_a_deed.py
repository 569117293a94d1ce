"""When what is told was done, or that it was not: `I switched it in Main Phase 1, can it attack` asks of the Battle Phase, and `I did not Summon before
attacking` tells of no Summon."""

from __future__ import annotations

import re
from typing import Literal

from app.asking.reading.rule_words import MOMENTS

Told = Literal["", "of-before", "refused-before"]
_AT = re.compile("|".join(rf"\b{pattern}" for pattern in MOMENTS))
_NOT_DONE = re.compile(
    r"\b(?:didnt|did not|dont|do not|havent|have not|hasnt|no|without)(?: (?:even|yet|a|any|my|an))* $"
)
_THAT = re.compile(r"\bdo (?:it|that|so|one)\b")
ATTACKS = ("attack", "attack-directly")
ONLY_IN_MAIN_PHASES = ("normal-summon", "flip-summon", "set-monster", "tribute-summon", "change-position")
"""What no card is needed for, and is done in no Battle Phase."""


def is_not_done(text: str, start: int) -> bool:
    """Whether it is said of a deed, which begins there, that it was not done."""
    return _NOT_DONE.search(text[:start]) is not None


def is_asked_for(text: str) -> bool:
    """Whether what was told is what is asked about: `can I do it`."""
    return _THAT.search(text) is not None


def moment_told(text: str, before: str, first: tuple[int, int], asked: tuple[int, int], deed: str, at: str) -> Told:
    """What the moment of a sentence is said of, where that stands by what came first (`before`, at `first`) and not by what is asked (`deed`): of that
    alone, or of that as what cannot be done then. Of Main Phase 2 it is said of both: no Battle Phase is behind that."""
    found = _AT.search(text)
    if found is None or not first[0] < found.start() < asked[0] or _AT.search(text[asked[1] :]):
        return ""
    if at == "battle-phase" and before in ONLY_IN_MAIN_PHASES:
        return "refused-before"
    return "of-before" if at == "main-phase-1" and deed in ATTACKS else ""
