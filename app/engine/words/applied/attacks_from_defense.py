from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksFromDefense(Applied, frozen=True, tag="attacks-from-defense"):
    """It may attack in Defense Position, using its DEF only if it says so elsewhere; a change of position does not stop it."""

    def clause(self, english: English) -> str:
        return f"{english.this} can attack while in face-up Defense Position"
