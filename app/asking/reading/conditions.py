"""Clauses that were left out and begin as a condition does: the answer may hang on them, so that no yes or no is said without them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.asking.questions import Affect, AnyQuestion, Battle, Interrupted, Meet, Negate, Together, Works
from app.asking.reading.parts import NotRead, Reading, without_it
from app.asking.things import thing

_CONDITION = re.compile(
    r"^(?:and |but |even |only )*(?:if|while|when|whenever|unless|as long as|once|though|although|so (?:that )?(?:i|my|he|his|it|the)|with (?:(?:an? )?(?:no|0|zero|empty)))\b",
    re.IGNORECASE,
)
_HAS = re.compile(
    r"^(?:and |but )?(?:i|he|she|they|we|(?:my |the )?opp(?:onent)?) (?:(?:only|already|also|still|just) )*(?:has|have|controls?)\b",
    re.IGNORECASE,
)
"""What somebody has, told beside the question."""
_WITHOUT_A_WORD = re.compile(
    r"\b(?:properly|correctly|legally)$|^(?:if|when|after|once) (?:it|he|she) (?:tributes|discards|banishes|removes) (?:itself|himself|herself)$|^(?:and |but )?(?:if|when) (?:so|not|that(?:s| is)? (?:the case|possible|legal)|it matters|yes|no|possible|needed|necessary|i want|i want to|we play|playing)\b",
    re.IGNORECASE,
)
"""Such a clause that says nothing more: that a Summon was in order, what the card's own cost is, or nothing of the game at all."""
_ITSELF = re.compile(r"\b(?:itself|himself|herself)$", re.IGNORECASE)
TOLD: tuple[type[AnyQuestion], ...] = (Battle, Interrupted, Meet, Together)
"""Questions that are answered with what happens, and no yes or no."""


_TURNED_BEFORE = re.compile(
    r"^(?:if|when|while|after|once) (?:it|he|she) (?:is|gets?|was|got) (?:flipped|turned|set) (?:face ?)?down"
)
"""That a monster was turned face-down, on which it hangs what a chain comes to as well."""


def _of_now(question: AnyQuestion) -> bool:
    """Whether something may be done to a card, which hangs on the moment at which it is done."""
    return (isinstance(question, Affect) and question.does != "add") or (
        isinstance(question, Negate) and thing(question.other) is not None
    )


def _beside_a_card(said: str, named: Sequence[str]) -> bool:
    """Whether a clause says what comes before or after a card that was not used."""
    return said.casefold().startswith(("before ", "after ")) and any(each in said for each in named)


def conditions_left(typed: str, read: Reading) -> list[str]:
    """The clauses that a reading leaves out and on which its yes or no may hang. `like when it is destroyed` only compares."""
    if isinstance(read.question, TOLD):
        return [said for said in read.left_out if isinstance(read.question, Meet) and _TURNED_BEFORE.search(said)]
    moments = (
        [
            part.said
            for part in read.unread
            if part.kind == "moment" or (part.kind == "place" and part.meant in ("deck", "hand"))
        ]
        if _of_now(read.question)
        else []
    )
    named = [part.said for part in read.unread if part.kind == "card"]
    told = [
        said
        for said in read.left_out
        if _CONDITION.search(said) or _beside_a_card(said, named) or _HAS.search(said) or said in moments
    ]
    # what a card gives for itself is no longer there to be negated
    given = isinstance(read.question, Works)
    return [
        said
        for said in told
        if (not _WITHOUT_A_WORD.search(said) or (given and _ITSELF.search(said))) and f"like {said}" not in typed
    ]


def unless_a_condition_is_left(typed: str, read: Reading | NotRead) -> Reading | NotRead:
    """The reading; or a question back, where it leaves out a clause on which its yes or no may hang."""
    if not isinstance(read, Reading) or not (left := conditions_left(typed, read)):
        return read
    said = " and ".join(f"“{each}”" for each in left)
    because = without_it(said)
    cards = tuple(part for part in read.unread if part.kind == "card")
    return NotRead((*read.parts, *cards), because, (read.question,), (), read.ruleset)
