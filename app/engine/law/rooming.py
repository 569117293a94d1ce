"""How many monsters can be Special Summoned at the same time, besides what has a zone for one more."""

from __future__ import annotations

from app.engine.ids import Seat, Zone
from app.engine.law.fitting import number
from app.engine.law.places import free_zones
from app.engine.law.table import Duel, concerns
from app.engine.position.state import State
from app.engine.words.applied.summons_at_most import SummonsAtMost


def summon_room(game: Duel, state: State, seat: Seat) -> int:
    """How many more monsters can be Special Summoned to this side."""
    free = free_zones(game, state, Zone.MONSTER, seat)
    allowed = allowed_by_effects(game, state, seat)
    return free if allowed is None else min(free, allowed)


def allowed_by_effects(game: Duel, state: State, seat: Seat, used: bool = False) -> int | None:
    """How many more monsters effects allow to be Special Summoned to this side, if any says that. `used`: a Spell or Trap is used from the hand
    for it, and lies there with them."""
    found: int | None = None
    for effect in game.in_force(state, SummonsAtMost):
        if not concerns(effect, seat):
            continue
        there = sum(len(state.lying(zone, seat)) for zone in effect.applied.zones)
        there += used and Zone.SPELL in effect.applied.zones
        left = number(game, state, effect.applied.most, effect.controller, effect.card) - there
        found = left if found is None else min(found, left)
    return found
