"""Whether an amount goes up or down, and how much it is apart from that."""

from __future__ import annotations

import msgspec

from app.engine.words.filters import Amount


def is_down(amount: Amount) -> bool:
    """Whether it is below zero, or takes off."""
    return amount < 0 if isinstance(amount, int) else amount.each < 0 or amount.times < 0


def without_sign(amount: Amount) -> Amount:
    """As much, but up."""
    if isinstance(amount, int):
        return abs(amount)
    return msgspec.structs.replace(amount, each=abs(amount.each), times=abs(amount.times))
