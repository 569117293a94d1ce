"""Whether nothing at all comes of an effect that resolves: each part of it finds nothing that it could apply to, and no other is left."""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.engine.ids import CardId, Cause
from app.engine.position.events import AnyHappening, Asked, ChainDone, Moved, NoEffect, Resolved, Resolving
from app.notation import read, write
from app.services.known import known


def left_with_nothing(case: Case, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether nothing comes of an effect of one of these cards since what answers it leaves nothing: without that something would. Where it finds nothing
    in any case, there is something of which only nobody has told."""
    if not nothing_done(outcome, this):
        return False
    scenario = read(outcome.text, *known(case.library))
    shorter = (replace(scenario, play=scenario.play[:number]) for number in reversed(range(1, len(scenario.play))))
    for each in shorter:
        before = case.play(write(each))
        if not before.did(lambda what: isinstance(what, Resolving) and what.card in this):
            return False
        if not nothing_done(before, this):
            return True
    return False


def nothing_done(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether a link of one of these cards resolves, and all that is told of it is that its parts find nothing: a part that finds nothing keeps the others
    from nothing, but here there are no others."""
    happened = list(outcome.happened)
    for number, what in enumerate(happened):
        if not isinstance(what, Resolving) or what.card not in this:
            continue
        of_it = [each for each in takewhile(_is_of_that_link, happened[number + 1 :]) if not _tells_nothing(each)]
        if of_it and all(isinstance(each, NoEffect) and each.card == what.card for each in of_it):
            return True
    return False


def _is_of_that_link(what: AnyHappening) -> bool:
    return not isinstance(what, Resolving | Resolved | ChainDone)


def _tells_nothing(what: AnyHappening) -> bool:
    """A choice that is owed, or a Spell or Trap that goes to the Graveyard since it was used: that is no part of what an effect does."""
    return isinstance(what, Asked) or (isinstance(what, Moved) and what.used and what.cause is Cause.GAME)
