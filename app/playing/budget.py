"""How far a text is played: so many moves, states and bytes for the whole of it, looking ahead included."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.play.step import Step
from app.engine.position import codec
from app.playing.way import Record

Measure = Literal["moves", "states", "bytes"]


class Budget(msgspec.Struct, frozen=True):
    """What may still be used. `moves`: of the game's interpreter, and decisions judged; `states`: come to, also where play
    only looked ahead; `bytes`: of the states held at once, as they are kept. `short`: what was used up first, if anything."""

    moves: int = 120_000
    states: int = 100_000
    bytes: int = 32 * 2**20
    short: Measure | None = None

    def less(self, moves: int = 0, states: int = 0, bytes: int = 0) -> Budget:
        """What is left after so much."""
        left = (self.moves - moves, self.states - states, self.bytes - bytes)
        short: Measure | None = (
            "moves" if left[0] <= 0 else "states" if left[1] <= 0 else "bytes" if left[2] <= 0 else None
        )
        return Budget(*left, self.short or short)

    def after(self, done: Step) -> Budget:
        """What is left after a decision; the states that it led to count as much as the last of them."""
        return self.less(done.moves + 1, len(done.record), _size(done.record))

    def keeping(self, record: Record) -> Budget:
        """What is left after these states, which were come to before, were added to what was played."""
        return self.less(bytes=_size(record))

    def given_back(self, before: Budget) -> Budget:
        """What is left when play has only looked ahead: the states on that way are held no more."""
        return replace(self, bytes=before.bytes)


def _size(record: Record) -> int:
    return len(record) * len(codec.encode(record[-1][1])) if record else 0


DEFAULT = Budget()
