"""What is forbidden by an effect that was used before, for as long as that turn lasts: that it can be done in the next turn of its player is said beside it, for what was
used before may have been used in the turn of the other one."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.relations.told.made_of_these import to_the_turn_of
from app.engine.law.laws import Law
from app.notation import NotationError, read, write
from app.services.known import known

IN_A_LATER_TURN = "That holds for the turn in which it was used: in the next turn of its player that can be done."


def saying_when_it_is_over(case: Case, asked: Story, refused: Answer) -> Answer:
    """The refusal, with it being said beside it that it can be done in the next turn of the player who does it; as it was where that is not so, or it is refused for
    anything else."""
    last = asked.done[-1]
    if refused.verdict is not Verdict.NO or not refused.line or refused.ruling is None or len(asked.done) < 2:
        return refused
    grounds = [g for each in refused.ruling.refused if each.line == refused.line for g in each.grounds]
    if not any(ground.clause == Law.BARRED for ground in grounds):
        return refused
    scenario = read(refused.text, *known(case.library))
    before, line = scenario.play[: refused.line - 1], scenario.play[refused.line - 1]
    play = (*before, *to_the_turn_of(scenario, last.who), replace(line, at=""))
    try:
        outcome = case.play(write(replace(scenario, play=play)))
    except NotationError:
        return refused
    done = len(play) in {wish.line for _, wish in outcome.played.run.taken}
    return replace(refused, besides=(*refused.besides, IN_A_LATER_TURN)) if done else refused
