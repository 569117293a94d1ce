"""Whether a monster can attack that has attacked in what is told, was turned face-down since, and is Flip Summoned then: that is done in the next turn of its player, for
what has attacked is Flip Summoned no more in that turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.told.made_of_these import to_the_turn_of
from app.asking.relations.told.told_against import YOU, refusal_of
from app.asking.things import thing
from app.notation import Line, NotationError, Scenario, read, write
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.telling import Laid

IN_THE_NEXT = "{} can attack in the next turn of {}, in which it is Flip Summoned."

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]


def attacks_again_later(case: Case, asked: Story, lay: Lay) -> Answer | None:
    """Whether it can attack in that turn; nothing where it is not that which is told, or it does not come to it."""
    if len(asked.done) < 3 or asked.turn:
        return None
    *rest, flip, last = asked.done
    if (flip.does, last.does) != ("flip-summon", "attack") or (flip.who, flip.card) != (last.who, last.card):
        return None
    attacked = any((each.does, each.who, each.card) == ("attack", last.who, last.card) for each in rest)
    if not attacked or thing(last.card) is not None:
        return None
    found = lay(case, asked, tuple(rest))
    if found is None:
        return None
    name, scenario = case.card(last.card).name, read(found.text, *known(case.library))
    scenario = _behind_the_battle(scenario, rest)
    before = (*scenario.play, *to_the_turn_of(scenario, last.who), Line(last.who, "flip", (name,)))
    ready = replace(scenario, play=(*before, Line(last.who, "enter", what="battle")))
    refused: Answer | None = None
    for aim in _aims(scenario, last):
        play = (*ready.play, Line(last.who, "attack", (name,), (aim,)))
        try:
            outcome = case.play_out(write(replace(ready, play=play)))
        except NotationError:
            continue
        if any(each.line < len(play) for each in outcome.ruling.refused if each.grounds):
            return None
        more: dict[str, object] = {"line": len(play), "assumed": (YOU, *found.assumed)}
        against = refusal_of(outcome, len(play))
        if against is None:
            return case.yes(IN_THE_NEXT.format(name, last.who), outcome, None, **more)
        ground = against.grounds[0]
        refused = refused or case.no(ground.text, outcome, None, cited=ground.citations, **more)
    return refused


def _behind_the_battle(scenario: Scenario, rest: list[Done]) -> Scenario:
    """With what is told to be done once the attack is over done in Main Phase 2, and not in answer to it."""
    attacks = [number for number, line in enumerate(scenario.play) if line.does == "attack"]
    told = next((each for before, each in pairwise(rest) if before.does == "attack"), None)
    if told is None or not told.then or not attacks:
        return scenario
    at = attacks[-1] + 1
    over = Line(scenario.turn_player, "enter", what="main-2")
    return replace(scenario, play=(*scenario.play[:at], over, *scenario.play[at:]))


def _aims(scenario: Scenario, last: Done) -> tuple[str, ...]:
    """What it might attack: the monsters that the other player had, or that player."""
    there = [p.card for p in scenario.positions if p.zone == "monsters" and p.controller != last.who]
    return (*dict.fromkeys(there), DIRECTLY)
