from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class LimitsHand(Applied, frozen=True, tag="hand-limit"):
    """The hand limit of a player; no number: there is none."""

    limit: int | None = None
    whose: Whose = "any"

    def clause(self, english: English) -> str:
        if self.limit is None:
            return f"there is no limit to the number of cards in {english.possessive(self.whose)} hand"
        return f"{english.possessive(self.whose)} hand size limit is {self.limit}"
