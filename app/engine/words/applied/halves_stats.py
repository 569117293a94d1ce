from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class HalvesStats(Applied, frozen=True, tag="halves-stats"):
    """The ATK and DEF of face-up monsters are halved, with all that was added to them or has changed them; `of`: only the ATK.
    `during`: only in this part of a battle."""

    to: Filter
    of: Literal["both", "atk"] = "both"
    during: Literal["", "damage-step", "damage-calculation"] = ""

    def alters_stats(self) -> bool:
        return True

    def clause(self, english: English) -> str:
        when = {"": "", "damage-step": " during the Damage Step", "damage-calculation": " during damage calculation"}
        stats = "ATK" if self.of == "atk" else "ATK and DEF"
        return f"the {stats} of {english.every(self.to)} is halved{when[self.during]}"
