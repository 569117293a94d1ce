from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class GainBecomesDamage(Applied, frozen=True, tag="gain-becomes-damage"):
    """A player who would gain Life Points by an effect takes that much damage instead. Several do no more than one."""

    whose: Whose = "opponent"

    def clause(self, english: English) -> str:
        return f"any effect that would increase {english.possessive(self.whose)} LP inflicts the same amount of damage instead"
