from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Materials(Op, frozen=True, tag="synchro-materials"):
    """One Tuner and at least one other face-up monster of its player, whose Levels make up that of the Summoned one."""

    is_price: ClassVar[bool] = True

    tuner: Filter
    others: Filter

    def do(self, act: Act, state: State) -> State:
        if act.chosen is None:
            return act.ask_materials(state, self)
        return act.move(state, act.chosen, Zone.GRAVEYARD)

    def frees_zone(self) -> bool:
        return True

    def payable(self, means: Means, mandatory: bool) -> bool:
        return means.has_materials(self)

    def says(self, english: English) -> str:
        return f"1 {english.noun(self.tuner)} + 1 or more {english.noun(self.others, many=True)}"
