from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class FusionSubstitute(Applied, frozen=True, tag="fusion-substitute"):
    """It stands in for one Fusion Material that is named on the Fusion Monster, while all others are the right ones."""

    def clause(self, english: English) -> str:
        return (
            f"{english.this} can be used as a substitute for 1 Fusion Material whose name is on the Fusion Monster, "
            "if the others are the right ones"
        )
