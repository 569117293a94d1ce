from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.declare import AGAIN
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English

NUMBERS = tuple(str(n) for n in range(1, 7))


class RollDie(Op, frozen=True, tag="roll-die"):
    """A six-sided die is rolled; what follows speaks of its number with `declared`. Chance shows it, so the scenario says it."""

    def do(self, act: Act, state: State) -> State:
        if act.word in ("", AGAIN):
            again = (AGAIN,) if not act.word and act.may_toss_again(state, "die") else ()
            state = act.once_more(state, "die") if act.word else state
            return act.ask_word(state, (*NUMBERS, *again), chance=True, owed=True)
        return act.keep_word(act.named(state, act.player, act.word, True), act.word, False)

    def says(self, english: English) -> str:
        return "roll a six-sided die"
