from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class GivesGemini(Applied, frozen=True, tag="gives-gemini-effects"):
    """Face-up Gemini Monsters that fit are Effect Monsters with their effects as long as it applies, though they were not Normal Summoned again."""

    to: Filter

    def clause(self, english: English) -> str:
        return f"treat {english.every(self.to)} as an Effect Monster that has gained its effects"
