"""How far a text is played: so many moves, states and bytes for the whole of it, looking ahead included; where that is asked for, so
many events, and for so long."""

from __future__ import annotations

import math
import time
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.play.step import Step
from app.engine.position import codec
from app.playing.way import Record

MEASURED = 64
"""One state of so many is measured: they grow slowly."""

Measure = Literal["moves", "states", "bytes", "events", "time"]


class Budget(msgspec.Struct, frozen=True):
    """What may still be used. `moves`: of the game's interpreter, and decisions judged; `states`: come to, also where play
    only looked ahead; `bytes`: of the states held at once, as they are kept. `short`: what was used up first, if anything.
    `each`: how large a state was when one was last measured. `events`: of the play that is told in the end. `until`: the processor
    time of this thread, in seconds, at which play stops wherever it is; what comes of that is no answer to be kept."""

    moves: int = 120_000
    states: int = 100_000
    bytes: int = 32 * 2**20
    short: Measure | None = None
    each: int = 0
    events: int = 2**40
    until: float = math.inf

    def less(self, moves: int = 0, states: int = 0, bytes: int = 0, events: int = 0) -> Budget:
        """What is left after so much."""
        return self._left(self.moves - moves, self.states - states, self.bytes - bytes, self.events - events, self.each)

    def _left(self, moves: int, states: int, bytes: int, events: int, each: int) -> Budget:
        short = self.short
        if short is None and (moves <= 0 or states <= 0 or bytes <= 0 or events <= 0):
            short = "moves" if moves <= 0 else "states" if states <= 0 else "bytes" if bytes <= 0 else "events"
        if short is None and self.until < math.inf and time.thread_time() > self.until:
            short = "time"
        return Budget(moves, states, bytes, short, each, events, self.until)

    def after(self, done: Step) -> Budget:
        """What is left after a decision. One state of so many is measured, and those up to the next one count as much."""
        states, each = len(done.record), self.each
        left = self.states - states
        if not each or self.states // MEASURED != left // MEASURED:
            each = len(codec.encode(done.state))
        return self._left(self.moves - done.moves - 1, left, self.bytes - states * each, self.events - states, each)

    def keeping(self, record: Record) -> Budget:
        """What is left after these states, which were come to before, were added to what was played."""
        return self.less(bytes=len(record) * self.each, events=len(record))

    def given_back(self, before: Budget) -> Budget:
        """What is left when play has only looked ahead: the states on that way are held no more."""
        return replace(self, bytes=before.bytes, events=before.events)


DEFAULT = Budget()
