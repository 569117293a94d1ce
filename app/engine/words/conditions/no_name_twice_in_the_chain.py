from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class NoNameTwice(Condition, frozen=True, tag="no-name-twice-in-the-chain"):
    """No two links that are on the chain already are of cards with the same name."""

    asks: ClassVar[str] = "no name is in the chain twice"

    def holds(self, sight: Sight) -> bool:
        names = [sight.facts(link.card).name for link in sight.state.chain]
        return len(names) == len(set(names))

    def says(self, english: English) -> str:
        return "there are not several cards with the same name in that Chain"
