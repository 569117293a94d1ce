from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.filters import Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NoBattleDamage(Op, frozen=True, tag="no-battle-damage"):
    """Its player takes no Battle Damage: from this battle, or for the rest of the turn; `keep`: nor loses monsters by it."""

    until: Until = Until.DAMAGE_STEP
    keep: bool = False

    def do(self, act: Act, state: State) -> State:
        state = act.ban(state, act.player, "battle-damage", self.until)
        return act.ban(state, act.player, "lose-monsters-by-battle", self.until) if self.keep else state

    def says(self, english: English) -> str:
        keep = ", and your monsters cannot be destroyed by battle" if self.keep else ""
        return f"you take no battle damage{keep} {english.until(self.until)}"
