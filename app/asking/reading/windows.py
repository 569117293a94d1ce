"""Sentences that ask for a window, or a chance, to do something, as questions whether that may be done."""

from __future__ import annotations

import re

from app.asking.reading.sentence import Sentence
from app.rulebook.library import Library

_WINDOW = re.compile(
    r"^(?:(?:so|ok|okay|hey|but|in edison|edison|goat)[, ]+)*(?:is there|do (?:i|we|you) (?:have|get)|would (?:i|you) have|does (?:my |the )?(?P<he>opponent|opp|he|she|they) (?:have|get))"
    r"(?: (?:a|any|the|ever|still))*(?: response)? (?:window|chance|opportunity|timing|time|moment|way)s?(?: for me| for (?P<him>him|her|them|my opponent|the opponent))?"
    r"(?: to| where i can| in which i can| when i can) (?P<rest>.+)$",
    re.IGNORECASE,
)


def for_a_window(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """`is there a window to torrential a flip summon`: whether it can be done."""
    found = _WINDOW.match(sentence.typed.strip())
    if found is None or not sentence.slots.cards:
        return None
    who = "my opponent" if found["he"] or found["him"] else "i"
    return f"can {who} {found['rest']}", "That there is a window is read as that it can be done."
