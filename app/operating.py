"""What an operator does to what visitors keep: hide it, show it again, and read what was done. Every verdict is written down with its
reason and is never changed."""

from __future__ import annotations

import contextlib
import getpass
import sys
from collections.abc import Iterator

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from app import postgres
from app.db import store
from app.db.migrate import at_head
from app.db.session import connect, sessions
from app.serve import DatabaseError, database
from app.settings import Settings, SettingsError


@contextlib.contextmanager
def archive_engine(settings: Settings) -> Iterator[Engine]:
    """The archive that the settings name, with its owner's power: also beside a service that runs. Raises DatabaseError for one of
    another version."""
    with contextlib.ExitStack() as stack:
        url = settings.database_url or postgres.served(postgres.reachable_data(settings.data))
        if url is None:
            owned, _ = stack.enter_context(database(settings, as_owner=True))
            url = owned.database_url
        engine = connect(url)
        stack.callback(engine.dispose)
        if not at_head(engine):
            raise DatabaseError(
                "The database is of another version of this program. Start this version's service first."
            )
        yield engine


def judge(slug: str, shown: bool, because: str) -> int:
    """Hide a scenario or show it again, for this reason. Returns 0, 1 when the archive cannot be used, 2 for what makes no sense."""
    because = " ".join(because.split())
    if not because:
        print("A reason is needed: visitors are told it, and it stays.", file=sys.stderr)
        return 2
    with _told() as failed:
        with archive_engine(Settings.from_environment()) as engine, sessions(engine).begin() as session:
            if not store.judge(session, slug, shown, because, getpass.getuser()):
                print(f"No scenario is kept at /s/{slug}.", file=sys.stderr)
                return 2
        print(f"/s/{slug} is {'shown' if shown else 'hidden'}: {because}")
    return int(bool(failed))


def audit(slug: str) -> int:
    """Print every verdict on a scenario, or all of them, the oldest first."""
    with _told() as failed, archive_engine(Settings.from_environment()) as engine, sessions(engine)() as session:
        for each in store.verdicts(session, slug):
            word = "shown" if each.shown else "hidden"
            print(f"{each.at:%Y-%m-%d %H:%M:%S%z}  {each.slug}  {word} by {each.who}: {each.because}")
    return int(bool(failed))


@contextlib.contextmanager
def _told() -> Iterator[list[Exception]]:
    """Says in a line why the archive cannot be used; the list then holds the reason."""
    failed: list[Exception] = []
    try:
        yield failed
    except (SettingsError, postgres.PostgresError, DatabaseError) as fault:
        failed.append(fault)
        print(fault, file=sys.stderr)
    except DBAPIError as fault:
        failed.append(fault)
        print(f"The database fails: {fault.orig}", file=sys.stderr)
