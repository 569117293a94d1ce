from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class DoAsUsed(CardOp, frozen=True, tag="do-as-used"):
    """This card does what another Spell or Trap does when that is used; its targets are named as it is done. `paid`: and the cost is given for
    it; `any_time`: it need not be one that could be used now. What is Equip Card or remains on the field by its own effect is not done so."""

    paid: bool = False
    any_time: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.do_as(state, cards[-1], self.paid) if cards else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return found if self.any_time else tuple(c for c in found if means.can_be_done(c, self.paid))

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return self.targetable(means, super().choosable(means, wanted, found))

    def says(self, english: English) -> str:
        cost = ", for its cost" if self.paid else ""
        return f"the effect of {english.this} becomes that of {self.cards(english)} when it is used{cost}"
