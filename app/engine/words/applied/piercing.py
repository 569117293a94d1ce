from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class Piercing(Applied, frozen=True, tag="piercing"):
    """Its attack on a Defense Position monster with less DEF inflicts the difference as Battle Damage."""

    def clause(self, english: English) -> str:
        return f"if {english.this} attacks a Defense Position monster, inflict piercing battle damage to your opponent"
