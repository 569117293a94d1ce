from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Amount
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class PutCounters(CardOp, frozen=True, tag="put-counters"):
    """So many counters are put on face-up cards."""

    counter: str = ""
    number: Amount = 1

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        number = act.amount(state, self.number)
        return act.count(state, cards, self.counter, number) if number > 0 else act.nothing(state)

    def says(self, english: English) -> str:
        if not isinstance(self.number, int):
            each = english.counters(self.counter, 2).removeprefix("2 ")
            return f"place {each} on {self.cards(english)}: {english.amount(self.number)}"
        return f"place {english.counters(self.counter, self.number)} on {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter:
            yield "counter", "no counter is named"
