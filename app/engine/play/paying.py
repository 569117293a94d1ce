"""Life Points that were paid, written down where a card asks for them."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Seat
from app.engine.play.play import Play
from app.engine.position.notes import Paid
from app.engine.position.state import State
from app.engine.words.operations.regain_paid_life import RegainPaid


def written_down(play: Play, state: State, seat: Seat, amount: int) -> State:
    """The state in which it is known that the turn player has paid this, if a card of this Duel asks for it."""
    if seat is not state.player:
        return state
    effects = (effect for card in state.cards for effect in play.game.cards[card.slug].effects)
    if not any(isinstance(op, RegainPaid) for effect in effects for op in effect.does):
        return state
    paid = (*state.notes.paid, Paid(seat, state.turn, amount))
    return replace(state, notes=replace(state.notes, paid=paid))
