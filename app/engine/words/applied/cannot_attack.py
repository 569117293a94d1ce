from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class CannotAttack(Applied, frozen=True, tag="cannot-attack"):
    """`declaring`: it cannot declare an attack; one that it has declared goes on."""

    fits: Filter
    declaring: bool = False

    def prohibits(self) -> Iterator[Prohibited]:
        yield "declare-attack", "any", self.fits
        if not self.declaring:
            yield "go-on-attacking", "any", self.fits

    def clause(self, english: English) -> str:
        return f"{english.every(self.fits)} cannot {'declare an attack' if self.declaring else 'attack'}"
