"""What can be done at the end of a story only since something before it was chained to an effect that has to be used then, of which nobody tells: done once
that chain is over it comes too late."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.relations.told.told_against import AFTER_THE_CHAIN, YOU, refusal_of
from app.engine.position.events import Activated
from app.explain.ruling import GroundView
from app.notation import Line, NotationError, Scenario, read, write
from app.services.known import known
from app.staging.telling import Laid


def in_that_chain(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """That it can be done only if what is told before is a link of that chain; nothing where it can be done later as well, or is told to be an answer."""
    if any(each.answers or each.then for each in asked.done):
        return None
    scenario = read(found.text, *known(case.library))
    activated = [what for what in outcome.happened if isinstance(what, Activated)]
    for below, link in pairwise(activated):
        chained = below.number == 1 and link.number == 2 and below.player is link.player
        if not chained or not _has_to_be(case, outcome, below) or _at(case, outcome, scenario, below) is not None:
            continue
        line = _at(case, outcome, scenario, link)
        ground = _later(case, scenario, line, found.line) if line is not None and line + 1 < found.line else None
        if ground is None:
            continue
        used, to = _name(case, outcome, link), _name(case, outcome, below)
        why = f"{used} is chained to the effect of {to} ({below.effect}), which has to be used before. Once that is over: {ground.text}"
        return case.only_if(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=ground.citations)
    return None


def _later(case: Case, scenario: Scenario, line: int, last: int) -> GroundView | None:
    """What is said against the last decision where that one is made once the chain before it is over; nothing where it can be made then too, or that
    cannot be played."""
    for passes in AFTER_THE_CHAIN[:-1]:
        waits = tuple(Line(seat, "pass") for seat in passes)
        play = (*scenario.play[:line], *waits, *scenario.play[line:last])
        try:
            outcome = case.play(write(replace(scenario, play=play)))
        except NotationError:
            continue
        if any(each.line < len(play) for each in outcome.ruling.refused if each.grounds):
            continue
        refusal = refusal_of(outcome, len(play))
        return refusal.grounds[0] if refusal is not None else None
    return None


def _has_to_be(case: Case, outcome: Outcome, used: Activated) -> bool:
    card = case.card(_name(case, outcome, used))
    return any(each.id == used.effect and each.mandatory for each in card.effects)


def _name(case: Case, outcome: Outcome, used: Activated) -> str:
    return case.book.cards[outcome.played.run.first.card(used.card).slug].name


def _at(case: Case, outcome: Outcome, scenario: Scenario, used: Activated) -> int | None:
    """The place of the decision that uses it; nothing where the game does that by itself."""
    name = _name(case, outcome, used)
    for number, line in enumerate(scenario.play):
        of_it = line.does == "activate" and line.cards and line.cards[0].partition(" #")[0] == name
        if of_it and line.effect in ("", used.effect):
            return number
    return None
