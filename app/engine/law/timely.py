"""Whether the moment is right for an effect that is printed on another card, if this card had it."""

from __future__ import annotations

from app.engine.ids import CardId, Seat
from app.engine.law import sight
from app.engine.law.places import window_here
from app.engine.law.rules import Game
from app.engine.law.table import Duel
from app.engine.law.triggers import met_by
from app.engine.law.working import asks_of
from app.engine.position.frames import unchained
from app.engine.position.state import State
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Who
from app.engine.words.taken import activation


def usable_now(game: Duel, state: State, player: Seat, card: CardId, other: CardDef) -> EffectDef | None:
    """What another Spell or Trap does when it is used, if this card could do it at this moment."""
    effect = activation(other)
    return effect if effect is not None and _fits_the_moment(game, state, player, card, effect) else None


def _fits_the_moment(game: Duel, state: State, player: Seat, card: CardId, effect: EffectDef) -> bool:
    """Whether the moment is one that the effect is made for, and what it says must be so is. Not of what answers a link, or speaks of the
    card of its event: of that nothing is known when it is done."""
    if effect.answers or asks_of(effect, (Who.EVENT_CARD,)) or not isinstance(game, Game):
        return False
    window = window_here(game, state)
    if effect.timing and (window is None or not {*effect.timing} & {*window.timings}):
        return False
    if effect.on is not None and met_by(game, state, state.card(card), effect) is None:
        return False
    link = unchained(card, "", player)
    return all(sight.holds(game, state, condition, player, card, link=link) for condition in effect.conditions)
