"""Which effect of a card is meant, where it has several and a question names none of them."""

from __future__ import annotations

from app.asking.case import Case
from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind


def by_its_place(case: Case, card: CardDef, name: str) -> str:
    """How one of several effects is told from the others in few words: by the one place from which only that one is used; empty where that does
    not tell it."""
    zones = {effect.id: effect.zones for effect in case.used(card)}
    alone = len(zones[name]) == 1 and not any(zones[name][0] in each for other, each in zones.items() if other != name)
    return _PLACES.get(zones[name][0], "") if alone and card.kind is Kind.MONSTER else ""


def from_the_hand(case: Case, card: CardDef) -> EffectDef | None:
    """The Quick Effect for which a monster is kept in the hand, where its others are none: it is what such a card is played for, and what somebody
    means who asks what answers it."""
    used = case.used(card)
    quick = [each for each in used if each.kind is EffectKind.QUICK]
    alone = len(used) > 1 and len(quick) == 1 and card.kind is Kind.MONSTER and quick[0].zones == (Zone.HAND,)
    return quick[0] if alone else None


_PLACES = {
    Zone.HAND: "that is used from the hand",
    Zone.GRAVEYARD: "that is used from the Graveyard",
    Zone.MONSTER: "that is used on the field",
}
