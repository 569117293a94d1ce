"""Bringing a database to the newest shape, and asking whether it is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from psycopg.sql import Literal
from sqlalchemy import Connection, Engine, text

from app.db.models import Base, Passing, ReviewPart, Verdict

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).resolve().parent.parent.parent / "migrations"
LOCK = 727_271_001
"""Number of the advisory lock that lets one starter migrate at a time."""


class MadeElsewhere(Exception):
    """The database has a shape that no migration of ours leads from."""


def config() -> Config:
    """Where the migrations lie; whoever runs one gives it the connection to use."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def upgrade(engine: Engine) -> None:
    """Apply what is missing, all or nothing. Several starters at once wait for each other, however long it takes. Raises MadeElsewhere."""
    with engine.begin() as connection:
        bring(connection, "head")


def bring(connection: Connection, revision: str) -> None:
    """Apply what is missing up to a revision, in this transaction. Raises MadeElsewhere."""
    # to read Alembic takes longer than all the rest of a start with the database, and mostly nothing is missing
    from alembic import command
    from alembic.util import CommandError

    connection.execute(text("SET LOCAL statement_timeout = 0"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    alembic = config()
    alembic.attributes["connection"] = connection
    try:
        command.upgrade(alembic, revision)
    except CommandError as fault:
        raise MadeElsewhere(str(fault)) from fault


def at_head(engine: Engine) -> bool:
    """Whether every migration has been applied."""
    with engine.connect() as connection:
        if connection.scalar(text("SELECT to_regclass('alembic_version')")) is None:
            return False
        return connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [head()]


@cache
def head() -> str:
    """The revision that no other one follows, as the files of the migrations name themselves."""
    written = [file.read_text(encoding="utf-8") for file in (MIGRATIONS / "versions").glob("*.py")]
    named, before = (
        {found[1] for text in written if (found := re.search(rf'^{name} = "(\w+)"', text, re.MULTILINE))}
        for name in ("revision", "down_revision")
    )
    (last,) = named - before
    return last


def admit(engine: Engine, role: str, password: str | None = None) -> None:
    """Let a role of this server read the archive and add to it, and nothing else; what operators say is not its to add. `password`:
    what it is to be known by from now on. Whoever asks owns the tables; to make the role, or give it a password, he may make roles."""
    name = engine.dialect.identifier_preparer.quote_identifier(role)
    with engine.begin() as connection:
        if not connection.scalar(text("SELECT 1 FROM pg_roles WHERE rolname = :role"), {"role": role}):
            connection.execute(text(f"CREATE ROLE {name} LOGIN"))
        if password is not None:
            connection.execute(text(f"ALTER ROLE {name} PASSWORD {Literal(password).as_string()}".replace(":", r"\:")))
        # a schema that was made anew admits nobody, and an older PostgreSQL lets everybody add tables to it
        connection.execute(text("REVOKE CREATE ON SCHEMA public FROM PUBLIC"))
        connection.execute(text(f"GRANT USAGE ON SCHEMA public TO {name}"))
        connection.execute(text(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {name}"))
        added = ", ".join((*(t for t in Base.metadata.tables if t != Verdict.__tablename__), *Passing.metadata.tables))
        connection.execute(text(f"GRANT INSERT ON {added} TO {name}"))
        connection.execute(text(f"GRANT UPDATE (done_at, played, otherwise) ON {ReviewPart.__tablename__} TO {name}"))
        connection.execute(text(f"GRANT EXECUTE ON FUNCTION take_part TO {name}"))
        # before 0003 it was the service that wrote when a scenario was withdrawn
        connection.execute(text(f"REVOKE UPDATE (withdrawn_at, withdrawn_reason) ON scenario FROM {name}"))


def owns(engine: Engine) -> bool:
    """Whether the role we are connected as may do anything to what is kept."""
    with engine.connect() as connection:
        told = connection.scalar(
            text(
                "SELECT pg_has_role(tableowner, 'USAGE') FROM pg_tables WHERE schemaname = 'public' AND tablename = 'run'"
            )
        )
    return bool(told)
