from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class DamageAsOfEffect(Applied, frozen=True, tag="battle-damage-as-effect-damage"):
    """What it would inflict to the opponent as Battle Damage is damage by its effect instead."""

    def clause(self, english: English) -> str:
        return f"any battle damage {english.this} would inflict to your opponent is inflicted as effect damage instead"
