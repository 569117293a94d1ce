"""A scenario that asks something: its ruling, with the answer first. Without a question it is the ruling as it is played."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.answering import answered
from app.asking.case import Reach
from app.asking.mirroring import mirrored
from app.asking.questions import AnyQuestion, says
from app.asking.situations import answered_over
from app.explain.ruling import Asked, Ruling
from app.notation import Scenario, asked_by, read, write
from app.playing.budget import DEFAULT, Budget
from app.rulebook.library import Library
from app.services.adjudicate import Adjudication, adjudicate
from app.services.known import known


def ruled(library: Library, text: str | bytes, ruleset: str | None = None, budget: Budget = DEFAULT) -> Adjudication:
    """Play a scenario as `adjudicate` does. Where it asks a question, under `ask:` or in its title, that is answered: over the
    situation that is written, with what is asked about done in it, or over the one that is staged where none is written. The digest
    is that of what is written. Raises NotationError with every fault of the text."""
    done = adjudicate(library, text, ruleset, budget)
    question = asked_by(done.scenario, known(library)[0])
    if question is None:
        return done
    answer = answer_to(library, question, done.scenario)
    shown = adjudicate(library, answer.text, None, budget) if answer.text else done
    ruling = _with_answer(done.ruling, shown.ruling, question, answer)
    return Adjudication(replace(shown.played, ruling=ruling), done.canonical)


def answer_to(library: Library, question: AnyQuestion, scenario: Scenario, reach: Reach | None = None) -> Answer:
    """The answer to the question of a scenario: over what is written, or over what is staged where nothing is. `reach`: how far
    lines of play are followed for it, where not as far as usual."""
    if scenario.positions:
        return answered_over(library, question, scenario, reach)
    answer = answered(library, question, scenario.ruleset)
    if getattr(question, "player", "") == "B" and answer.text:
        # what is staged is done by A
        return replace(answer, text=write(mirrored(read(answer.text, *known(library)))))
    return answer


def under_others(library: Library, text: str, ruleset: str) -> Iterator[Answer]:
    """What a scenario asks, under every other ruleset than this one; nothing where it asks nothing. Raises NotationError."""
    names, places = known(library)
    scenario = read(text, names, places)
    question = asked_by(scenario, names)
    for other in library.rulesets if question is not None else ():
        if other != ruleset:
            moved = read(write(replace(scenario, ruleset=other)), names, places)
            assert question is not None
            yield answer_to(library, question, moved)


def _with_answer(written: Ruling, shown: Ruling, question: AnyQuestion, answer: Answer) -> Ruling:
    asked = Asked(
        says(question), str(answer.verdict), answer.word, answer.why, answer.cited, answer.besides,
        answer.assumed,
    )  # fmt: skip
    return replace(
        shown, title=written.title or asked.question, digest=written.digest, asks=written.asks,
        answer=(answer.first, *shown.answer), asked=asked,
    )  # fmt: skip
