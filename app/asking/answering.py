"""The answer to a question under a ruleset, and under the others."""

from __future__ import annotations

import math

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Exhausted, Unnamed
from app.asking.questions import (
    AnyQuestion,
    Story,
    UseAt,
    says,
)
from app.asking.relations import ANSWERS
from app.asking.relations.sorts import of_a_sort
from app.notation import NotationError, read, write
from app.notation.limits import MAX_TITLE
from app.rulebook.library import Library
from app.services.known import known


def answered(library: Library, question: AnyQuestion, ruleset: str, until: float = math.inf) -> Answer:
    """The answer to a question under a ruleset; not decided where it takes longer than `until`. Raises KeyError if a card of it is not known."""
    try:
        case = Case(library, question, ruleset, until)
        answer = of_a_sort(case, question) or ANSWERS[type(question)](case, question)
        return replace(answer, text=titled(library, answer.text, question)) if answer.text else answer
    except Exhausted:
        why = "So much was tried that it was not gone on with: name which effect, or which moment, is meant."
        return Answer(question, ruleset, Verdict.UNDECIDED, why, given_up=True)
    except Unnamed as unnamed:
        # what stands for it was not thought of in that relation
        why = f"This is not answered of {unnamed.args[0]}: name a card."
        return Answer(question, ruleset, Verdict.UNDECIDED, why)
    except NotationError as error:
        why = f"The situation that was found cannot be written down: {error.problems[0].message}"
        return Answer(question, ruleset, Verdict.UNDECIDED, why)


def titled(library: Library, text: str, question: AnyQuestion) -> str:
    """The scenario with the question that it answers; as its title, where it is about a card that does not lie there."""
    scenario = read(text, *known(library))
    if isinstance(question, UseAt):
        question = replace(
            question, given="", also="", summoned=False, before_card="", made_with="", barred=False
        )  # it lies there, and the play leads there
    if not isinstance(question, Story) and {p.card for p in scenario.positions}.issuperset(question.cards()):
        return write(replace(scenario, ask=question))
    return write(replace(scenario, title=says(question)[:MAX_TITLE]))


def elsewhere(library: Library, question: AnyQuestion, but: str = "", until: float = math.inf) -> tuple[Answer, ...]:
    """The same question under every other ruleset, in the order of their time."""
    return tuple(answered(library, question, ruleset, until) for ruleset in library.rulesets if ruleset != but)
