"""Effects that nothing negates, or that a card of some name does not negate; and cards of which another one says so."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.law.being import now
from app.engine.law.fitting import fits
from app.engine.law.table import Duel, InForce
from app.engine.law.traits import names_of
from app.engine.position.frames import Link
from app.engine.position.state import Card, State
from app.engine.words.applied.not_negated import NotNegated
from app.engine.words.cards import EffectDef


def stands(game: Duel, state: State, effect: EffectDef, by: CardId) -> bool:
    """Whether this card cannot negate such an effect, as the effect says of itself."""
    if effect.not_negated:
        return True
    return effect.not_negated_by != "" and effect.not_negated_by in names_of(now(game, state, state.card(by)))


def link_stands(game: Duel, state: State, link: Link, by: CardId) -> bool:
    """Whether this card cannot negate a link of the chain."""
    held = state.card(link.card)
    return stands(game, state, game.cards[held.slug].effect(link.effect), by) or is_kept(game, state, held, by)


def is_kept(game: Duel, state: State, card: Card, by: CardId) -> bool:
    """Whether a Continuous Effect says that what this card does is not negated by that one."""
    return any(_keeps(game, state, e, card, by) for e in game.in_force(state, NotNegated))


def is_let(game: Duel, state: State, card: Card, by: CardId) -> bool:
    """Whether a Continuous Effect says that the other card does not keep this one from being activated either."""
    letting = (e for e in game.in_force(state, NotNegated) if e.applied.activated)
    return any(_keeps(game, state, e, card, by) for e in letting)


def _keeps(game: Duel, state: State, keeping: InForce[NotNegated], card: Card, by: CardId) -> bool:
    word = keeping.applied
    if word.by is not None and not fits(game, state, word.by, state.card(by), keeping.controller, keeping.card):
        return False
    bearer = state.card(keeping.card).equips if word.of_bearer else None
    seat = keeping.controller if bearer is None else state.card(bearer).controller
    # what a card is does not depend on whether it lies there face-down
    return fits(game, state, replace(word.fits, looked_at=True), card, seat, keeping.card)
