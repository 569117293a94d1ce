"""A Deck and a Graveyard change places, with all that lies in them."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Cause, Seat, Zone
from app.engine.law.proper import improper
from app.engine.play.acting import Acting
from app.engine.play.moving import lose_sight
from app.engine.position.events import PilesSwapped
from app.engine.position.state import Card, State

OTHER = {Zone.DECK: Zone.GRAVEYARD, Zone.GRAVEYARD: Zone.DECK}


def swap_piles(act: Acting, state: State, seat: Seat) -> State:
    """The cards of a player's Deck and Graveyard have changed places: none of them has been sent or returned."""
    lay = [card for card in state.cards if card.controller is seat and card.zone in OTHER]
    here = {card.id for card in lay}
    now = tuple(_there(act, state, card) for card in lay)
    state = replace(
        state,
        cards=(*(c for c in state.cards if c.id not in here), *now),
        changes=tuple(c for c in state.changes if c.card not in here),
        prohibitions=tuple(p for p in state.prohibitions if p.card not in here),
    )
    return act.tell(lose_sight(state, here), PilesSwapped(seat))


def _there(act: Acting, state: State, card: Card) -> Card:
    facts, to = act.play.game.cards[card.slug], OTHER[card.zone]
    if to is Zone.DECK and facts.in_extra_deck:
        to = Zone.EXTRA
    unmade = improper(state, card, facts, to, Cause.EFFECT)
    # another player's card that lay in this Deck comes to its owner's Graveyard
    return Card(card.id, card.slug, card.owner, card.owner, to, since=state.turn, improper=unmade)
