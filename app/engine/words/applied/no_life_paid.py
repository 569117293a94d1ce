from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class NoLifePaid(Applied, frozen=True, tag="no-life-paid"):
    """A player pays no Life Points for cards that fit: to activate such a Spell or Trap Card itself, while effects of face-up ones cost what they
    cost (`to: activate`), where an amount that somebody says cannot be paid at all; or in the Standby Phase, to keep it (`to: keep`)."""

    to: Literal["activate", "keep"]
    fits: Filter
    whose: Whose = "you"

    def clause(self, english: English) -> str:
        what = f"to activate {english.noun(self.fits, many=True)}"
        what = what if self.to == "activate" else f"for {english.noun(self.fits, many=True)} during the Standby Phase"
        return (
            f"neither player pays LP {what}" if self.whose == "any" else english.does(self.whose, f"pay no LP {what}")
        )
