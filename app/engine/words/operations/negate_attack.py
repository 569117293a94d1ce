from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NegateAttack(Op, frozen=True, tag="negate-attack"):
    """The attack under way is stopped. `next`: that of a monster of the opponent, or if there is none, the next that one declares in this turn.
    All that wait for it stop the same attack."""

    next: bool = False

    def do(self, act: Act, state: State) -> State:
        return act.negate_next_attack(state) if self.next else act.negate_attack(state)

    def says(self, english: English) -> str:
        return "negate the next attack of a monster of your opponent this turn" if self.next else "negate the attack"
