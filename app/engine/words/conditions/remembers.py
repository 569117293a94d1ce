from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.remembering import word_of

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Remembers(Condition, frozen=True, tag="remembers"):
    """This word was named for this card, or shown by its coin, since it has come to lie where it lies (`declare` with `keep`, or `remember`)."""

    asks: ClassVar[str] = "this was named for it, or shown by its coin"

    word: str

    def holds(self, sight: Sight) -> bool:
        held, left = sight.state.card(sight.source), sight.state.notes.left_last(sight.source)
        said = left.said if left is not None and not held.said and not held.zone.on_field else held.said
        return self.word in (said, word_of(said))

    def says(self, english: English) -> str:
        return f"“{self.word}” was the result for {english.this}"

    def denied(self, english: English) -> str:
        return f"“{self.word}” was not the result for {english.this}"

    def amiss(self) -> Iterator[Problem]:
        if not self.word:
            yield "word", "no word is named"
