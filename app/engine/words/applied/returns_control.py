from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class ReturnsControl(Applied, frozen=True, tag="returns-control"):
    """Monsters that fit go back under the control of their owners at once, whenever somebody else controls them; they stay there
    when it is over."""

    fits: Filter

    def clause(self, english: English) -> str:
        return f"control of {english.every(self.fits)} returns to the owner"
