from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Stance
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class StaysInPosition(Applied, frozen=True, tag="stays-in-position"):
    """Face-up monsters that fit are changed to this battle position at once, whenever they are in the other one, without a chain. Of two
    such effects the newer one counts."""

    fits: Filter
    stance: Stance

    def clause(self, english: English) -> str:
        return f"change {english.every(self.fits)} to {self.stance.capitalize()} Position"
