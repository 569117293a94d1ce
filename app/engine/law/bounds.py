"""How many cards are asked for where some are chosen."""

from __future__ import annotations

from app.engine.ids import CardId
from app.engine.law.costs import Means
from app.engine.words.operations.operation import CardOp


def asked_for(means: Means, op: CardOp, among: tuple[CardId, ...], count: int, cost: bool) -> tuple[int, int]:
    """At the least and at the most: of these cards, where the operation speaks of so many."""
    most = len(among) if op.any_number else min(count, len(among))
    others = not cost and means.may_be_others(op.wanted, among)
    room = op.room(means) if op.up_to else None
    if room is not None:
        most = max(min(most, room), 1)
    least = min(count, len(among), most)
    if op.up_to or others:
        fewest = int(cost)  # to give nothing is to pay nothing
        least = min(least, fewest if others else max(op.least, fewest))
    return least, most
