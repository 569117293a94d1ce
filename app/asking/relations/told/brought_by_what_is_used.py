"""Whether a monster can be Special Summoned after something is used that Special Summons one: it is asked whether that brings it, and not whether some other card could that
nobody speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, SpecialSummons, Story
from app.asking.relations.affects import special_summons
from app.asking.things import thing
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.staging.fitting import facts_fit

Tell = Callable[[Case, Story], Answer]
OF_ANOTHER_LEVEL = (
    "What {used} brings has the Level of what is given for it: {given} has Level {level}, and {made} Level {wanted}."
)
OF_ITS_LEVEL = "{used} brings one of the Level of what is given for it: {given} has Level {wanted}, as {made} has."
BRINGS_IT = "{used} can Special Summon {made}."
OF_THAT_LEVEL = "what is given for {used} has Level {wanted}, as {made} has."


def brought_by_what_is_used(case: Case, asked: Story, tell: Tell) -> Answer | None:
    """Whether what is used last by that player brings it; nothing where that is not asked: it comes in a way of its own, or something is told to be brought already."""
    *before, last = asked.done
    at = next((n for n in reversed(range(len(before))) if before[n].who == last.who), None)
    if at is None or not _is_asked_of_it(case, asked, before[at], last):
        return None
    used, made = before[at], case.card(last.card)
    name = case.card(used.card.partition(" [")[0]).name
    effects = [each for each in case.used(case.card(name)) if [*_sought(each)]]
    fitting = [e for e in effects if any(facts_fit(replace(fits, like=()), made) for fits in _sought(e))]
    by_name = any(fits.exactly == made.name for each in fitting for fits in _sought(each))
    if not effects or (_comes_by_itself(made) and not by_name):
        return None
    if not fitting:
        return special_summons(case, SpecialSummons(name, made.name))
    if any(_of_the_level_paid(each) for each in fitting) and (of_level := _by_level(case, asked, at, made, tell)):
        return of_level
    told = (*before[:at], replace(used, on=made.name), *before[at + 1 :])
    if at == len(before) - 1:
        answer = tell(case, replace(asked, done=told))
    else:
        answer = _if_it_comes(case, replace(asked, done=told, asks="happens", card=name), made, tell)
    if answer.verdict not in (Verdict.YES, Verdict.NO):
        return None
    brings = BRINGS_IT.format(used=name, made=made.name)
    why = answer.why.removeprefix(f"{name} can be used then.").strip()
    return replace(answer, why=f"{brings} {why}".strip() if answer.verdict is Verdict.YES else why, goes_through=None)


def _if_it_comes(case: Case, asked: Story, made: CardDef, tell: Tell) -> Answer:
    """Whether what is used is carried out although it is answered, and that monster comes: what it does before, and on which that hangs, may find nothing."""
    answer = tell(case, asked)
    if answer.verdict is not Verdict.YES:
        return answer
    there = tell(case, replace(asked, asks="stays", card=made.name))
    return answer if there.verdict is Verdict.YES else there


def _is_asked_of_it(case: Case, asked: Story, used: Done, last: Done) -> bool:
    summoned = last.does == "special-summon" and not last.gives and thing(last.card) is None
    using = used.does == "use" and not used.on and thing(used.card) is None
    if asked.asks != "can" or not summoned or not using or last.card in (used.card, *used.gives):
        return False
    return case.card(last.card).kind is Kind.MONSTER


def _comes_by_itself(card: CardDef) -> bool:
    """Whether a monster has a way of its own to be Special Summoned, or an effect that does it."""
    ops = (op for effect in card.effects for op in every_op(effect.does))
    by_effect = any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in ops)
    return by_effect or any(way.special for way in card.procedures)


def _sought(effect: EffectDef) -> Iterator[Filter]:
    """Among which cards an effect looks for what it Special Summons."""
    for op in every_op(effect.does):
        if isinstance(op, SpecialSummon) and op.wanted is not None:
            yield op.wanted
        elif isinstance(op, SpecialSummon) and op.who is Who.TARGETS and effect.targets is not None:
            yield effect.targets.fits


def _of_the_level_paid(effect: EffectDef) -> bool:
    """Whether what is brought has to have the Level of what was given for it."""
    return any(like.to is Who.PAID and "level" in like.same for fits in _sought(effect) for like in fits.like)


def _by_level(case: Case, asked: Story, at: int, made: CardDef, tell: Tell) -> Answer | None:
    """Whether it has the Level of what is told to be given; nothing where it has, which is to be played then."""
    used = asked.done[at]
    card = case.card(used.card.partition(" [")[0])
    given = next((case.card(each) for each in used.gives if thing(each) is None), None)
    words = {"used": card.name, "made": made.name, "wanted": made.level}
    if given is not None and given.level != made.level:
        why = OF_ANOTHER_LEVEL.format(given=given.name, level=given.level, **words)
        return case.no(why, cited=case.text_of(card))
    if given is not None and not case.is_token(given.name):
        return None
    if at != len(asked.done) - 2:
        return case.undecided(f"It hangs on the Level of what is given for {card.name}, and on what answers that.")
    usable = tell(case, replace(asked, done=(*asked.done[:at], replace(used, gives=()))))
    if usable.verdict is not Verdict.YES:
        return usable
    if given is not None:
        return case.yes(OF_ITS_LEVEL.format(given=given.name, **words), cited=case.text_of(card))
    return case.only_if(OF_THAT_LEVEL.format(**words), cited=case.text_of(card))
