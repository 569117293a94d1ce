from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class MustAttack(Applied, frozen=True, tag="must-attack"):
    """Its controller has to attack with it if it is able to, and does not give its attack up at a replay."""

    def clause(self, english: English) -> str:
        return f"{english.this} must attack, if able"
