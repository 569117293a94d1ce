from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Doer, Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CannotBeTargeted(Applied, frozen=True, tag="cannot-be-targeted"):
    """Effects cannot target what fits; `by`: only the opponent's, or only those of such a doer."""

    fits: Filter
    by: Literal["any", "opponent"] | Doer = "any"

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-targeted", "any" if isinstance(self.by, Doer) else self.by, self.fits

    def suffered_by(self) -> Doer | None:
        return self.by if isinstance(self.by, Doer) else None

    def clause(self, english: English) -> str:
        by = self.by if isinstance(self.by, Doer) else Doer(whose=self.by)
        return f"{english.every(self.fits)} cannot be targeted by {english.effects(by)}"

    def amiss(self) -> Iterator[Problem]:
        if isinstance(self.by, Doer) and self.by.aimed:
            yield "by", "what targets is aimed in any case"
