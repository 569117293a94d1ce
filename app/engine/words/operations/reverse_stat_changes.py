from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.filters import Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


REVERSED = "reverse-stat-changes"
"""By what it is known that it applies."""


class ReverseStatChanges(Op, frozen=True, tag="reverse-stat-changes"):
    """For a while what effects add to the ATK or DEF of monsters is taken from it, and what they take is added, whether they have done so
    before or do so then. What doubles or halves a value, or makes it another, is as it was. Several do no more than one."""

    until: Until = Until.END_PHASE

    def do(self, act: Act, state: State) -> State:
        return act.ban(state, act.player, REVERSED, self.until)

    def alters_stats(self) -> bool:
        return True

    def says(self, english: English) -> str:
        return f"effects that add to ATK or DEF subtract from it, and those that subtract add to it, {english.until(self.until)}"
