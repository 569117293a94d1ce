from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.words.operations.declare import AGAIN
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem

NUMBERS = tuple(str(n) for n in range(1, 7))


class RollDie(Op, frozen=True, tag="roll-die"):
    """A six-sided die is rolled; what follows speaks of its number with `declared`. Chance shows it, so the scenario says it.
    `times`: so many times, one after another, and what follows speaks of all that they show together, or (`pick`) of one of the
    results, as its player chooses. `shown`: what the earlier ones have shown; no card says it."""

    times: int = 1
    pick: bool = False
    shown: tuple[int, ...] = ()

    def do(self, act: Act, state: State) -> State:
        if not self.times:
            return self._picked(act, state)
        if act.word in ("", AGAIN):
            again = (AGAIN,) if not act.word and act.may_toss_again(state, "die") else ()
            state = act.once_more(state, "die") if act.word else state
            return act.ask_word(state, (*NUMBERS, *again), chance=True, owed=True)
        state, shown = act.named(state, act.player, act.word, True), (*self.shown, int(act.word))
        if self.times > 1 or self.pick:
            return act.instead(state, (replace(self, times=self.times - 1, shown=shown),))
        return act.keep_word(state, str(sum(shown)), False)

    def _picked(self, act: Act, state: State) -> State:
        """Its player says which of the results counts, where they differ."""
        results = tuple(str(result) for result in dict.fromkeys(self.shown))
        if len(results) > 1 and not act.word:
            return act.ask_word(state, results, owed=True)
        return act.keep_word(state, act.word or results[0], False)

    def says(self, english: English) -> str:
        return (
            "roll a six-sided die"
            if self.times == 1
            else f"roll a six-sided die {self.times} times and {'choose 1 result' if self.pick else 'add what it shows'}"
        )

    def amiss(self) -> Iterator[Problem]:
        if self.times < 1:
            yield "times", "the die is rolled at least once"
        if self.pick and self.times < 2:
            yield "pick", "one roll has one result"
        if self.shown:
            yield "shown", "no card says what dice have shown"
