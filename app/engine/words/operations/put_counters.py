from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class PutCounters(CardOp, frozen=True, tag="put-counters"):
    """Counters are put on face-up cards."""

    counter: str = ""
    number: int = 1

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.count(state, cards, self.counter, self.number)

    def says(self, english: English) -> str:
        return f"place {english.counters(self.counter, self.number)} on {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter:
            yield "counter", "no counter is named"
