from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NegateAttack(Op, frozen=True, tag="negate-attack"):
    """The attack under way is stopped."""

    def do(self, act: Act, state: State) -> State:
        return act.negate_attack(state)

    def says(self, english: English) -> str:
        return "negate the attack"
