from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class WinsWith(Applied, frozen=True, tag="wins"):
    """Its owner wins as soon as all these cards are in the hand."""

    hand: tuple[str, ...]

    def clause(self, english: English) -> str:
        names = ", ".join(f"“{name}”" for name in self.hand)
        return f"if you have {names} in your hand, you win the Duel"
