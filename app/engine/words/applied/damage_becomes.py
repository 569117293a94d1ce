from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class DamageBecomes(Applied, frozen=True, tag="damage-becomes"):
    """Damage that a player would take is doubled or halved, or is a gain instead. `of`: which damage, `any` for a gain only; `whose`: which player's."""

    becomes: Literal["double", "half", "gain"]
    of: Literal["battle", "effect", "any"] = "effect"
    whose: Whose = "any"

    def gains_from(self, damage: str) -> bool:
        """Whether it makes a gain of such damage."""
        return self.becomes == "gain" and self.of in (damage, "any")

    def amiss(self) -> Iterator[Problem]:
        if self.of == "any" and self.becomes != "gain":
            yield "of", "only a gain is said of all damage"

    def clause(self, english: English) -> str:
        damage = f"{'' if self.of == 'any' else f'{self.of} '}damage to {english.someone(self.whose)}"
        return {
            "double": f"any {damage} is doubled",
            "half": f"any {damage} is halved",
            "gain": f"any {damage} is a gain of LP instead",
        }[self.becomes]
