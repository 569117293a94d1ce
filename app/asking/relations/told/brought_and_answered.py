"""What answers a Summon that no effect makes, told to be used on a monster that an effect brings: that Summon it does not answer, whatever else it could."""

from __future__ import annotations

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Negate, Story
from app.asking.relations.negates import AT_A_SUMMON, negate
from app.asking.things import thing
from app.notation.told import DIRECTLY


def not_the_summon_by_an_effect(case: Case, asked: Story) -> Answer | None:
    """No, where the last thing told is its use on the monster on which the effect before it was used, and that effect Special Summons; nothing where it is
    anything else, or that is not said of it."""
    *before, last = asked.done
    if asked.asks != "can" or not before or last.does != "use" or last.on in ("", DIRECTLY):
        return None
    by = before[-1]
    named = (last.card.partition(" [")[0], by.card.partition(" [")[0], last.on)
    if by.does != "use" or by.on != last.on or by.who == last.who or any(thing(name) is not None for name in named):
        return None
    card = case.card(named[0])
    if any(effect.targets is not None for effect in card.effects) or not any(
        AT_A_SUMMON in e.timing for e in card.effects
    ):
        return None
    answer = negate(case, Negate(card.name, named[1], summons=True))
    return case.retold(answer, answer.why) if answer.verdict is Verdict.NO else None
