from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class EndBattlePhase(Op, frozen=True, tag="end-battle-phase"):
    """`lose_waiting`: effects that were met and wait for their moment are lost; `straight`: what belongs to the End Step is not
    done either."""

    lose_waiting: bool = False
    straight: bool = False

    def do(self, act: Act, state: State) -> State:
        if self.lose_waiting:
            state = act.lose_waiting(state)
        return act.end_battle_phase(state, self.straight)

    def says(self, english: English) -> str:
        return "end the Battle Phase"
