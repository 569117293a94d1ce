from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SelfDestruct(Applied, frozen=True, tag="self-destruct"):
    """Destroyed while the conditions hold."""

    def clause(self, english: English) -> str:
        return f"destroy {english.this}"

    def amiss(self) -> Iterator[Problem]:
        if not self.only:
            yield "only", "it is destroyed while something is so, and nothing is named"
