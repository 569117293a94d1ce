from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class DestroyedWhenTargeted(Applied, frozen=True, tag="destroyed-when-targeted"):
    """It is destroyed once an effect that has targeted it has resolved; in the Damage Step after damage calculation.
    `with_effect`: an effect that comes to nothing spares it."""

    with_effect: bool = False

    def clause(self, english: English) -> str:
        if self.with_effect:
            return f"if {english.this} is targeted by a card effect that resolves with effect, destroy it after that effect"
        return f"if {english.this} is targeted by a card effect, destroy it after that effect resolves"
