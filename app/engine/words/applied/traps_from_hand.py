from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class TrapsFromHand(Applied, frozen=True, tag="traps-from-hand"):
    """Its controller may activate Traps from the hand; `timing`: only at one of these moments."""

    timing: tuple[str, ...] = ()

    def clause(self, english: English) -> str:
        return "you can activate Trap Cards from your hand"
