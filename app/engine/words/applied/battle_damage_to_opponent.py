from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class DamageToOpponent(Applied, frozen=True, tag="battle-damage-to-opponent"):
    """Battle Damage its controller would take from its battles is taken by the opponent instead."""

    def clause(self, english: English) -> str:
        return f"your opponent takes any battle damage you would have taken from battles involving {english.this}"
