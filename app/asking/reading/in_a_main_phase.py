"""A story of which a clause says that it is told of a Main Phase: `in my main phase he §s my set §, can i chain it`. There nothing waits for an attack."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import Story
from app.asking.reading.builds import says_of
from app.asking.reading.grammar import story_told
from app.asking.reading.moments import When
from app.asking.reading.sentence import Sentence, sentence_of
from app.rulebook.library import Library

_CLAUSE = re.compile(
    r",? *\b(?:in|during|on) (?P<whose>my|his|her|their|the|my opponents?'?s?|opponents?'?s?) (?:own )?main phase(?: (?:1|one))?,? *",
    re.IGNORECASE,
)
_TO_DESTROY = re.compile(
    r" (?:and|to) (?:blow up|destroy|kill|wipe(?: out)?|nuke|pop|take out) (?:all )?(?:of )?(?:his|her|their|the|my opponents) (?:monsters?|guys|field|board|stuff)(?=[?.! ]*$)",
    re.IGNORECASE,
)


def in_a_main_phase(library: Library, sentence: Sentence, ruleset: str) -> Story | None:
    """The story, in that player's turn; None where the sentence tells none, or speaks of an attack."""
    found = _CLAUSE.search(sentence.typed)
    if found is None or re.search(r"\battack", sentence.typed):
        return None
    rest = f"{sentence.typed[: found.start()]} {sentence.typed[found.end() :]}".strip()
    purpose = _TO_DESTROY.search(rest)
    rest = f"{rest[: purpose.start()]}{rest[purpose.end() :]}" if purpose is not None else rest
    without = sentence_of(library, rest, ruleset)
    told = story_told(library, without) if without.when == When() else None
    if told is None or told.asks not in ("can", "barred") or told.turn:
        return None
    if purpose is not None and "destroy" not in says_of(library, told.done[-1].card):
        return None
    whose = found["whose"].casefold()
    return replace(told, turn="" if whose == "the" else "A" if whose == "my" else "B")
