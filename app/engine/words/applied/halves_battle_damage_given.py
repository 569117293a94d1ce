from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class HalvesDamage(Applied, frozen=True, tag="halves-battle-damage-given"):
    """The Battle Damage it inflicts to the opponent is halved."""

    def clause(self, english: English) -> str:
        return f"halve any battle damage your opponent takes from battles involving {english.this}"
