"""A sentence, how it was read, and what is answered to it."""

from __future__ import annotations

import msgspec

from app.asking.answer import Answer, Verdict
from app.asking.questions import (
    AnyQuestion,
)
from app.asking.reading import (
    NotRead,
    Reading,
)

USUAL = "tcg-2010"
"""The ruleset of a question that names no era."""


class Perhaps(msgspec.Struct, frozen=True):
    """A question that may be meant, and what is answered to it: the verdict as it is said first, and the answer in a sentence; nothing
    where there was no time to work it out."""

    question: AnyQuestion
    verdict: Verdict | None = None
    word: str = ""
    first: str = ""


class Inquiry(msgspec.Struct, frozen=True):
    """A sentence, how it was read, and what is answered: nothing where it was not read. `near`: what else may be meant, where nothing is decided."""

    sentence: str
    ruleset: str
    reading: Reading | NotRead
    answer: Answer | None
    near: tuple[Perhaps, ...] = ()

    @property
    def verdict(self) -> Verdict:
        return self.answer.verdict if self.answer is not None else Verdict.NOT_UNDERSTOOD

    @property
    def first(self) -> str:
        """The whole answer in a sentence."""
        if self.answer is None:
            assert isinstance(self.reading, NotRead)
            return f"Not understood. {self.reading.because}"
        return self.answer.first


def is_answered(inquiry: Inquiry) -> bool:
    """Whether there is an answer, be it that nothing is decided and who leaves it so."""
    decided = inquiry.verdict not in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD)
    return decided or (inquiry.answer is not None and bool(inquiry.answer.cited))


def is_decided(inquiry: Inquiry) -> bool:
    """Whether it is answered, and not only because it could not come to what is asked."""
    cut_short = inquiry.answer is not None and inquiry.answer.cut_short
    return inquiry.verdict not in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD) and not cut_short
