"""What a client has asked for lately, counted in the database: so several services grant no more than one of them would."""

from __future__ import annotations

import hashlib
import logging
import time

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger(__name__)

SILENT = 30.0
"""Seconds for which a database that failed is not asked."""
TAKE = text("SELECT take_part(:key, :most, :seconds)")


class Shared:
    """The count that services of one database have in common (migration 0010). It has no engine until there is one that others use, too."""

    def __init__(self) -> None:
        self.engine: Engine | None = None
        self._silent_until = 0.0

    def wait(self, what: str, client: str, most: int, seconds: int) -> float:
        """Counts one request; or, when the client must wait, says how long and counts nothing. Where the database cannot tell, nobody
        has to: each process counts for itself as well."""
        if self.engine is None or time.monotonic() < self._silent_until:
            return 0.0
        key = hashlib.sha256(f"{what} {client}".encode()).digest()
        try:
            with self.engine.begin() as connection:
                told = connection.scalar(TAKE, {"key": key, "most": most, "seconds": seconds})
        except SQLAlchemyError as fault:
            log.warning("allowances are counted by each process for now: %s", str(fault).partition("\n")[0])
            self._silent_until = time.monotonic() + SILENT
            return 0.0
        return float(told or 0)
