from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Amount
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class PutCounters(CardOp, frozen=True, tag="put-counters"):
    """So many counters are put on face-up cards. `spread`: so many in all, as its player likes, on one of those that are chosen among or on
    several."""

    counter: str = ""
    number: Amount = 1
    spread: bool = False

    def do(self, act: Act, state: State) -> State:
        return self._spread(act, state) if self.spread else super().do(act, state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        number = act.amount(state, self.number)
        return act.count(state, cards, self.counter, number) if number > 0 else act.nothing(state)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        """Where they are spread: first the cards that get one at least, then the one that gets one more."""
        if not self.spread or self.choose is None:
            yield from super().sets(means, earlier)
        elif earlier:
            yield from ((card,) for card in earlier[0])
        else:
            found, number = means.choosable(self, self.choose), means.number(self.number)
            for many in range(1, min(number, len(found)) + 1):
                yield from combinations(found, many)

    def _spread(self, act: Act, state: State) -> State:
        answered = (*act.earlier, *((act.chosen,) if act.chosen is not None else ()))
        number = act.amount(state, self.number)
        if not answered:
            there = next(self.sets(act.means(state), ()), None)
            return act.nothing(state) if there is None else act.ask_sets(state, self, "choose")
        given = [card for cards in answered for card in cards]
        if len(given) < number and len(answered[0]) > 1:
            return act.ask_sets(act.remember(state), self, "choose")
        gets = {card: given.count(card) + (number - len(given)) // len(answered[0]) for card in answered[0]}
        for many in sorted(set(gets.values())):
            state = act.count(state, tuple(card for card in gets if gets[card] == many), self.counter, many)
        return state

    def says(self, english: English) -> str:
        named = english.counters(self.counter, 2).removeprefix("2 ")
        if self.spread and self.choose is not None:
            many = (
                f"{self.number} {named}" if isinstance(self.number, int) else f"{named} ({english.amount(self.number)})"
            )
            return f"distribute {many} among {english.noun(self.choose, many=True)}"
        if not isinstance(self.number, int):
            return f"place {named} on {self.cards(english)}: {english.amount(self.number)}"
        return f"place {english.counters(self.counter, self.number)} on {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter:
            yield "counter", "no counter is named"
        if self.spread and (self.choose is None or self.count != 1 or self.up_to or self.any_number):
            yield "spread", "it says among which cards (`choose`) so many counters (`number`) are spread"
