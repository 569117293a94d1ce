from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Kind
from app.engine.words.joining import either

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class DestroyedWhenTargeted(Applied, frozen=True, tag="destroyed-when-targeted"):
    """It is destroyed once an effect that has targeted it has resolved; in the Damage Step after damage calculation.
    `with_effect`: an effect that comes to nothing spares it. `by`: only one of cards of these kinds."""

    with_effect: bool = False
    by: tuple[Kind, ...] = ()

    def clause(self, english: English) -> str:
        kinds = f"a {either([english.kind(kind) for kind in self.by])}" if self.by else "a card"
        if self.with_effect:
            return f"if {english.this} is targeted by {kinds} effect that resolves with effect, destroy it after that effect"
        return f"if {english.this} is targeted by {kinds} effect, destroy it after that effect resolves"

    def amiss(self) -> Iterator[Problem]:
        if len(set(self.by)) != len(self.by):
            yield "by", "a kind is named twice"
