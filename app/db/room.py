"""Whether a database of somebody else's still has the room it was given: its disk cannot be looked at, but its size can be asked."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger(__name__)

SECONDS = 60.0
"""For which an answer holds. In that time sixty scenarios of each client may be kept, of 2 MB at the most."""


class Room:
    """Whether the database is smaller than `most` bytes. It is asked once in so many seconds; if it does not answer, as it was."""

    def __init__(self, engine: Engine, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._engine, self._most, self._now = engine, most, now
        self._lock = threading.Lock()
        self._ask_at, self._room = -float("inf"), True

    def __call__(self) -> bool:
        with self._lock:
            due = self._now() >= self._ask_at
            if due:
                self._ask_at = self._now() + SECONDS
        if due:
            self._ask()
        return self._room

    def _ask(self) -> None:
        try:
            with self._engine.connect() as connection:
                size = connection.scalar(text("SELECT pg_database_size(current_database())")) or 0
        except SQLAlchemyError as fault:
            log.warning("the database does not say how large it is: %s", str(fault).partition("\n")[0])
            return
        self._room = size < self._most
        if not self._room:
            log.warning(
                "nothing new is kept: the database takes %d MB of %d (DATABASE_MOST_MB)", size >> 20, self._most >> 20
            )
