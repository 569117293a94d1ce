from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class TwoTributes(Applied, frozen=True, tag="counts-as-two-tributes"):
    """It may count as two Tributes for the Tribute Summon or Set of a monster that fits; face-down too, but not face-up while its effects
    are negated."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"{english.this} can be treated as 2 Tributes for the Tribute Summon of {english.sort(self.fits)}"
