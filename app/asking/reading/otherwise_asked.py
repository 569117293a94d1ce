"""What a sentence asks of the right cards, but otherwise than its reading does: what becomes of a card that is kept from something, whether
it does anything, and of a monster that lies face-down then."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from app.asking.questions import Affect, AnyQuestion, Chain, Negate, UseAt
from app.asking.reading.common import words
from app.asking.things import thing
from app.engine.words.filters import Kind as CardKind

if TYPE_CHECKING:
    from app.asking.reading.doubts import Looked

Doubt = tuple[str, tuple[AnyQuestion, ...]]
_KEPT = (
    "stop|stops|prevent|prevents|keep|keeps|save|saves ~1 <card> from going|dying|leaving|hitting|landing|entering|staying !off|through|again",
)
"""What a card is kept from that is no use of it."""
_DOES_ANYTHING = (
    "will|does|would|do|and|actually|even it|that? do|does|accomplish|achieve|have|has anything|something|nothing|any_effect|any_use",
)
_DOWN_THEN = (
    "if|when|while|whilst|but|though|although|because|and it|she|he|its|shes|hes|that|is|was|lies|still|set* face_down|facedown",
    "if|when|while|whilst|but|though|although|because|and <card> is|was|lies|still* face_down|facedown",
)
"""That a monster lies face-down at the time."""
_BY_ITS_PLAYER = words("own too also well both myself")
_NOBODY_S = ("does|do|will|would <card> +",)
"""Whether it is said who uses a card."""
_THEIRS = re.compile(r"\bopponent(?:[’']s (?:side|monsters?|hand)| controls)\b")
"""That an effect reaches what the opponent has."""


def kept_from_going(looked: Looked) -> Doubt | None:
    """What becomes of a card, where the reading asks whether its effect is stopped."""
    asked = looked.says(_KEPT) if isinstance(looked.question, Negate) else None
    if asked is None:
        return None
    return "What a card is kept from, which is no use of it, was not understood. This may be meant:", (looked.question,)


def whether_it_does_anything(looked: Looked) -> Doubt | None:
    """That a card may be chained does not say whether anything comes of it."""
    question = looked.question
    asked = looked.says(_DOES_ANYTHING) if isinstance(question, Chain) else None
    if asked is None:
        return None
    assert isinstance(question, Chain)
    because = "Whether it does anything is another question than whether it may be used:"
    return because, (Negate(question.one, question.other), question)


def while_it_lies_face_down(looked: Looked) -> Doubt | None:
    """A monster that is said to lie face-down at a moment: its use then is asked of one that is face-up."""
    question = looked.question
    card = looked.card(question.card) if isinstance(question, UseAt) else None
    if card is None or card.kind is not CardKind.MONSTER or not looked.says(_DOWN_THEN):
        return None
    return f"That {card.name} lies face-down then was not understood. Without it, this may be meant:", (question,)


def whose_monster_it_is(looked: Looked) -> Doubt | None:
    """What a card does to `my` monsters, where it is not said whose the card is and it does something to the opponent's alone."""
    question = looked.question
    if not isinstance(question, Affect) or (of := thing(question.other)) is None or of.side != "own":
        return None
    card = looked.card(question.one)
    if card is None or any(w.text in _BY_ITS_PLAYER for w in looked.sentence.words) or not looked.says(_NOBODY_S):
        return None
    if not any(_THEIRS.search(each.says) for each in card.effects):
        return None
    theirs = msgspec.structs.replace(of, side="opponent").words
    because = f"It is not said whose {card.name} it is. This may be meant:"
    return because, (msgspec.structs.replace(question, other=theirs), question)


CHECKS: tuple[Callable[[Looked], Doubt | None], ...] = (
    kept_from_going,
    whether_it_does_anything,
    while_it_lies_face_down,
    whose_monster_it_is,
)
