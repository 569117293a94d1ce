from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


CANNOT = {
    "summon": "Normal Summon", "normal-summon": "Normal Summon or Set", "special-summon": "Special Summon", "set": "Set", "draw": "draw", "change-position": "change the battle position of",
    "activate": "activate", "activate-spells": "activate", "activate-traps": "activate",
}  # fmt: skip


class Forbids(Applied, frozen=True, tag="forbids"):
    """A player may not do this as long as it is in force. `fits`: only with such cards. `activate`: cards and effects;
    `activate-spells`, `activate-traps`: such cards themselves, while effects of face-up ones may be."""

    what: Literal[
        "summon",
        "normal-summon",
        "special-summon",
        "set",
        "draw",
        "change-position",
        "activate",
        "activate-spells",
        "activate-traps",
    ]
    whose: Whose = "any"
    fits: Filter | None = None

    def prohibits(self) -> Iterator[Prohibited]:
        yield self.what, self.whose, self.fits

    def clause(self, english: English) -> str:
        who = "neither player can" if self.whose == "any" else f"{english.someone(self.whose)} cannot"
        sort = {"activate-spells": "Spell Cards", "activate-traps": "Trap Cards"}.get(self.what, "cards")
        return f"{who} {CANNOT[self.what]} {sort if self.fits is None else english.noun(self.fits, many=True)}"
