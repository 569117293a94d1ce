"""What is used on the very card that is given for it, as Zombie Master on the Zombie that is sent to the Graveyard: another lawful target has to lie there before
anything is given, for it is asked then whether there is one."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.stand_ins import described, in_the_pool
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp
from app.notation.questions import OTHER
from app.staging.fitting import facts_fit


def with_another_target(case: Case, asked: Story, answered: Callable[[Case, Story], Answer]) -> Answer | None:
    """The answer with another card lying there that could be targeted, of which nobody tells; nothing where no card is used on what is given for it, or one lies there."""
    at = next((n for n, each in enumerate(asked.done) if _fits(case, each) is not None), None)
    fits = _fits(case, asked.done[at]) if at is not None else None
    if at is None or fits is None:
        return None
    done = asked.done[at]
    there = [each for each in asked.lies if each.where == "graveyard"]
    if any(_is_one(case, each, fits) for each in there):
        return None
    told = next((each for each in there if thing(each.card) is not None), None)
    such = (c for c in in_the_pool(case, fits) if told is None or _is_such(told, c))
    other = next((c for c in such if c.name not in asked.cards()), None)
    if other is None:
        return None
    whose = OTHER[done.who] if fits.whose == "opponent" else done.who
    # of a sort that is told to lie there it is one such that is a lawful target
    lies = (*(each for each in asked.lies if each is not told), Lies(whose, other.name, "graveyard"))
    if not any(each.card == done.on for each in asked.lies):
        # what is given for it, and comes to be a target by that, is no card that lies in the Graveyard
        lies = (*lies, Lies(done.who, done.on, "hand"))
    deeds = tuple(replace(each, whose=done.who) if n == at else each for n, each in enumerate(asked.done))
    found = answered(case, replace(asked, lies=lies, done=deeds))
    if found.verdict is Verdict.UNDECIDED:
        return None
    if asked.asks == "can" and found.verdict is Verdict.YES and at == len(asked.done) - 1:
        why = (
            f"another lawful target lay in the Graveyard before {done.on} was given for it, as {other.name} does here."
        )
        return replace(found, verdict=Verdict.ONLY_IF, why=why)
    return replace(found, assumed=(*found.assumed, f"{other.name} lies in the Graveyard before, a lawful target"))


def _fits(case: Case, done: Done) -> Filter | None:
    """What may be targeted in the Graveyard by a card that is used on the one that is given for it; nothing where it is used in another way."""
    named = all(thing(name) is None for name in (done.card, done.on))
    if done.does != "use" or not done.on or done.gives != (done.on,) or done.also or not named:
        return None
    given = case.card(done.on)
    for effect in case.used(case.card(done.card)):
        if _takes(effect) and effect.targets is not None and facts_fit(effect.targets.fits, given):
            return effect.targets.fits
    return None


def _takes(effect: EffectDef) -> bool:
    """Whether something is sent to the Graveyard for an effect that targets there."""
    there = effect.targets is not None and effect.targets.fits.zones == (Zone.GRAVEYARD,) and not effect.targets.also
    return there and any(isinstance(op, CardOp) and op.gives_to is Zone.GRAVEYARD for op in effect.cost)


def _is_one(case: Case, lies: Lies, fits: Filter) -> bool:
    """Whether what is told to lie in the Graveyard may be targeted; or it is told that there is none."""
    return not lies.number if thing(lies.card) is not None else facts_fit(fits, case.card(lies.card))


def _is_such(lies: Lies, card: CardDef) -> bool:
    """Whether a card is of the sort that is told to lie there."""
    of = thing(lies.card)
    return of is not None and facts_fit(described(of), card)
