"""A card that is told to be given for an answer to the very effect that brings it: it lies where it came from until that resolves, and cannot be given from
there."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.cards import EffectDef
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.told import DIRECTLY

STILL = (
    "It cannot come to that: {0} is still in the Graveyard while {1} is only activated, so it cannot be given for {2}."
)


def still_in_the_graveyard(case: Case, asked: Story) -> Answer | None:
    """That it cannot come to that; nothing where no such card is told to be given."""
    for number, each in enumerate(asked.done):
        before = asked.done[number - 1] if number else None
        if before is None or not each.answers or before.does != "use" or before.on not in each.gives:
            continue
        named = (
            before.on and before.on != DIRECTLY and all(thing(n) is None for n in (before.on, before.card, each.card))
        )
        on_the_field = any(told.card == before.on and told.where in ("field", "defense") for told in asked.lies)
        if named and not on_the_field and _brings_it_back(case, before) and not _takes_it_there(case, each):
            names = (case.card(n.partition(" [")[0]).name for n in (before.on, before.card, each.card))
            return case.undecided(STILL.format(*names))
    return None


def _brings_it_back(case: Case, done: Done) -> bool:
    effects = case.used(case.card(done.card.partition(" [")[0]))
    return bool(effects) and all(_is_of_the_graveyard(effect) for effect in effects)


def _is_of_the_graveyard(effect: EffectDef) -> bool:
    brings = any(isinstance(op, SpecialSummon) for op in every_op(effect.does))
    return brings and effect.targets is not None and set(effect.targets.fits.zones) == {Zone.GRAVEYARD}


def _takes_it_there(case: Case, done: Done) -> bool:
    """Whether any effect of a card costs one in the Graveyard."""
    costs = (op for effect in case.used(case.card(done.card.partition(" [")[0])) for op in effect.cost)
    return any(isinstance(op, CardOp) and op.wanted is not None and Zone.GRAVEYARD in op.wanted.zones for op in costs)
