from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksOnly(Applied, frozen=True, tag="attacks-only"):
    """Of the opponent's monsters it can attack only those that fit; whether it may attack directly is another question."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"{english.this} can only attack {english.noun(self.fits, many=True)}"
