"""Hearing of what has changed of kept scenarios: whoever changes it tells the database, and every process that serves hears of it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from typing import Any

import psycopg
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

log = logging.getLogger(__name__)

CHANNEL = "kept"
EVERYTHING = "*"
"""Said instead of a list of scenarios that is too long."""
MOST = 50
AGAIN_AFTER = 0.3
"""Seconds between two tries to reach the database."""


def tell(session: Session, slugs: Iterable[str]) -> None:
    """Say with this transaction, once it is committed, that the pages of these scenarios are no longer as they were."""
    named = sorted(set(slugs))
    for slug in named if len(named) <= MOST else [EVERYTHING]:
        session.execute(text("SELECT pg_notify(:channel, :slug)"), {"channel": CHANNEL, "slug": slug})


class Hearing:
    """Listens in a thread of its own for as long as the block lasts. `changed`: called with the slug of each scenario whose pages are
    no longer as they were; `begun` and `lost`: when it begins to hear, and when it does not any more.

    It needs a connection of its own to PostgreSQL itself: a pooler between hands out no notifications.
    """

    def __init__(
        self,
        engine: Engine,
        changed: Callable[[str], None],
        begun: Callable[[], None],
        lost: Callable[[], None],
    ) -> None:
        self._engine, self._changed, self._begun, self._lost = engine, changed, begun, lost
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hearing", daemon=True)

    def __enter__(self) -> Hearing:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while not self._end.is_set():
            try:
                self._listen()
            except (psycopg.Error, SQLAlchemyError, OSError) as fault:
                log.info("changes are not heard of: %s", fault)
            finally:
                self._lost()
            self._end.wait(AGAIN_AFTER)

    def _listen(self) -> None:
        taken = self._engine.raw_connection()
        connection: psycopg.Connection[Any] = taken.driver_connection  # type: ignore[assignment]
        taken.detach()
        with connection:
            connection.rollback()
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._begun()
            while not self._end.is_set():
                for told in connection.notifies(timeout=0.5):
                    if told.payload == EVERYTHING:
                        self._begun()
                    else:
                        self._changed(told.payload)
