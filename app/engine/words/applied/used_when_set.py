from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class UsedWhenSet(Applied, frozen=True, tag="used-when-set"):
    """Its controller may activate cards that fit in the turn in which they were Set."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"you can activate {english.noun(self.fits)} the turn it was Set"
