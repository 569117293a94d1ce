from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class TakeCounters(CardOp, frozen=True, tag="remove-counters"):
    """Counters are taken from face-up cards; `every`: all of that name that they hold, be they one or many. As a cost, the cards that held
    them are what was paid."""

    is_price: ClassVar[bool] = True
    takes_each: ClassVar[bool] = False

    counter: str = ""
    number: int = 1
    every: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        holding = tuple(card for card in cards if state.card(card).counted(self.counter))
        for many in sorted({state.card(card).counted(self.counter) for card in holding}) if self.every else ():
            alike = tuple(card for card in holding if state.card(card).counted(self.counter) == many)
            state = act.count(state, alike, self.counter, -many)
        if not self.every:
            state = act.count(state, cards, self.counter, -self.number)
        # cards that were chosen are remembered anyway, as the answer that they are
        return act.note_taken(state, holding) if self.all is not None else state

    def payable(self, means: Means, mandatory: bool) -> bool:
        needed = 1 if self.every else self.number
        if self.all is not None:
            return any(means.state.card(card).counted(self.counter) >= needed for card in means.matching(self.all))
        if self.choose is None:
            return means.state.card(means.source).counted(self.counter) >= needed
        return super().payable(means, mandatory)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        needed = 1 if self.every else self.number
        return tuple(card for card in found if means.state.card(card).counted(self.counter) >= needed)

    def says(self, english: English) -> str:
        many = english.all_counters(self.counter) if self.every else english.counters(self.counter, self.number)
        return f"remove {many} from {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter:
            yield "counter", "no counter is named"
        if self.every and self.number != 1:
            yield "every", "all of them are taken, or so many"
