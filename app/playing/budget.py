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
        left = (self.moves - moves, self.states - states, self.bytes - bytes)
        short: Measure | None = (
            "moves" if left[0] <= 0 else "states" if left[1] <= 0 else "bytes" if left[2] <= 0 else None
        )
        if short is None and self.events <= events:
            short = "events"
        if short is None and self.until < math.inf and time.thread_time() > self.until:
            short = "time"
        return Budget(*left, self.short or short, self.each, self.events - events, self.until)

    def after(self, done: Step) -> Budget:
        """What is left after a decision. One state of so many is measured, and those up to the next one count as much."""
        states = len(done.record)
        measured = self
        if not self.each or self.states // MEASURED != (self.states - states) // MEASURED:
            measured = replace(self, each=len(codec.encode(done.state)))
        return measured.less(done.moves + 1, states, states * measured.each, states)

    def keeping(self, record: Record) -> Budget:
        """What is left after these states, which were come to before, were added to what was played."""
        return self.less(bytes=len(record) * self.each, events=len(record))

    def given_back(self, before: Budget) -> Budget:
        """What is left when play has only looked ahead: the states on that way are held no more."""
        return replace(self, bytes=before.bytes, events=before.events)


DEFAULT = Budget()
