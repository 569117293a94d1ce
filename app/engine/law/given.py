"""The abilities that cards are given: for a while by effects that have resolved, or as long as something applies."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.ids import Face
from app.engine.law import board
from app.engine.law.seen import Seen
from app.engine.law.spoken import ability
from app.engine.law.table import Duel, Force, InForce
from app.engine.position.state import State
from app.engine.words.abilities import CAN
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.gives_abilities import GivesAbilities
from app.engine.words.applied.inflicts_no_battle_damage import InflictsNone
from app.engine.words.applied.piercing import Piercing
from app.engine.words.applied.several_attacks import SeveralAttacks

GIVEN = frozenset(type(ability(what)) for what in CAN)
"""What a card may be given by another."""


def gained(state: State) -> dict[type[Applied], tuple[InForce[Any], ...]]:
    """The abilities that resolved effects have given for a while, which nothing negates. The opponent is that of who used one."""
    found: dict[type[Applied], tuple[InForce[Any], ...]] = {}
    for change in state.changes:
        if change.gains and state.card(change.card).face is Face.UP:
            able = ability(change.gains)
            if isinstance(able, SeveralAttacks) and change.times:
                able = replace(able, times=change.times)
            seat = change.player if isinstance(able, InflictsNone | Piercing) else state.card(change.card).controller
            given = InForce(change.by, seat, able, change.nth, bearer=change.card)
            found[type(able)] = (*found.get(type(able), ()), given)
    return found


def with_abilities(game: Duel, state: State, table: Force) -> dict[type[Applied], tuple[InForce[Any], ...]]:
    """What applies, with the abilities that have been given, or are given as long as something applies."""
    found = dict(table.applied)
    for kind, more in gained(state).items():
        found[kind] = (*found.get(kind, ()), *more)
    for by in table.of(GivesAbilities):
        for card in board.matching(Seen(game, table), state, by.applied.to, by.controller, by.card):
            held = state.card(card)
            spared = held.face is Face.DOWN or board.unaffected(Seen(game, table), state, held, by.card) is not None
            for able in () if spared else map(ability, by.applied.what):
                seat = by.controller if isinstance(able, Piercing) else held.controller
                given = InForce(by.source, seat, able, by.nth, by.sure, bearer=card)
                found[type(able)] = (*found.get(type(able), ()), given)
    return found
