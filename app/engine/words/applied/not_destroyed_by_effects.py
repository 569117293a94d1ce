from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Doer, Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class NotByEffects(Applied, frozen=True, tag="not-destroyed-by-effects"):
    """Cards that fit are not destroyed by effects; `by`: only by those of such a doer."""

    fits: Filter
    by: Doer | None = None

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-destroyed-by-effects", "any", self.fits

    def suffered_by(self) -> Doer | None:
        return self.by

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} cannot be destroyed by {english.effects(self.by)}"
