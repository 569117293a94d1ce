from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class InflictsNone(Applied, frozen=True, tag="inflicts-no-battle-damage"):
    """The opponent takes no Battle Damage from its battles. Given by an effect, the opponent is that of who used it."""

    def clause(self, english: English) -> str:
        return f"your opponent takes no battle damage from battles involving {english.this}"
