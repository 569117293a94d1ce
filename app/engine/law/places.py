"""Where play is, and what stands on a card there."""

from __future__ import annotations

from app.engine.ids import Path, Seat, Zone
from app.engine.law.being import is_monster_too
from app.engine.law.rules import Game
from app.engine.law.table import Duel
from app.engine.position.nodes import Window
from app.engine.position.state import Card, State
from app.engine.words.cards import EffectDef


def has_room(game: Duel, state: State, zone: Zone, seat: Seat) -> bool:
    """Whether one more card can lie there."""
    room = game.values.room
    most = {Zone.MONSTER: room.monsters, Zone.SPELL: room.spells}.get(zone)
    if most is None:
        return True
    taken = len(state.lying(zone, seat))
    if zone is Zone.SPELL and state.changes:
        # a Trap that is a monster takes up the zone where it was used, too
        taken += sum(is_monster_too(state, c.id) for c in state.lying(Zone.MONSTER, seat))
    return taken < most


def effect_of(game: Game, card: Card, effect: str) -> EffectDef:
    """The effect of that name. Raises KeyError if the card has none such."""
    return game.cards[card.slug].effect(effect)


def card_rule(game: Game, card: Card, effect: str) -> str:
    """How a rule that stands on the card itself is named."""
    return f"card/{card.slug}/{effect}"


def place(state: State) -> Path:
    """Where in the turn play is."""
    return state.top.path if state.frames else "turn"


def window_here(game: Game, state: State) -> Window | None:
    """The window that is open, if one is: the innermost on the stack."""
    for frame in reversed(state.frames):
        node = game.ruleset.nodes.get(frame.path)
        if isinstance(node, Window):
            return node
    return None
