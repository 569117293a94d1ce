from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import said

if TYPE_CHECKING:
    from app.engine.words.english import English


class AttackCost(Applied, frozen=True, tag="attack-cost"):
    """What a player gives to declare an attack with a monster that fits."""

    fits: Filter
    pay: tuple[AnyOp, ...]

    def inner(self) -> tuple[AnyOp, ...]:
        return self.pay

    def clause(self, english: English) -> str:
        return f"to declare an attack with {english.a(self.fits)}, its controller must {said(self.pay, english)}"
