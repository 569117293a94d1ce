from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class TrapsFromHand(Applied, frozen=True, tag="traps-from-hand"):
    """Its controller may activate Traps from the hand; `timing`: only at one of these moments; `fits`: only such Traps. Said in a hand of
    the card itself, it lies there: it is no effect that something negates."""

    timing: tuple[str, ...] = ()
    fits: Filter | None = None

    def clause(self, english: English) -> str:
        if self.fits is not None and self.fits.self:
            return f"you can activate {english.this} from your hand"
        traps = "Trap Cards" if self.fits is None else english.sort(self.fits, many=True)
        return f"you can activate {traps} from your hand"
