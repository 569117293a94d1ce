from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class TakeCounters(CardOp, frozen=True, tag="remove-counters"):
    """Counters are taken from face-up cards."""

    is_price: ClassVar[bool] = True

    counter: str = ""
    number: int = 1

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.count(state, cards, self.counter, -self.number)

    def payable(self, means: Means, mandatory: bool) -> bool:
        if self.choose is None and self.all is None:
            return means.state.card(means.source).counted(self.counter) >= self.number
        return super().payable(means, mandatory)

    def says(self, english: English) -> str:
        return f"remove {english.counters(self.counter, self.number)} from {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter:
            yield "counter", "no counter is named"
