from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CannotBeMaterial(Applied, frozen=True, tag="cannot-be-material"):
    """It is not used as material of such Summons (`of`), `except_for` that of a monster that fits. `beside`: only if all other material
    fits. `with_one_of_hand`: only with one other monster, which is in its player's hand."""

    of: tuple[Literal["fusion", "synchro"], ...]
    except_for: Filter | None = None
    beside: Filter | None = None
    with_one_of_hand: bool = False

    def clause(self, english: English) -> str:
        kinds = " or ".join(f"{each.capitalize()} Material" for each in self.of)
        said = f"{english.this} cannot be used as {kinds}"
        said += f", except for {english.a(self.except_for)}" if self.except_for is not None else ""
        if self.with_one_of_hand:
            return f"{said}, unless the other one is 1 monster in your hand"
        return said + (f", unless all other material is {english.a(self.beside)}" if self.beside is not None else "")

    def amiss(self) -> Iterator[Problem]:
        if not self.of:
            yield "of", "no kind of Summon is named"
        if self.with_one_of_hand and (self.of != ("synchro",) or self.beside is not None):
            yield (
                "with-one-of-hand",
                "only a Synchro Summon is made with one monster of the hand, and nothing else beside it",
            )
