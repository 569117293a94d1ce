from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import Zone
from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Whose
from app.engine.words.operations.reveal import BE_REVEALED

if TYPE_CHECKING:
    from app.engine.words.english import English


class OpenHand(Applied, frozen=True, tag="open-hand"):
    """A player plays with an open hand, or both do: everybody sees its cards, so none of them can be revealed as a cost."""

    whose: Whose = "any"

    def prohibits(self) -> Iterator[Prohibited]:
        yield BE_REVEALED, "any", Filter(zones=(Zone.HAND,), whose=self.whose)

    def clause(self, english: English) -> str:
        who = {
            "you": "you must keep your hand",
            "opponent": "your opponent must keep their hand",
            "any": "both players must keep their hands",
        }
        return f"{who[self.whose]} revealed"
