from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttacksDirectly(Applied, frozen=True, tag="attacks-directly"):
    """It may attack directly although the opponent controls monsters. `replay`: there is a replay when it comes to be so after it has declared
    its attack on a monster."""

    replay: bool = False

    def clause(self, english: English) -> str:
        replay = " (if it becomes able to after it has declared an attack, there is a replay)" if self.replay else ""
        return f"{english.this} can attack directly{replay}"
