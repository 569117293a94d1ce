from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class DoublesAtk(Applied, frozen=True, tag="doubles-atk"):
    """The ATK of face-up monsters is doubled, with all that was added to it or has changed it. `during`: only in this part of a battle."""

    to: Filter
    during: Literal["", "damage-step", "damage-calculation"] = ""

    def alters_stats(self) -> bool:
        return True

    def clause(self, english: English) -> str:
        when = {"": "", "damage-step": " during the Damage Step", "damage-calculation": " during damage calculation"}
        return f"double the ATK of {english.every(self.to)}{when[self.during]}"
