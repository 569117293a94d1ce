"""Whether a monster can attack that has attacked in what is told, was turned face-down since, and is Flip Summoned then: that is done in the next turn of its player, for
what has attacked is Flip Summoned no more in that turn."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.relations.told.laying import laid_down
from app.asking.relations.told.next_turn import done_later
from app.asking.relations.told.told_against import YOU, against
from app.asking.things import thing

IN_THE_NEXT = "{} can attack in the next turn of {}, in which it is Flip Summoned."


def attacks_again_later(case: Case, asked: Story) -> Answer | None:
    """Whether it can attack in that turn; nothing where it is not that which is told, or it does not come to it."""
    if len(asked.done) < 3 or asked.turn:
        return None
    *rest, flip, last = asked.done
    if (flip.does, last.does) != ("flip-summon", "attack") or (flip.who, flip.card) != (last.who, last.card):
        return None
    attacked = any((each.does, each.who, each.card) == ("attack", last.who, last.card) for each in rest)
    if not attacked or thing(last.card) is not None:
        return None
    before = laid_down(case, asked, tuple(rest))
    turned = replace(asked, done=(*rest, flip))
    later = done_later(case, turned, before, flip, last) if before is not None else None
    if later is not None:
        found, outcome = later
        said = IN_THE_NEXT.format(case.card(last.card).name, last.who)
        return case.yes(said, outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    ready = done_later(case, turned, before, flip) if before is not None else None  # why not
    return against(case, asked, ready[0], last) if ready is not None else None
