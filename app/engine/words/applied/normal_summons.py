from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class NormalSummons(Applied, frozen=True, tag="normal-summons"):
    """Its controller may Normal Summon or Set so many times in the turn, instead of once. Of several such effects the one that
    allows most counts; they do not add up."""

    most: int

    def clause(self, english: English) -> str:
        return f"you can conduct {self.most} Normal Summons/Sets, not just 1"

    def amiss(self) -> Iterator[Problem]:
        if self.most < 2:
            yield "most", "one Normal Summon or Set is made in any case"
