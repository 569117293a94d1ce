"""What several operations come to together, asked of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.position.state import Prohibition
    from app.engine.words.operations import AnyOp


def first_forbidden(ops: tuple[AnyOp, ...], means: Means) -> tuple[Prohibition, ...]:
    """As `Op.forbidden_by`, for several operations."""
    return next((found for op in ops if (found := op.forbidden_by(means))), ())


def all_from_decks(ops: tuple[AnyOp, ...], means: Permitted, drawn: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """As `Op.from_decks`, for several operations."""
    for op in ops:
        drawn = op.from_decks(means, drawn)
    return drawn
