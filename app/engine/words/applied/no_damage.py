from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.words.english import English


class NoDamage(Applied, frozen=True, tag="no-damage"):
    """A player takes no damage: from battle, from effects, or none at all."""

    of: Literal["battle", "effect", "any"] = "any"
    whose: Whose = "you"

    def prohibits(self) -> Iterator[Prohibited]:
        if self.of != "effect":
            yield "battle-damage", self.whose, None
        if self.of != "battle":
            yield "effect-damage", self.whose, None

    def clause(self, english: English) -> str:
        kind = {"battle": "battle damage", "effect": "effect damage", "any": "damage"}[self.of]
        return english.does(self.whose, f"take no {kind}") if self.whose != "any" else f"neither player takes {kind}"
