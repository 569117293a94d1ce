from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class AttackAgain(Op, frozen=True, tag="attack-again"):
    """This card can attack once more, in a row: no other monster attacks in between. As often as it is done."""

    def do(self, act: Act, state: State) -> State:
        return act.attack_again(state)

    def says(self, english: English) -> str:
        return f"{english.this} can attack once again in a row"
