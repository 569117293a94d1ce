"""`python -m app review`: everything kept is played again with today's rules, cards and engine. Any number of these share the work."""

from __future__ import annotations

import logging
import os
import sys
import time
from contextlib import suppress

from sqlalchemy.exc import DBAPIError

from app.logs import write_lines
from app.operating import archive_engine
from app.postgres import PostgresError
from app.serve import DatabaseError
from app.settings import Settings, SettingsError

NICER = 15
AGAIN_AFTER = 60.0
"""Seconds after which a worker with nothing to do looks whether something has been kept by an older version meanwhile."""
TROUBLED = 5.0

log = logging.getLogger(__name__)


def main(until_done: bool) -> int:
    """Work until everything is looked at, and then, unless that is all, wait for more. Returns 0, or 1 if the archive cannot be used."""
    with suppress(OSError):
        os.nice(NICER)
    try:
        settings = Settings.from_environment()
        write_lines(settings.log_level)
        with archive_engine(settings) as engine:
            from app.rulebook.library import load
            from app.services.archive import PostgresArchive
            from app.services.reviewing import Reviewing
            from app.web.present import typeset

            archive = PostgresArchive(engine, load())
            worker = Reviewing(archive, typeset)
            while True:
                try:
                    begun, parts, otherwise = time.monotonic(), 0, 0
                    review = worker.begin()
                    while (found := worker.part(review)) is not None:
                        parts, otherwise = parts + 1, otherwise + found
                    if parts:
                        print(
                            f"{parts} parts in {time.monotonic() - begun:.0f} s: {otherwise} are answered otherwise",
                            flush=True,
                        )
                    if until_done:
                        return 0
                    time.sleep(AGAIN_AFTER)
                except DBAPIError as fault:
                    # what was begun has not happened; it is begun again when the database is back
                    if until_done:
                        raise
                    log.warning("the database fails: %s", fault.orig)
                    time.sleep(TROUBLED)
    except KeyboardInterrupt:
        return 0
    except (SettingsError, PostgresError, DatabaseError, DBAPIError) as fault:
        print(fault, file=sys.stderr)
        return 1
