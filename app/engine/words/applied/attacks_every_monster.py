from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksEveryMonster(Applied, frozen=True, tag="attacks-every-monster"):
    """It can attack every monster of the opponent once; directly only if it attacks nothing else. `fits`: after its first attack only such."""

    fits: Filter | None = None

    def clause(self, english: English) -> str:
        if self.fits is None:
            return f"{english.this} can attack all monsters your opponent controls, once each"
        return f"{english.this} can attack {english.every(self.fits)}, once each"
