"""Where play is, and what stands on a card there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Face, Path, Seat, Zone
from app.engine.law.being import is_monster_too
from app.engine.law.table import Duel
from app.engine.position.nodes import Window
from app.engine.position.state import Card, Prohibition, State
from app.engine.words.cards import EffectDef
from app.engine.words.slugs import BETWEEN
from app.engine.words.taken import origin

if TYPE_CHECKING:
    from app.engine.law.rules import Game


def has_room(game: Duel, state: State, zone: Zone, seat: Seat) -> bool:
    """Whether one more card can lie there."""
    return zone not in (Zone.MONSTER, Zone.SPELL) or free_zones(game, state, zone, seat) > 0


def free_zones(game: Duel, state: State, zone: Zone, seat: Seat) -> int:
    """How many more cards can lie in this player's Monster Zones, or Spell & Trap Zones."""
    taken = len(state.lying(zone, seat))
    if zone is Zone.SPELL and state.changes:
        # a Trap that is a monster takes up the zone where it was used, too
        taken += sum(is_monster_too(state, c.id) for c in state.lying(Zone.MONSTER, seat))
    return open_zones(game, state, zone, seat) - taken


CLOSED = {Zone.MONSTER: "use-monster-zone", Zone.SPELL: "use-spell-zone"}
"""What is prohibited, once for each zone that cannot be used."""


def open_zones(game: Duel, state: State, zone: Zone, seat: Seat) -> int:
    """How many Monster Zones, or Spell & Trap Zones, a player can use, free or not: those are left out that a face-up card
    closes whose effects are not negated."""
    room = game.values.room
    number = room.monsters if zone is Zone.MONSTER else room.spells
    return number - sum(p.act == CLOSED[zone] and p.who is seat and _closes(game, state, p) for p in state.prohibitions)


def _closes(game: Duel, state: State, closed: Prohibition) -> bool:
    source = state.card(closed.by[0])
    negated = any(change.negate and change.card == source.id for change in state.changes)
    there = source.zone.on_field and source.face is Face.UP
    return there and not negated and source.id not in game.force(state).silenced


def effect_of(game: Game, card: Card, effect: str) -> EffectDef:
    """The effect of that name. Raises KeyError if the card has none such."""
    return game.cards[card.slug].effect(effect)


def card_rule(game: Game, card: Card, effect: str) -> str:
    """How a rule that stands on the card itself is named."""
    slug, named = origin(game.cards, card.slug, effect) if BETWEEN in card.slug else (card.slug, effect)
    return f"card/{slug}/{named}"


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
