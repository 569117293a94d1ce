from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksDirectly(Applied, frozen=True, tag="attacks-directly"):
    """It may attack directly although the opponent controls monsters."""

    def clause(self, english: English) -> str:
        return f"{english.this} can attack directly"
