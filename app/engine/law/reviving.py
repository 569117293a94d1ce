"""Whom an effect may Special Summon, as far as the text and the history of the monster go."""

from __future__ import annotations

from app.engine.ids import CardId, Zone
from app.engine.law.table import Duel
from app.engine.position.state import State


def revivable(game: Duel, state: State, card: CardId, named: bool = False, maker: str = "") -> bool:
    """Whether an effect may Special Summon this card, as far as its own text and history go. One that has to be Summoned in a
    way of its own first is not taken from the hand or a Deck, unless the effect is made for it and calls it by name; a Synchro Monster
    is, however it is described, if it does not say that it is Synchro Summoned only. `maker`: the name
    of the card whose effect it is; what only some cards Summon is Summoned by those, be it for the first time."""
    held = state.card(card)
    definition = game.cards[held.slug]
    never_yet = definition.special_only and held.zone in (Zone.HAND, Zone.DECK, Zone.EXTRA) and not named
    never_yet = never_yet and not (held.zone is Zone.EXTRA and "synchro" in definition.subtypes)
    never_here = definition.never_special or held.zone in definition.never_special_from
    never_here = never_here or (definition.made_by != () and maker not in definition.made_by)
    improper = held.improper and maker not in definition.made_by
    return not (improper or (definition.own_way_only and not named) or never_here or never_yet)
