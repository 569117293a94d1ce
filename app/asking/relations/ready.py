"""A card laid down beside what a situation has, where an effect of it is used from, with what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.engine.ids import Seat, Stance, Zone
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.filters import Kind, came_so
from app.notation import Line, Position
from app.staging.fitting import real_card
from app.staging.setting import Lay

TRIBUTES_FROM = 5
"""From which Level on a monster takes Tributes."""
TO_PAY = "any Normal Warrior 1000/1000 level 4"
"""What lies in the hand of one whose effect has a cost, to be discarded."""


def ready(card: CardDef, effect: EffectDef, side: str) -> Position:
    """The card where this effect of it is used from: Set, if it is the card's own activation."""
    if effect.kind is EffectKind.ACTIVATION:
        return Position(card.name, side, side, "spells", "down")
    zone = effect.zones[0]
    face = "up" if zone.on_field else ""
    return Position(card.name, side, side, str(zone), face, "attack" if zone is Zone.MONSTER else "")


def set_off(card: CardDef, effect: EffectDef, side: str) -> tuple[Position, Line] | None:
    """A monster whose effect its own Normal Summon or its flip sets off, where it lies before that, and that deed; nothing where it is another effect."""
    on = effect.on
    if card.kind is not Kind.MONSTER or on is None or on.card != "self":
        return None
    if effect.kind is EffectKind.FLIP or on.event == "flipped":
        return Position(card.name, side, side, "monsters", "down", "defense"), Line(side, "flip", (card.name,))
    if on.event == "summoned" and came_so("normal", on.how or ("normal",)) and card.level < TRIBUTES_FROM:
        return Position(card.name, side, side, "hand"), Line(side, "summon", (card.name,))
    return None


def kept_there(cards: Mapping[str, CardDef], card: CardDef, side: str) -> Iterator[Position]:
    """What has to lie beside a monster for its own text not to destroy it at once, as a Field Spell has to beside an Earthbound Immortal: who asks what it does
    on the field has that there."""
    for effect in card.effects:
        for each in effect.applies if card.kind is Kind.MONSTER else ():
            without = each.only[0] if isinstance(each, SelfDestruct) and len(each.only) == 1 else None
            if not isinstance(without, Lacks) or without.fits.whose == "opponent":
                continue
            zone = without.fits.zones[0]
            stance = Stance.ATTACK if zone is Zone.MONSTER else None
            found = real_card(Lay("kept", Seat(side), zone, asks=(without.fits,), stance=stance), cards)
            if found is not None:
                yield Position(found.name, side, side, str(zone), "up", str(stance or ""))


def to_pay(effect: EffectDef, seat: str) -> tuple[Position, ...]:
    return (Position(TO_PAY, seat, seat, "hand"),) if effect.cost else ()


def last_copy(positions: tuple[Position, ...], card: CardDef) -> str:
    """The copy of a card that was laid down last, as a decision names it."""
    copies = [p for p in positions if p.card == card.name]
    return f"{card.name} #{copies[-1].copy}" if len(copies) > 1 else card.name
