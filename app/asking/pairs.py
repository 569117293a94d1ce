"""What may be asked of two cards: every relation that makes sense for them, both ways."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Chain,
    Negate,
    SpecialSummons,
    Stats,
    Together,
    Triggers,
    Works,
)
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.negate_activation import NegateActivation
from app.engine.words.operations.negate_effect import NegateEffect
from app.engine.words.operations.negate_effects import NegateEffects
from app.engine.words.operations.negate_summon import NegateSummon
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl
from app.engine.words.operations.tribute import Tribute


def between(one: CardDef, other: CardDef) -> tuple[AnyQuestion, ...]:
    """The questions about two cards, those that are asked most often first. About a card and itself each is asked once."""
    found = [*_to(one, other), *(_to(other, one) if one.slug != other.slug else ())]
    if one.kind is Kind.MONSTER and other.kind is Kind.MONSTER:
        found.append(Battle(one.name, other.name))
        if one.slug != other.slug:
            found.append(Battle(other.name, one.name))
        if _triggered(one) and _triggered(other):
            found.append(Together(one.name, other.name))
    return tuple(dict.fromkeys(found))


def _to(one: CardDef, other: CardDef) -> Iterator[AnyQuestion]:
    used = [e for e in one.effects if e.kind not in NEVER_ACTIVATED]
    ops = [op for e in used for op in every_op((*e.does, *e.cost))]
    if any(e.speed > 1 for e in used) and any(e.kind not in NEVER_ACTIVATED for e in other.effects):
        yield Chain(one.name, other.name)
    if any(isinstance(op, NEGATES) for op in ops):
        yield Negate(one.name, other.name)
    if any(e.targets is not None for e in used):
        yield Affect(one.name, "target", other.name)
    for kind, does in ((Destroy, "destroy"), (Banish, "banish"), (TakeControl, "take-control")):
        if any(isinstance(op, kind) for op in ops):
            yield Affect(one.name, does, other.name)  # type: ignore[arg-type]
    if other.kind is Kind.MONSTER and any(isinstance(op, SpecialSummon) for op in ops):
        yield SpecialSummons(one.name, other.name)
    if any(e.kind is EffectKind.CONTINUOUS for e in one.effects) and other.effects:
        yield Works(other.name, one.name)
    if _triggered(other):
        if any(isinstance(op, Destroy) for op in ops):
            yield Triggers(other.name, "destroyed-by-effect", one.name)
        if any(isinstance(op, Tribute) for op in ops):
            yield Triggers(other.name, "tributed", one.name)
    if other.kind is Kind.MONSTER and ("equip" in one.subtypes or "field" in one.subtypes):
        yield Stats(other.name, one.name)


NEGATES = (NegateActivation, NegateEffect, NegateEffects, NegateSummon)
"""What negates an activation, a Summon or an effect."""


def _triggered(card: CardDef) -> bool:
    return any(e.kind in (EffectKind.TRIGGER, EffectKind.FLIP) for e in card.effects)
