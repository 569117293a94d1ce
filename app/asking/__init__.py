"""Questions as people ask them, answered: read, staged, played, told. See `answer`."""

from __future__ import annotations

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import AnyQuestion, says
from app.asking.relations import ANSWERS
from app.rulebook.library import Library


def answered(library: Library, question: AnyQuestion, ruleset: str) -> Answer:
    """The answer to a question under a ruleset. Raises KeyError if a card of it is not known."""
    return ANSWERS[type(question)](Case(library, question, ruleset), question)


__all__ = ["Answer", "AnyQuestion", "Verdict", "answered", "says"]
