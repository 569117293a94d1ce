"""A card laid down beside what a situation has, where an effect of it is used from, with what that costs."""

from __future__ import annotations

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.notation import Position

TO_PAY = "any Normal Warrior 1000/1000 level 4"
"""What lies in the hand of one whose effect has a cost, to be discarded."""


def ready(card: CardDef, effect: EffectDef, side: str) -> Position:
    """The card where this effect of it is used from: Set, if it is the card's own activation."""
    if effect.kind is EffectKind.ACTIVATION:
        return Position(card.name, side, side, "spells", "down")
    zone = effect.zones[0]
    face = "up" if zone.on_field else ""
    return Position(card.name, side, side, str(zone), face, "attack" if zone is Zone.MONSTER else "")


def to_pay(effect: EffectDef, seat: str) -> tuple[Position, ...]:
    return (Position(TO_PAY, seat, seat, "hand"),) if effect.cost else ()


def last_copy(positions: tuple[Position, ...], card: CardDef) -> str:
    """The copy of a card that was laid down last, as a decision names it."""
    copies = [p for p in positions if p.card == card.name]
    return f"{card.name} #{copies[-1].copy}" if len(copies) > 1 else card.name
