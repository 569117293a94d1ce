from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.filters import Who
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class AttackAgain(Op, frozen=True, tag="attack-again"):
    """This card, or the monster that `who` names, can attack once more, in a row: no other monster attacks in between. As often as it is done.
    `only`: it can attack that monster only, and not directly."""

    who: Who = Who.SELF
    only: Who | None = None

    def do(self, act: Act, state: State) -> State:
        there = act.face_up_monsters(state, act.cards(state, self.who))
        whom = act.cards(state, self.only) if self.only is not None else ()
        if not there or (self.only is not None and not whom):
            return act.nothing(state)
        return act.attack_again(state, there[0], whom[0] if whom else None)

    def says(self, english: English) -> str:
        whom = f", only on {english.who(self.only)}" if self.only is not None else ""
        return f"{english.who(self.who)} can attack once again in a row{whom}"
