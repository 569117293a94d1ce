"""What an operator does to what visitors keep: hide it, show it again, and read what was done. Every verdict is written down with its
reason and is never changed."""

from __future__ import annotations

import contextlib
import getpass
import sys
from collections.abc import Iterator

from psycopg.errors import InsufficientPrivilege
from sqlalchemy import Engine, make_url
from sqlalchemy.exc import DBAPIError, ProgrammingError

from app import postgres
from app.db import store
from app.db.migrate import admit, at_head
from app.db.session import connect, sessions
from app.logs import escaped
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


def migrate() -> int:
    """Bring the database that DATABASE_URL names, as its owner, to its newest shape, and let the role of SERVICE_URL serve from it.
    Returns 0, or 1 when it cannot be done."""
    with _told() as failed:
        settings = Settings.from_environment()
        if not settings.database_url:
            raise SettingsError(
                "DATABASE_URL is not set: our own PostgreSQL is migrated by the service when it starts."
            )
        with database(settings, as_owner=True) as (owned, _):
            engine = connect(owned.database_url)
            try:
                role = _let_serve(engine, settings.service_url)
            finally:
                engine.dispose()
        print("The database is in its newest shape." + (f" {role} may read it, and add to it." if role else ""))
    return int(bool(failed))


def _let_serve(engine: Engine, service_url: str) -> str | None:
    """The role that serves, if one is named, with no more power than it needs."""
    if not service_url:
        return None
    service, owner = make_url(service_url), engine.url
    if not service.username or service.username == owner.username:
        raise SettingsError("SERVICE_URL has to name another role than DATABASE_URL, which is the owner's.")
    try:
        admit(engine, service.username, str(service.password) if service.password else None)
    except ProgrammingError as fault:
        if not isinstance(fault.orig, InsufficientPrivilege):
            raise
        raise DatabaseError(
            f"{owner.username} may not make the role {service.username} or let it in: {str(fault.orig).strip()}. Whoever may make "
            "roles makes it, and SERVICE_URL then holds no password."
        ) from fault
    return service.username


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


def reports(everything: bool) -> int:
    """Print what visitors told of kept scenarios and no operator has dealt with, or everything they told, the oldest first."""
    with _told() as failed, archive_engine(Settings.from_environment()) as engine, sessions(engine)() as session:
        for each, done in store.reports(session, everything):
            dealt = "  (dealt with)" if done else ""
            print(f"{each.at:%Y-%m-%d %H:%M:%S%z}  {each.slug}  {each.sort}: {escaped(each.words)}{dealt}")
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
        if isinstance(fault.orig, InsufficientPrivilege):
            print("The role in DATABASE_URL may not do this; the owner of the tables may.", file=sys.stderr)
        print(f"The database fails: {fault.orig}", file=sys.stderr)
