from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.being import material
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Materials(Op, frozen=True, tag="synchro-materials"):
    """One Tuner and other face-up monsters of its player, at least (`least`) and at most (`most`) so many, whose Levels make up that of
    the Summoned one."""

    is_price: ClassVar[bool] = True

    tuner: Filter
    others: Filter
    least: int = 1
    most: int | None = None

    def do(self, act: Act, state: State) -> State:
        if act.chosen is None:
            return act.ask_materials(state, self)
        return act.give_materials(state, act.chosen, Zone.GRAVEYARD)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        return means.synchro_sets(self)

    def limited_by(self, means: Means) -> tuple[tuple[CardId, str], ...]:
        return means.not_material((self.tuner, self.others), "synchro", means.source)

    def frees_zone(self) -> bool:
        return True

    def payable(self, means: Means, mandatory: bool) -> bool:
        return next(means.synchro_sets(self), None) is not None

    def says(self, english: English) -> str:
        number = f"{self.least}" if self.most == self.least else f"{self.least} or more"
        number = f"{self.least} to {self.most}" if self.most is not None and self.most > self.least else number
        return f"1 {material(english, self.tuner, False)} + {number} {material(english, self.others, self.most != 1)}"
