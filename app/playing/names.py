"""What a written name stands for where that is known only in play: a Token that comes up."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Seat, Zone
from app.engine.position.state import State

Slot = Literal["cards", "targets", "paying"]


class TokenNamed(msgspec.Struct, frozen=True):
    """A Token by its name: where it stands in a wish (`slot`, `place`), as `written`, and which one of its sort it is, counted as
    they come up, those of the scenario first; 0 for any that is there, first one of `seat`'s side."""

    slot: Slot
    place: int
    written: str
    slug: str
    number: int
    seat: Seat

    def among(self, state: State) -> tuple[CardId, ...]:
        """The Tokens that it stands for now."""
        alike = sorted((c for c in state.cards if c.slug == self.slug), key=lambda c: c.id)
        if self.number:
            return tuple(c.id for c in alike[self.number - 1 : self.number])
        there = [c for c in alike if c.zone is not Zone.LIMBO]
        return tuple(c.id for c in sorted(there, key=lambda c: c.controller is not self.seat))
