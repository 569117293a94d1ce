from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import every_op, said

if TYPE_CHECKING:
    from app.engine.words.english import English


class AtDeclaration(Applied, frozen=True, tag="at-declaration"):
    """What applies without a chain once an attack by a monster that fits was declared; its `attacker` is that monster."""

    fits: Filter
    does: tuple[AnyOp, ...]

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def alters_stats(self) -> bool:
        return any(op.alters_stats() for op in every_op(self.does))

    def clause(self, english: English) -> str:
        return f"when {english.a(self.fits)} declares an attack, {said(self.does, english)}"
