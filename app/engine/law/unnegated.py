"""Effects that nothing negates, or that a card of some name does not negate."""

from __future__ import annotations

from app.engine.ids import CardId
from app.engine.law.being import now
from app.engine.law.table import Duel
from app.engine.law.traits import names_of
from app.engine.position.frames import Link
from app.engine.position.state import State
from app.engine.words.cards import EffectDef


def stands(game: Duel, state: State, effect: EffectDef, by: CardId) -> bool:
    """Whether this card cannot negate such an effect, as the effect says of itself."""
    if effect.not_negated:
        return True
    return effect.not_negated_by != "" and effect.not_negated_by in names_of(now(game, state, state.card(by)))


def link_stands(game: Duel, state: State, link: Link, by: CardId) -> bool:
    """Whether this card cannot negate a link of the chain."""
    return stands(game, state, game.cards[state.card(link.card).slug].effect(link.effect), by)
