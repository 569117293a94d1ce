"""How much speaks against a decision: of all moments at which it is refused, which one tells most."""

from __future__ import annotations

from app.engine.law.laws import Law
from app.engine.law.verdict import Ground, Truth
from app.playing.laws import Written

OF_THE_BOARD = (Law.ZONES_FULL, Law.TARGET, Law.COST, Law.SOMETHING, Law.LOCKED, Law.BARRED, Law.PLACE)
"""Grounds that have to do with what lies where, and nothing with the moment."""
LASTING = {*OF_THE_BOARD, Law.CONDITION, Law.LIMIT} - {Law.PLACE}
OUT_OF_PLACE = (Law.SPEAKER, Law.ACT_HERE)
FAR = {("trigger", "not-met"), ("trigger", "waiting")}
EARLY = (Law.SPEAKER, Law.ACT_HERE, Law.TIMING, Law.STARTS, Law.ADMITS, Law.ANSWERS, Law.SPEED_TO_ANSWER)
COMING = ("not-met", "waiting", "after-the-answers")


def against(grounds: tuple[Ground, ...]) -> int:
    """How much speaks against a decision. That it is not the time for it at all, or that what it waits for has not
    happened, weighs double: a later moment, at which something else is wrong, says more. A Token that is not there says least."""
    if any(g.clause is Written.NO_TOKEN for g in grounds):
        return 99
    return sum(2 if g.clause in OUT_OF_PLACE or FAR & {*g.facts} else 1 for g in grounds if g.holds is not Truth.YES)


def tells_more(grounds: tuple[Ground, ...] | None, than: tuple[Ground, ...]) -> bool:
    """Whether, with as much against it, only what lies on the board speaks against a decision here, and something of the
    moment there: a reason that holds at the right moment is the better one to give."""
    if grounds is None or against(grounds) != against(than):
        return False
    here, there = ({g.clause for g in of if g.holds is not Truth.YES} for of in (grounds, than))
    return here <= LASTING and not there <= LASTING


def of_its_moment(grounds: tuple[Ground, ...]) -> bool:
    """Whether all that speaks against a decision is that its moment has not come."""
    lost = any(name == "trigger" and why not in COMING for g in grounds for name, why in g.facts)
    return not lost and all(g.clause in EARLY for g in grounds if g.holds is not Truth.YES)


def of_the_board(grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """What speaks against a decision, if none of it is a matter of its moment."""
    no = tuple(g for g in grounds if g.holds is Truth.NO)
    return no if all(g.clause in OF_THE_BOARD for g in no) else ()
