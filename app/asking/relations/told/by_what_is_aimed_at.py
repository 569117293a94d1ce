"""What hangs on the target of an effect that has to be used, of which nobody has told on what: the choice that was made is one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.notation import Line, NotationError, read, write
from app.notation.decision import Fault, split_decision
from app.services.known import known


def other_aims(case: Case, asked: Story, outcome: Outcome) -> Iterator[tuple[str, str, Outcome]]:
    """For each target that was chosen so: the card that targets, what it targets as it was played, and what comes of it with another target."""
    told = {each.card.partition(" [")[0] for each in asked.done if each.on}
    scenario = read(outcome.text, *known(case.library))
    for number, line in enumerate(scenario.play):
        if line.does != "choose":
            continue
        before = case.play(write(replace(scenario, play=scenario.play[:number])))
        question = before.played.run.final.question
        if question is None or question.kind != "target" or question.for_card is None:
            continue
        name = case.book.cards[before.played.run.final.card(question.for_card).slug].name
        if name in told or name == asked.card:
            continue
        for other in _others(before, line):
            play = (*scenario.play[:number], other, *scenario.play[number + 1 :])
            try:
                tried = case.play_out(write(replace(scenario, play=play)))
            except NotationError:
                continue
            if not any(each.grounds for each in tried.ruling.refused):
                yield name, " + ".join(line.cards), tried


def _others(before: Outcome, chosen: Line) -> Iterator[Line]:
    for said in before.ruling.outcome.options:
        made = split_decision(said, chosen.player)
        if made is not None and not isinstance(made, Fault) and made.cards != chosen.cards:
            yield made


def aimed_otherwise(case: Case, asked: Story, outcome: Outcome, so: Callable[[Outcome], bool]) -> str:
    """With what is targeted here, where it would be otherwise with another target; empty where it hangs on none."""
    played = so(outcome)
    aims = (
        f"{name} targets {aim}." for name, aim, tried in other_aims(case, asked, outcome) if so(tried) is not played
    )
    return next(aims, "")
