"""Over a written situation: what the rules allow is told by the last decision that is written there."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.questions import Allowed
from app.asking.relations.allowed import judged
from app.asking.relations.deeds import TOLD
from app.asking.situations.situation import Situation


def allowed(situation: Situation, asked: Allowed) -> Answer:
    """Whether what is written last could be done; of what the game does itself, whether it did."""
    last = len(situation.scenario.play)
    if not last and asked.deed not in TOLD:
        return situation.undecided("Over a situation this is asked of the last decision, and none is written.")
    refused = min((each.line for each in situation.base.ruling.refused if each.grounds), default=last)
    return judged(situation.case, asked, situation.base, refused, last)
