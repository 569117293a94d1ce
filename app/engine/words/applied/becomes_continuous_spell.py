from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BecomesContinuousSpell(Applied, frozen=True, tag="becomes-continuous-spell"):
    """Destroyed face-up in a Monster Zone it may be placed face-up in its controller's Spell & Trap Zone as a Continuous Spell,
    instead of going to the Graveyard."""

    def clause(self, english: English) -> str:
        return (
            f"if face-up {english.this} is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a Continuous Spell "
            "instead of sending it to the Graveyard"
        )
