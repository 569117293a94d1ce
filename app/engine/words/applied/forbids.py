from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


CANNOT = {
    "summon": "Normal Summon", "special-summon": "Special Summon", "set": "Set", "draw": "draw", "change-position": "change the battle position of",
    "activate": "activate",
}  # fmt: skip


class Forbids(Applied, frozen=True, tag="forbids"):
    """A player may not do this as long as it is in force. `fits`: only with such cards."""

    what: Literal["summon", "special-summon", "set", "draw", "change-position", "activate"]
    whose: Whose = "any"
    fits: Filter | None = None

    def prohibits(self) -> Iterator[Prohibited]:
        yield self.what, self.whose, self.fits

    def clause(self, english: English) -> str:
        who = "neither player can" if self.whose == "any" else f"{english.someone(self.whose)} cannot"
        return f"{who} {CANNOT[self.what]} {'cards' if self.fits is None else english.noun(self.fits, many=True)}"
