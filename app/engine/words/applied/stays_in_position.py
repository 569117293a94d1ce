from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Stance
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class StaysInPosition(Applied, frozen=True, tag="stays-in-position"):
    """Face-up monsters that fit are changed to this battle position at once, whenever they are in the other one, without a chain. Of two
    such effects the newer one counts. `turned_up`: face-down ones are turned face-up for it, too; `no_flip`: their Flip Effects do not activate."""

    fits: Filter
    stance: Stance
    turned_up: bool = False
    no_flip: bool = False

    def clause(self, english: English) -> str:
        face = "face-up " if self.turned_up else ""
        flip = " (Flip Effects do not activate)" if self.no_flip else ""
        return f"change {english.every(self.fits)} to {face}{self.stance.capitalize()} Position{flip}"
