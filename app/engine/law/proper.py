"""Whether a monster has been Summoned in the way that its card asks for first."""

from __future__ import annotations

from app.engine.ids import Cause, Zone
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef


def improper(state: State, was: Card, definition: CardDef, to: Zone, cause: Cause) -> bool:
    """Whether a monster that needs a proper Summon first goes somewhere without having had it: from the hand or a Deck, or
    because its Summon was negated, or because an effect brings it from the Extra Deck, which is no Summon of its own."""
    if to in (Zone.HAND, Zone.DECK, Zone.EXTRA):
        return False
    if to.on_field and was.zone is Zone.EXTRA and cause is Cause.EFFECT:
        return True
    if not (definition.special_only or definition.in_extra_deck) or to.on_field:
        return was.improper
    negated = state.action is not None and state.action.negated and state.action.card == was.id
    return was.improper or was.zone in (Zone.HAND, Zone.DECK, Zone.EXTRA) or negated
