"""How a text was understood, in words: notes on decisions, and how far it was played."""

from __future__ import annotations

from app.explain.grounds import Grounds
from app.playing.laws import Written
from app.playing.progress import Remark
from app.playing.replay import Run

LIMITS = {"moves": "moves of the game", "states": "positions", "bytes": "what can be kept"}
"""The measures of the budget, as what there is a limit of."""


def remark_text(remark: Remark, grounds: Grounds) -> str:
    """How a decision was understood, and how to write what else it may mean."""
    player, name = remark.wish.player, grounds.wording.naming.name
    card = name(remark.card) if remark.card is not None else ""
    against = " ".join(grounds.text(ground) for ground in remark.grounds)
    match remark.law:
        case Written.CHAINED:
            return (
                f"It was written right behind {card} and is chained to it. For using it after {card} has resolved, "
                f"write “{player}: pass” between the two."
            )
        case Written.TAKEN_LATER:
            return f"It could not be done in the step in which it was written, so it is done here. {against}"
        case _:
            return against


def so_far(run: Run, grounds: Grounds) -> str:
    """That a text was not played to its end, how far, and why; empty for one that was."""
    if run.ended is None:
        return ""
    wording, state = grounds.wording, run.final
    lines = [u.wish.line for u in run.unreached if u.because == "budget"]
    unplayed = f" Decision {min(lines)} and what follows it are not reached." if lines else ""
    where = f"turn {state.turn}, {wording.the(run.record[-1][0].at)}" if run.record else f"turn {state.turn}"
    if run.ended == "circles":
        return f"Play goes in circles and was stopped in {where}.{unplayed}"
    return f"Played only as far as {where}: the limit of {LIMITS[run.ended]} for one text is reached.{unplayed}"
