"""Spells and Traps that are monsters for a while, and go back to being what they are."""

from __future__ import annotations

from app.engine.ids import CardId, Cause, Face, Seat, Zone
from app.engine.law import silencing
from app.engine.law.being import is_monster_too
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import moves
from app.engine.play.play import Play
from app.engine.position.state import State


def set_again(
    play: Play, state: State, card: CardId, *rules: str, by: CardId | None = None, together: bool = False
) -> State:
    """A Trap that is a monster is turned face-down: it is Set among the Spells and Traps of its controller."""
    way = moves.Move(
        card, Zone.SPELL, Cause.GAME, (*rules, Law.TRAP_MONSTERS), by=by, face=Face.DOWN, together=together
    )
    return moves.move(play, state, way)


def as_traps_again(play: Play, state: State) -> State:
    """Traps that are monsters, and whose effects as Traps are negated now, go back face-up among Spells and Traps. What let
    somebody else control the monster is over then."""
    if not any(change.guise is not None and change.guise.sort for change in state.changes):
        return state
    for held in state.lying(Zone.MONSTER):
        if not is_monster_too(state, held.id):
            continue
        by = silencing.silenced_as_a_trap(play.game, state, held.id)
        if by:
            rules = (card_rule(play.game, state.card(by[0][0]), by[0][1]), Law.TRAP_MONSTERS)
            seat = _whose(state, held.id, held.controller)
            way = moves.Move(held.id, Zone.SPELL, Cause.GAME, rules, controller=seat, together=True)
            state = moves.move(play, state, way)
    return state


def _whose(state: State, card: CardId, controller: Seat) -> Seat:
    """Who controls the Trap, once nobody has taken its monster any more."""
    taken = (change.back for change in state.changes if change.card == card and change.back is not None)
    return next(taken, controller)
