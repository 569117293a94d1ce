from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotBeTargeted(Applied, frozen=True, tag="cannot-be-targeted"):
    """Effects cannot target what fits; `by`: only the opponent's."""

    fits: Filter
    by: Literal["any", "opponent"] = "any"

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-targeted", self.by, self.fits

    def clause(self, english: English) -> str:
        effects = "your opponent’s card effects" if self.by == "opponent" else "card effects"
        return f"{english.every(self.fits)} cannot be targeted by {effects}"
