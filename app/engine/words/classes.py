"""The classes by which a window admits an effect, derived from what it does."""

from __future__ import annotations

from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op


def effect_classes(effect: EffectDef, card: CardDef) -> frozenset[str]:
    """The classes by which a window admits this effect of a card. Derived from what the card does: no author can claim
    one. Using a Spell or Trap whose own Continuous Effect changes ATK or DEF changes them, too."""
    classes, kind, alters = {"any"}, card.kind, False
    does = [*every_op(effect.does)]
    if effect.kind is EffectKind.ACTIVATION:
        alters = any(applied.alters_stats() for each in card.effects for applied in each.applies)
    if alters or any(op.alters_stats() for op in does):
        classes.add("stat-change")
    if any(op.negates for op in does):
        classes.add("negates")
    if any(op.negates == "activation" for op in does):
        classes |= {"negates-activation", *(("monster-negates-activation",) if kind is Kind.MONSTER else ())}
    if effect.speed == 3:
        classes.add("counter-trap")
    if effect.mandatory:
        classes.add("mandatory")
    return frozenset(classes)
