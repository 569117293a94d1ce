"""That a monster is made of more than the one card of which it is asked whether it can be Summoned for it: said, for who has no other one cannot make it."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.asking.questions import Done
from app.asking.things import thing
from app.engine.ids import Cause
from app.engine.position.events import Moved


def not_with_it_alone(case: Case, done: Done, outcome: Outcome) -> str:
    """What is said of the other cards that were given for a Special Summon, where one is told of; empty where it was given alone."""
    named = thing(done.card) is None and len(done.gives) == 1 and thing(done.gives[0]) is None
    if done.does != "special-summon" or not named:
        return ""
    this, told = {*outcome.ids(case.card(done.card).slug)}, {*outcome.ids(case.card(done.gives[0]).slug)}
    given = {
        what.card
        for what in outcome.happened
        if isinstance(what, Moved) and what.cause is Cause.COST and what.by in this
    }
    more = len(given - told)
    if not more or given.isdisjoint(told):
        return ""
    others = "1 more card" if more == 1 else f"{more} more cards"
    return f" It takes more than {case.card(done.gives[0]).name} alone: {others} {'is' if more == 1 else 'are'} given here."
