from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class OpponentChoosesTarget(Applied, frozen=True, tag="opponent-chooses-attack-target"):
    """Its controller chooses the targets of the opponent's attacks."""

    def clause(self, english: English) -> str:
        return "you choose the attack targets for your opponent’s attacks"
