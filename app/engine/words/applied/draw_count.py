from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class DrawCount(Applied, frozen=True, tag="draw-count"):
    """How many cards its controller draws for the normal draw."""

    count: int

    def clause(self, english: English) -> str:
        return f"you draw {self.count} card{'' if self.count == 1 else 's'} for your normal draw"
