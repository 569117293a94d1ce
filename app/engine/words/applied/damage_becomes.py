from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class DamageBecomes(Applied, frozen=True, tag="damage-becomes"):
    """Damage that a player would take is doubled or halved; effect damage may be a gain instead. `whose`: which player's."""

    becomes: Literal["double", "half", "gain"]
    of: Literal["battle", "effect"] = "effect"
    whose: Whose = "any"

    def clause(self, english: English) -> str:
        damage = f"{self.of} damage to {english.someone(self.whose)}"
        return {
            "double": f"any {damage} is doubled",
            "half": f"any {damage} is halved",
            "gain": f"any {damage} is a gain of LP instead",
        }[self.becomes]
