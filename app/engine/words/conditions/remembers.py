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
    """This word, or one of these (`any_of`), was named for this card, or shown by its coin, since it has come to lie where it lies (`declare` with `keep`, or `remember`)."""

    asks: ClassVar[str] = "this was named for it, or shown by its coin"

    word: str = ""
    any_of: tuple[str, ...] = ()

    def holds(self, sight: Sight) -> bool:
        held, left = sight.state.card(sight.source), sight.state.notes.left_last(sight.source)
        said = left.said if left is not None and not held.said and not held.zone.on_field else held.said
        return any(word in (said, word_of(said)) for word in (self.any_of or (self.word,)))

    def says(self, english: English) -> str:
        return f"{self._words()} was the result for {english.this}"

    def denied(self, english: English) -> str:
        return f"{self._words()} was not the result for {english.this}"

    def amiss(self) -> Iterator[Problem]:
        if not self.word and not self.any_of:
            yield "word", "no word is named"
        if self.word and self.any_of:
            yield "any-of", "one word is meant, or any of several"

    def _words(self) -> str:
        return " or ".join(f"“{word}”" for word in (self.any_of or (self.word,)))
