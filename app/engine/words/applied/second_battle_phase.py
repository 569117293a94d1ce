from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class SecondBattlePhase(Applied, frozen=True, tag="second-battle-phase"):
    """A player conducts their next Battle Phase twice in a row, and each monster attacks in both as often as it may in one. What applies so because it lingers
    is used up by that."""

    whose: Whose = "you"

    def clause(self, english: English) -> str:
        verb = "conduct" if self.whose == "you" else "conducts"
        return f"{english.someone(self.whose)} {verb} the next Battle Phase twice"
