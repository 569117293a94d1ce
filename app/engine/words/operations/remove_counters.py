from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class TakeCounters(CardOp, frozen=True, tag="remove-counters"):
    """Counters are taken from face-up cards; `every`: all of that name that they hold, be they one or many, or of every name if none is said; `any_many`: as many from this card as
    its player says; `anywhere`: so many in all from those that are chosen, be it one card or several. As a cost, the cards that held
    them are what was paid. How many they were is what `removed` counts."""

    is_price: ClassVar[bool] = True
    takes_each: ClassVar[bool] = False

    counter: str = ""
    number: int = 1
    every: bool = False
    any_many: bool = False
    anywhere: bool = False

    def do(self, act: Act, state: State) -> State:
        if self.anywhere:
            return self._from_several(act, state)
        if not self.any_many:
            return super().do(act, state)
        ways = self._ways(act.means(state))
        if not ways:
            return act.nothing(state)
        if len(ways) > 1 and not act.word:
            return act.ask_word(state, tuple(str(n) for n in ways), owed=True)
        number = int(act.word or ways[0])
        return self._taken(act, act.count(state, (act.card,), self.counter, -number), number)

    def _ways(self, means: Means) -> tuple[int, ...]:
        """How many its player may take from this card: so many that the effect goes on."""
        there = means.state.card(means.source).counted(self.counter)
        return tuple(n for n in range(1, there + 1) if means.goes_on_saying(str(n)))

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        before = self._on(state, cards)
        holding = tuple(card for card in cards if state.card(card).counted(self.counter))
        for name in (
            sorted({name for card in cards for name, _ in state.card(card).counters}) if not self.counter else ()
        ):
            state = replace(self, counter=name).to_cards(act, state, cards)
        if not self.counter:
            return state
        for many in sorted({state.card(card).counted(self.counter) for card in holding}) if self.every else ():
            alike = tuple(card for card in holding if state.card(card).counted(self.counter) == many)
            state = act.count(state, alike, self.counter, -many)
        if not self.every:
            state = act.count(state, cards, self.counter, -self.number)
        state = self._taken(act, state, before - self._on(state, cards))
        # cards that were chosen are remembered anyway, as the answer that they are
        return act.note_taken(state, holding) if self.all is not None else state

    def _on(self, state: State, cards: tuple[CardId, ...]) -> int:
        return sum(state.card(card).counted(self.counter) for card in cards)

    def _taken(self, act: Act, state: State, number: int) -> State:
        """The state in which what follows knows how many they were, if nothing else was named before."""
        return state if act.link.said or not number else act.keep_word(state, str(number), False)

    # from several

    def _holders(self, means: Means) -> dict[CardId, int]:
        """The cards that such counters can be taken from, and how many are on each."""
        there = means.choosable(self, self.choose) if self.choose is not None else ()
        return {card: means.state.card(card).counted(self.counter) for card in there}

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        """First the cards that give one at least; then, where that leaves it open, the one that gives one more."""
        if not self.anywhere:
            yield from super().sets(means, earlier)
            return
        on = self._holders(means)
        if earlier:
            given = [card for cards in earlier for card in cards]
            yield from ((card,) for card in earlier[0] if given.count(card) < on.get(card, 0))
            return
        for many in range(1, min(self.number, len(on)) + 1):
            yield from (s for s in combinations(on, many) if sum(on[card] for card in s) >= self.number)

    def _from_several(self, act: Act, state: State) -> State:
        means = act.means(state)
        on = self._holders(means)
        if sum(on.values()) < self.number:
            return act.nothing(state)
        kind: Literal["cost", "choose"] = "cost" if act.cause is Cause.COST else "choose"
        answered = (*act.earlier, *((act.chosen,) if act.chosen is not None else ()))
        if not answered:
            return act.ask_sets(state, self, kind)
        given = [card for cards in answered for card in cards]
        able = [card for card in answered[0] if given.count(card) < on[card]]
        left = self.number - len(given)
        if left and len(able) > 1 and sum(on[card] - given.count(card) for card in able) > left:
            return act.ask_sets(act.remember(state), self, kind)
        takes = {card: given.count(card) for card in answered[0]}
        for card in able if left else ():
            more = min(left, on[card] - takes[card])
            takes[card], left = takes[card] + more, left - more
        for many in sorted(set(takes.values())):
            state = act.count(state, tuple(card for card in takes if takes[card] == many), self.counter, -many)
        state = self._taken(act, state, self.number)
        return act.note_taken(state, tuple(takes)) if act.cause is Cause.COST else state

    # as a cost

    def payable(self, means: Means, mandatory: bool) -> bool:
        needed = 1 if self.every else self.number
        if self.anywhere:
            return sum(self._holders(means).values()) >= self.number
        if self.any_many:
            return bool(self._ways(means))
        if self.all is not None:
            return any(means.state.card(card).counted(self.counter) >= needed for card in means.matching(self.all))
        if self.choose is None:
            return means.state.card(means.source).counted(self.counter) >= needed
        return super().payable(means, mandatory)

    def reaches(self, means: Means) -> tuple[CardId, ...]:
        found = super().reaches(means)
        return found if self.all is None or not self.every else self.choosable(means, self.all, found)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        if not self.counter:
            return tuple(card for card in found if means.state.card(card).counters)
        needed = 1 if self.every or self.anywhere else self.number
        return tuple(card for card in found if means.state.card(card).counted(self.counter) >= needed)

    def says(self, english: English) -> str:
        if not self.counter:
            return f"remove all counters from {self.cards(english)}"
        many = english.all_counters(self.counter) if self.every else english.counters(self.counter, self.number)
        if self.any_many:
            many = f"any number of {english.counters(self.counter, 2).removeprefix('2 ')}"
        if self.anywhere and self.choose is not None:
            return f"remove {many} from among {english.noun(self.choose, many=True)}"
        return f"remove {many} from {self.cards(english)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if not self.counter and not (self.every and self.all is not None):
            yield "counter", "no counter is named"
        if self.every and self.number != 1:
            yield "every", "all of them are taken, or so many"
        if self.any_many and self.number != 1:
            yield "any-many", "as many are taken as its player says, or so many"
        if self.any_many and (self.every or self.who is not None or self.all is not None or self.choose is not None):
            yield "any-many", "its player says how many are taken from this card, and from no other"
        if self.anywhere and (self.choose is None or self.every or self.count != 1 or self.up_to or self.any_number):
            yield "anywhere", "it says among which cards (`choose`) so many counters (`number`) are"
