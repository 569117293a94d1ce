"""Which player has what an effect does: `who gets the search`, `who gets to summon`, `who searches`, `whose search is it`."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.reading.grammar.nouns import WHO_ASKED, Noun, Words
from app.asking.reading.grammar.words import GOT_BY, PASSIVE

_DONE = ("search", "draw", "summon", "destroy", "banish", "return", "discard", "send")
"""What is done by an effect, said of whoever does it."""


def who_is_asked(words: Words, at: int) -> tuple[Noun, int] | None:
    """What the effect does of which it is asked who has it, and the place behind that; None where that is not asked."""
    end = words.said(at, *WHO_ASKED)
    if end < 0:
        return None
    whose = words.word(at) == "whose"
    deed = words.deed(end) if not whose else None
    if deed is not None and deed[0] in _DONE and deed[1] != "dies":
        end += deed[2]
        what = words.noun(end) if not words.ended(end) else None
        if what is not None and what[0].kind in ("some", "it"):
            end = what[1]
        return (Noun("some", got=deed[0]), end) if words.ended(end) else None
    if not whose and words.said(at, "who", "who uses") == end:
        return None
    alone = (
        (Noun("some", got=GOT_BY.get(words.word(end), "")), end + 1) if whose and words.word(end) in GOT_BY else None
    )
    had = alone or words.noun(end)
    if had is None:
        return None
    noun, end = had
    of_card = noun.kind == "card" and (noun.part == "effect" or words.word(end) in ("effect", "effects"))
    if not (of_card or (noun.kind == "some" and bool(noun.got)) or noun.kind == "effect"):
        return None
    if words.word(end) in PASSIVE and words.word(end + 1) in ("it", "that", "this"):
        end += 2  # `whose search is it`
    end += words.word(end) in ("effect", "effects")
    return (replace(noun, whose=""), end) if words.ended(end) else None
