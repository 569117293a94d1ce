"""To which monsters a card can be equipped: those that its own text names where it is equipped."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.called import named
from app.engine.law.table import Duel
from app.engine.position.frames import Link
from app.engine.position.state import Card, State, as_it_came
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter
from app.engine.words.operations.equip import Equip

ANY_FACE_UP = Filter(face=Face.UP)


def bearers(facts: CardDef) -> tuple[Filter, ...]:
    """The descriptions of the monsters that a card can be equipped to; what asks for such monsters itself has none. What it asks only as it is
    activated is nothing to a card that equips it to another monster."""
    meant = (
        ANY_FACE_UP if op.asked == "as-activated" else e.targets.fits
        for e in facts.effects
        if e.targets is not None
        for op in e.does
        if isinstance(op, Equip) and op.to is None
    )
    return tuple(wanted for wanted in meant if Zone.MONSTER in wanted.zones and not _asks_for_bearers(wanted))


def right(game: Duel, state: State, card: Card, monster: Card, player: Seat, fits: Callable[..., bool]) -> bool:
    """Whether a monster is right for a card that is equipped, or would be by this player: not the one that bears it already. `fits`: whether
    a card is one that is described."""
    if monster.zone is not Zone.MONSTER or monster.face is not Face.UP or monster.id in (card.equips, card.id):
        return False
    if card.zone is Zone.SPELL and card.equips is None:
        return False  # it is still being activated
    seat = card.controller if card.zone.on_field else player
    return any(fits(game, state, wanted, monster, seat, card.id) for wanted in bearers(game.cards[card.slug]))


def is_right(
    game: Duel, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId | None, link: Link | None,
    picked: tuple[CardId, ...], fits: Callable[..., bool],
) -> bool:  # fmt: skip
    """Whether a monster is right for the Equip Cards that are named, and an Equip Card for such a monster as is described; and whether
    a Gemini Monster has its effects, where that is asked for. `fits`: as in `right`."""
    if wanted.could_bear is not None:
        borne = named(state, wanted.could_bear, viewer, source, link, picked)
        if borne is not None and not any(right(game, state, state.card(c), card, viewer, fits) for c in borne):
            return False
    if wanted.borne_by is not None:
        monsters = named(state, wanted.borne_by, viewer, source, link, picked)
        if card.equips is None or (monsters is not None and card.equips not in monsters):
            return False
    if wanted.borne_by_such is not None:
        such = wanted.borne_by_such
        if card.equips is None or not fits(game, state, such, state.card(card.equips), viewer, source):
            return False
    if wanted.bearing is not None:
        cards = named(state, wanted.bearing, viewer, source, link, picked)
        if cards is not None and not any(state.card(c).equips == card.id for c in cards):
            return False
    if wanted.equippable_to is not None:
        there = (c for c in state.lying(Zone.MONSTER) if right(game, state, card, c, viewer, fits))
        if not any(fits(game, state, wanted.equippable_to, c, viewer, source) for c in there):
            return False
    return not wanted.has_gemini_effects or (as_it_came(state, card).again or card.id in game.force(state).geminis)


@lru_cache(1024)
def _asks_for_bearers(wanted: Filter) -> bool:
    return any(f.could_bear is not None or f.equippable_to is not None for f in _filters_in(wanted))


def _filters_in(part: Any) -> list[Filter]:
    """The descriptions that a piece of card data holds."""
    if isinstance(part, tuple):
        return [found for each in part for found in _filters_in(each)]
    if not isinstance(part, msgspec.Struct):
        return []
    inner = [found for name in part.__struct_fields__ for found in _filters_in(getattr(part, name))]
    return [part, *inner] if isinstance(part, Filter) else inner
