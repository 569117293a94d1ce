"""Whether a card is kept from being used, or from its Summon, by what is given: the answer to whether it can be, the other way round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.given import in_words, what_is_given
from app.asking.questions import OwnWay, UseAt

Asked = TypeVar("Asked", UseAt, OwnWay)


def other_way_round(found: Answer) -> Answer:
    """Yes where it cannot be done."""
    if found.verdict is Verdict.YES:
        return replace(found, verdict=Verdict.NO, why=found.why)
    if found.verdict is Verdict.NO:
        return replace(found, verdict=Verdict.YES, why=f"It cannot be done. {found.why}".strip())
    return found


def barred(case: Case, asked: Asked, answer: Callable[[Case, Asked], Answer]) -> Answer:
    """Yes only where it is what is given that speaks against it."""
    found = answer(case, replace(asked, barred=False))
    if found.verdict is Verdict.YES:
        return replace(found, verdict=Verdict.NO)
    against = f"Not where {in_words(what_is_given(asked))}. ".replace("'", "’")
    if found.verdict is Verdict.NO and found.why.startswith(against):
        return replace(found, verdict=Verdict.YES, why=f"It cannot be then. {found.why.removeprefix(against)}")
    if found.verdict is Verdict.NO:
        return replace(
            found, verdict=Verdict.UNDECIDED, why=f"It is something else that speaks against it: {found.why}"
        )
    return found
