from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class CallForReplay(Op, frozen=True, tag="call-for-replay"):
    """There is a replay of the attack under way, though the monsters of the attacked player are the same."""

    def do(self, act: Act, state: State) -> State:
        battle = state.battle
        return state if battle is None else replace(state, battle=replace(battle, changed=True))

    def says(self, english: English) -> str:
        return "there is a replay of the attack"
