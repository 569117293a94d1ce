from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.filters import Amount
from app.engine.words.operations.operation import Op
from app.engine.words.remembering import with_number

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Remember(Op, frozen=True, tag="remember"):
    """Its card remembers this word, and a `number` if one is given, while it lies where it lies, and where it then Special Summons
    itself to: other effects of it ask for the word with `remembers`, and speak of the number with `declared`. Ahead of a cost, the number
    is that before the cost is paid."""

    is_price: ClassVar[bool] = True

    word: str
    number: Amount | None = None

    def do(self, act: Act, state: State) -> State:
        number = None if self.number is None else act.amount(state, self.number)
        return act.keep_word(state, with_number(self.word, number), True)

    def says(self, english: English) -> str:
        number = "" if self.number is None else f" and {english.amount(self.number)}"
        return f"{english.this} remembers “{self.word}”{number}"

    def amiss(self) -> Iterator[Problem]:
        if not self.word:
            yield "word", "no word is named"
