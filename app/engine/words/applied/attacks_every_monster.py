from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksEveryMonster(Applied, frozen=True, tag="attacks-every-monster"):
    """It can attack every monster of the opponent once; directly only if it attacks nothing else."""

    def clause(self, english: English) -> str:
        return f"{english.this} can attack all monsters your opponent controls, once each"
