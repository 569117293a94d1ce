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
    fits."""

    of: tuple[Literal["fusion", "synchro"], ...]
    except_for: Filter | None = None
    beside: Filter | None = None

    def clause(self, english: English) -> str:
        kinds = " or ".join(f"{each.capitalize()} Material" for each in self.of)
        said = f"{english.this} cannot be used as {kinds}"
        said += f", except for {english.a(self.except_for)}" if self.except_for is not None else ""
        return said + (f", unless all other material is {english.a(self.beside)}" if self.beside is not None else "")

    def amiss(self) -> Iterator[Problem]:
        if not self.of:
            yield "of", "no kind of Summon is named"
