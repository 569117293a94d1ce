"""What the effects of a card wait for."""

from __future__ import annotations

from app.engine.words.cards import CardDef, EffectDef


def awaiting(card: CardDef) -> tuple[EffectDef, ...]:
    """The effects that wait for damage to their player, whoever inflicts it."""
    return tuple(
        e
        for e in card.effects
        if e.on is not None and e.on.event in ("damage", "battle-damage") and e.on.card == "any" and e.on.whose == "you"
    )
