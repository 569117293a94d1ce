"""What is written down of the attacks of a turn."""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId
from app.engine.position.state import State, Used


def with_attack(state: State, attacker: CardId, direct: bool = False, to: CardId | None = None) -> State:
    """The state in which it is written down how far the last attack of this monster has come: that it is direct, or with whom it has
    come to the Damage Step."""
    for nth in reversed(range(len(state.used))):
        made = state.used[nth]
        if made.what == "attacked" and made.card == attacker:
            return _now(state, nth, msgspec.structs.replace(made, direct=direct, to=to))
    return state


def with_negated_attack(state: State, attacker: CardId) -> State:
    """The state in which it is written down that the last attack of this monster was negated."""
    for nth in reversed(range(len(state.used))):
        made = state.used[nth]
        if made.what == "attacked" and made.card == attacker:
            return _now(state, nth, msgspec.structs.replace(made, negated=True))
    return state


def without_attack(state: State, attacker: CardId) -> State:
    """The state in which the last attack of this monster was declared, but is not used."""
    for nth in reversed(range(len(state.used))):
        made = state.used[nth]
        if made.what == "attacked" and made.card == attacker:
            return _now(state, nth, msgspec.structs.replace(made, direct=False, returned=True))
    return state


def _now(state: State, nth: int, now: Used) -> State:
    """The state with this note in the place of the one there."""
    if now == state.used[nth]:
        return state
    return msgspec.structs.replace(state, used=(*state.used[:nth], now, *state.used[nth + 1 :]))
