"""Sentences that say how many cards are left in a Deck beside what is asked: `can i use § with 3 cards in deck`, `§ with exactly 2 cards left in deck,
legal?`. They are stories in which so many lie there."""

from __future__ import annotations

import re

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import is_monster
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.asking.reading.with_cards import with_cards
from app.notation.questions import Letter
from app.rulebook.library import Library

_FEW = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
_SAID = re.compile(
    r"(?:, )?(?:(?:with|when|if|while|and|having|given|but|at|so|since) )*(?:(?P<has>i|he|she|they|we|you|there|my opponent|opponent|opp) )?"
    rf"(?:(?:only|exactly|just|have|has|got|had|is|are|ve|theres) )*(?P<number>[1-9]|{'|'.join(_FEW)}) (?:cards? )?"
    r"(?:(?:left|remaining|still|total) )*(?:in|inside) (?:(?P<whose>my|the|your|his|her|their|opponents|my opponents|opps) )?(?:main )?deck (?:(?:left|remaining) )?(?:, )?"
)
_HIS = ("his", "her", "their", "opponents", "my opponents", "opps", "he", "she", "they", "my opponent", "opponent", "opp")  # fmt: skip
_MAY_BE = r"(?:legal|allowed|usable|possible|ok|okay|playable|live|valid|activatable)"
_ASKED = re.compile(
    rf"(?:(?:so|ok|then|and) )*(?:(?:can|could|may|am|is) (?:(?P<who>i|we|you|he|she|they|my opponent|opponent|opp) )(?:(?:still|even|legally|then|able|allowed|to) )*(?:use|activate|play|flip|chain|resolve) (?:(?:a|my|his|the) )*@0 "
    rf"|(?:is )?(?:(?:a|my|his|the) )*@0 (?:, )?(?:(?:is|it|that|still|then|even) )*(?:{_MAY_BE} )?|can (?:(?:my|his) )?@0 (?:(?:still|even|be) )*(?:used|activated|played) )"
)


def with_cards_left(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story; None where it says nothing of the Deck, or asks anything else than whether one card can be used."""
    text, names = with_cards(sentence)
    found = _SAID.search(text)
    if found is None or len(names) != 1 or is_monster(library, names[0]) or sentence.when.at or sentence.when.turn:
        return None
    rest = f"{text[: found.start()].strip(' ,')} {text[found.end() :].strip(' ,')}".strip() + " "
    asked = _ASKED.fullmatch(rest)
    if asked is None:
        return None
    who: Letter = "B" if asked["who"] in _HIS else "A"
    said = found["whose"] or ""
    whose: Letter = "B" if said in _HIS or (found["has"] in _HIS and said != "my") else "A"
    if said in ("", "the") and not found["has"]:
        whose = who
    number = _FEW.get(found["number"]) or int(found["number"])
    return of_clauses(
        sentence, Story((Done(who, "use", names[0]),), "can", lies=(Lies(whose, "a card", "deck", number),))
    )
