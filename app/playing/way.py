"""A line of play, from where it began to the state it has come to."""

from __future__ import annotations

from itertools import chain

import msgspec

from app.engine.play.step import Step
from app.engine.position.events import Event
from app.engine.position.state import State

Record = tuple[tuple[Event, State], ...]
"""Events, each with the state right after it."""


class Way(msgspec.Struct, frozen=True, eq=False):
    """A line of play. `latest`: what happened last on it, after `before`; `events`: how many have happened in all. Lines that
    begin alike share what they have in common."""

    state: State
    before: Way | None = None
    latest: Record = ()
    events: int = 0

    def on(self, done: Step) -> Way:
        """The line, one step further."""
        return Way(done.state, self, done.record, self.events + len(done.record))

    def by(self, record: Record, state: State) -> Way:
        """The line with these events behind it."""
        return Way(state, self, record, self.events + len(record))

    def since(self, begin: Way | None = None) -> Record:
        """What has happened on it, after another one that it goes on from; everything, if none is named."""
        parts: list[Record] = []
        at: Way | None = self
        while at is not None and at is not begin:
            parts.append(at.latest)
            at = at.before
        parts.reverse()
        return tuple(chain.from_iterable(parts))

    def cut(self, begin: Way, events: int) -> Way:
        """The first so many events of it, after another one that it goes on from."""
        record = self.since(begin)[:events]
        return begin.by(record, record[-1][1]) if record else begin
