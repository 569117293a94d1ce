from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.ids import CardId
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class Pick(CardOp, frozen=True, tag="choose"):
    """Cards are chosen, and nothing is done to them yet: what follows names them as the chosen ones; with `all` or `who`
    these are singled out so without a choice. `able_to`: only such as
    somebody else can take control of. Without a card for each such choice the effect is not used; a Deck that is not listed may hold anything."""

    able_to: Literal["", "change-control"] = ""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if not cards:
            return act.nothing(state)
        return state if self.choose is not None else act.pick_out(state, cards)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        found = means.not_beaten(found)
        return means.takeable(found) if self.able_to else found

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        picks = (op for op in effect.does if isinstance(op, Pick) and op.choose is not None)
        known = ((op, op.choose) for op in picks if op.choose is not None and means.all_listed(op.choose))
        return all(len(means.choosable(op, wanted)) >= op.count for op, wanted in known)

    def says(self, english: English) -> str:
        return f"choose {self.cards(english)}"
