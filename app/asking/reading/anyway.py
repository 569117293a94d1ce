"""Clauses that say of a card only what is so anyway where it is asked what is done to it: that it lies face-up (`after it resolved`), or
still lies face-down (`before he flips it`). The rest of the sentence is the question."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import Affect, AnyQuestion
from app.asking.things import thing
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = r"(?:(?:my |the )?(?:opponent|opp)|he|she|they|i|we|anyone|somebody)"
_IT = r"(?:it|them|that|this|that card|the card|the trap|the spell|its effect)"
_STILL_DOWN = (
    rf"\bbefore {_WHO} (?:(?:can|could|gets? to|is able to|ever|even|has a chance to|have a chance to) )*(?:flips?|activates?|uses?|plays?|chains?)(?: {_IT})?(?: up| face ?up)?",
    r"\bbefore (?:it|its|they|theyre|that)(?: is| are| gets| get|s)? (?:flipped|activated|used|chained|played)(?: up| face ?up)?",
    r"\bwhile (?:it|its|it is|theyre|they are)(?: is| are)? (?:still )?(?:set|face ?down)",
)
_STAYS_UP = (
    r"\b(?:after|once|when) (?:it|its|they|that|the effect)(?: has| have|s| is| had)? (?:already )?(?:resolved|resolves|been activated)(?: already)?",
    r"\b(?:(?:thats|that is|which is|when its|while its|when it is|while it is|if its|if it is) )(?:already |still |currently )*(?:face ?up|active|on the (?:field|board)|in play|out)(?: already)?",
)
"""What is said, where the card lies Set, or is one that stays."""


class Anyway(msgspec.Struct, frozen=True):
    """Such a clause: `said` in which words, of a card that lies face-`down` or up, and the `rest` of the sentence."""

    said: str
    down: bool
    rest: str


def anyway(typed: str) -> Anyway | None:
    """The clause of that sort in a sentence."""
    for down, patterns in ((True, _STILL_DOWN), (False, _STAYS_UP)):
        for pattern in patterns:
            found = re.search(
                pattern.replace(" ", r"[\s,]+").replace("thats", "that['’]?s").replace("its ", "it['’]?s "),
                typed,
                re.IGNORECASE,
            )
            if found is not None:
                rest = f"{typed[: found.start()].rstrip(' ,')} {typed[found.end() :].lstrip(' ,')}".strip()
                return Anyway(found[0], down, rest)
    return None


def goes_without_saying(library: Library, question: AnyQuestion, clause: Anyway) -> bool:
    """Whether the question is asked of a card as the clause says that it lies: of what is done to something that is face-down, or to
    a named card that stays on the field."""
    if not isinstance(question, Affect) or question.does in ("add", "equip", "tribute"):
        return False
    if (of := thing(question.other)) is not None:
        return of.face == ("down" if clause.down else "up")
    card = library.card(slug_of(question.other))
    return not clause.down and card is not None and (card.kind is Kind.MONSTER or card.stays)
