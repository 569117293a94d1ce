"""Life Points that need not be paid, since an effect says so."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Seat
from app.engine.law.fitting import fits
from app.engine.law.table import Duel
from app.engine.position.state import State
from app.engine.words.applied.no_life_paid import NoLifePaid
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.operations import AnyOp
from app.engine.words.operations.if_ import If
from app.engine.words.operations.pay_life import PayLife


def waived(game: Duel, state: State, effect: EffectDef, op: AnyOp, player: Seat, card: CardId) -> bool:
    """Whether this part of what a card costs, as it is activated or to be kept, is Life Points that its player does not pay."""
    if not isinstance(op, PayLife) or effect.kind not in (EffectKind.ACTIVATION, EffectKind.DUE):
        return False
    to, held = "activate" if effect.kind is EffectKind.ACTIVATION else "keep", state.card(card)
    return any(
        e.applied.to == to
        and (e.applied.whose == "any" or (e.controller is player) == (e.applied.whose == "you"))
        and fits(game, state, replace(e.applied.fits, zones=(held.zone,)), held, e.controller, e.card, knowing=True)
        for e in game.in_force(state, NoLifePaid)
    )


def nothing_to_keep(game: Duel, state: State, effect: EffectDef, card: CardId) -> bool:
    """Whether all that an effect asks for to keep its card is Life Points that its player does not pay."""
    player = state.card(card).controller
    due = effect.kind is EffectKind.DUE and bool(effect.does)
    return due and all(_is_nothing(game, state, effect, op, player, card) for op in effect.does)


def _is_nothing(game: Duel, state: State, effect: EffectDef, op: AnyOp, player: Seat, card: CardId) -> bool:
    """Whether that is not paid; what happens where it could not be paid is not due then either."""
    if isinstance(op, If):
        return bool(op.does) and all(_is_nothing(game, state, effect, each, player, card) for each in op.does)
    return waived(game, state, effect, op, player, card)
