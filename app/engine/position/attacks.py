"""What is written down of the attacks of a turn."""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId
from app.engine.position.state import State


def with_attack(state: State, attacker: CardId, direct: bool = False, to: CardId | None = None) -> State:
    """The state in which it is written down how far the last attack of this monster has come: that it is direct, or with whom it has
    come to the Damage Step."""
    for nth in reversed(range(len(state.used))):
        made = state.used[nth]
        if made.what == "attacked" and made.card == attacker:
            now = msgspec.structs.replace(made, direct=direct, to=to)
            used = (*state.used[:nth], now, *state.used[nth + 1 :])
            return state if now == made else msgspec.structs.replace(state, used=used)
    return state
