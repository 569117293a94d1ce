from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class Piercing(Applied, frozen=True, tag="piercing"):
    """Its attack on a Defense Position monster with less DEF inflicts the difference as Battle Damage. Given by another
    card, or by an effect, to the opponent of that card's controller, or of who used it."""

    def clause(self, english: English) -> str:
        return f"if {english.this} attacks a Defense Position monster, inflict piercing battle damage to your opponent"
