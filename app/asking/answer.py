"""The answer to a question: a verdict, why, by which sources, and the scenario that shows it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from app.asking.questions import AnyQuestion
from app.explain.ruling import Cited, Ruling


class Verdict(StrEnum):
    """`UNDECIDED`: it hangs on what is not played, or no situation was found in which it could be tried."""

    YES = "yes"
    NO = "no"
    ONLY_IF = "only-if"
    UNDECIDED = "undecided"
    NOT_UNDERSTOOD = "not-understood"


FIRST_WORD = {
    Verdict.YES: "Yes", Verdict.NO: "No", Verdict.ONLY_IF: "Only if", Verdict.UNDECIDED: "Not decided",
    Verdict.NOT_UNDERSTOOD: "Not understood",
}  # fmt: skip


class Answer(msgspec.Struct, frozen=True):
    """`why`: one sentence, that begins in lower case after an `only if`; `cited`: who says so; `besides`: what else a judge would add;
    `text`: the scenario that shows it, in the notation, or empty, and `line` its decision that is meant, from 1; `assumed`:
    what was put there though nobody said so; `comes_to`: what happens in it to the end."""

    question: AnyQuestion
    ruleset: str
    verdict: Verdict
    why: str
    cited: tuple[Cited, ...] = ()
    besides: tuple[str, ...] = ()
    text: str = ""
    line: int = 0
    assumed: tuple[str, ...] = ()
    comes_to: tuple[str, ...] = ()
    ruling: Ruling | None = None

    @property
    def first(self) -> str:
        """The whole answer in a sentence, as a judge says it."""
        if self.verdict is Verdict.ONLY_IF:
            return f"Only if {self.why}"
        return f"{FIRST_WORD[self.verdict]}. {self.why}"
