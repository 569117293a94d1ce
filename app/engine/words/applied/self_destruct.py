from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SelfDestruct(Applied, frozen=True, tag="self-destruct"):
    """Destroyed while the conditions hold. `fits`: not this card but face-up monsters that are such, at once, whatever makes them so; while an
    attack has turned one of them face-up they wait for damage calculation to be over."""

    fits: Filter | None = None

    def clause(self, english: English) -> str:
        return f"destroy {english.this if self.fits is None else english.every(self.fits)}"

    def amiss(self) -> Iterator[Problem]:
        if not self.only and self.fits is None:
            yield "only", "it is destroyed while something is so, and nothing is named"
