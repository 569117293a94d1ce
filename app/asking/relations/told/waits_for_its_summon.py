"""Which of its effects is meant of a monster that has just come: the one that waits for its Summon."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.words.cards import EffectDef
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon

Can = Callable[[Case, Story], Answer]


def of_its_summon(case: Case, asked: Story, can: Can) -> Answer | None:
    """No, where a monster that has come by what is told is used by an effect that waits for its Summon in another way; with its other effects that can be
    used all the same. Nothing where that is not so."""
    last = asked.done[-1]
    if last.does != "use" or last.on or "[" in last.card or thing(last.card) is not None:
        return None
    card = case.card(last.card)
    waits = [effect for effect in case.used(card) if waits_for_its_own(effect)]
    others = [effect for effect in case.used(card) if effect not in waits and not effect.mandatory]
    if not waits or not others or not any(_comes_by(case, each, last.card) for each in asked.done[:-1]):
        return None

    def by(effect: EffectDef, told: Story) -> Answer:
        return can(case, replace(told, done=(*told.done[:-1], replace(last, card=f"{last.card} [{effect.id}]"))))

    refused: list[Answer] = []
    for effect in waits:
        answer = by(effect, asked)
        if answer.verdict is Verdict.YES:
            return answer
        if answer.verdict is Verdict.NO:
            refused.append(answer)
    if len(refused) < len(waits):
        return None
    # in the turn of its player, where it is not said to be another one: most of them are of that
    own = replace(asked, turn=asked.turn or last.who)
    free = [effect for effect in others if by(effect, own).verdict is Verdict.YES]
    told = tuple(f"Another effect of {card.name} can be used then: {effect.says}" for effect in free)
    return replace(refused[0], besides=(*refused[0].besides, *told))


def waits_for_its_own(effect: EffectDef) -> bool:
    """Whether its player may use it when its own card is Summoned."""
    on = effect.on
    return on is not None and on.event == "summoned" and on.card == "self" and not effect.mandatory


def _comes_by(case: Case, done: Done, name: str) -> bool:
    """Whether a monster is Summoned by what is told: by itself, or by an effect that is used on it."""
    if done.does.endswith("summon"):
        return done.card == name
    if done.does != "use" or done.on != name or thing(done.card) is not None:
        return False
    return any(isinstance(op, SpecialSummon) for e in case.card(done.card).effects for op in every_op(e.does))
