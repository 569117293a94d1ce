"""`python -m app backup | restore | verify`: everything kept in one file, each table with its digest, whatever the version that wrote it."""

from __future__ import annotations

import hashlib
import os
import struct
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import msgspec
import psycopg
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, Table, text
from sqlalchemy.exc import DBAPIError

from app import postgres
from app.db.migrate import bring, config, upgrade
from app.db.models import Base
from app.db.session import connect
from app.operating import archive_engine
from app.serve import DatabaseError, database
from app.settings import Settings, SettingsError

FORMAT = 1
MANIFEST = "manifest.json"
CHUNK = 1 << 18
LEVEL = 1
"""Of compression: what weighs most is compressed already."""
SIGNATURE = b"PGCOPY\n\xff\r\n\0"
ENDED = -1


class BackupError(Exception):
    """A backup cannot be written, read or put back; the message says why."""


class OneTable(msgspec.Struct, frozen=True):
    """What a backup holds of a table. `digest`: SHA-256 of its rows as they lie in the file."""

    columns: tuple[str, ...]
    rows: int
    digest: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds. `revision`: of the database's shape; tables in the order in which they can be filled."""

    format: int
    revision: str
    made: datetime
    tables: dict[str, OneTable]


# --- writing ------------------------------------------------------------------------------------------------------------


def write(engine: Engine, file: Path) -> Manifest:
    """Everything kept, as it was at one moment, whoever writes meanwhile. The file is there whole or not at all."""
    partial = file.with_name(f"{file.name}.partial")
    # hidden scenarios are in it, so it is nobody else's to read
    os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        with (
            engine.connect() as taken,
            zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as held,
        ):
            taken.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            taken.execute(text("SET LOCAL statement_timeout = 0"))
            raw: psycopg.Connection[Any] = taken.connection.driver_connection  # type: ignore[assignment]
            revision = MigrationContext.configure(taken).get_current_revision()
            tables = {table.name: _written(raw, table, held) for table in Base.metadata.sorted_tables}
            manifest = Manifest(FORMAT, revision or "", datetime.now(UTC), tables)
            held.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
        with partial.open("rb") as whole:
            os.fsync(whole.fileno())
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)
    return manifest


def _written(raw: psycopg.Connection[Any], table: Table, held: zipfile.ZipFile) -> OneTable:
    columns = tuple(column.name for column in table.columns if column.computed is None)  # that is worked out again
    order = ", ".join(column.name for column in table.primary_key.columns)
    command = f"COPY (SELECT {', '.join(columns)} FROM {table.name} ORDER BY {order}) TO STDOUT (FORMAT binary)"
    told = hashlib.sha256()
    with raw.cursor() as cursor:
        with held.open(table.name, "w", force_zip64=True) as out, cursor.copy(command) as copy:
            for piece in copy:
                told.update(piece)
                out.write(piece)
        rows = cursor.rowcount
    return OneTable(columns, rows, told.hexdigest())


# --- looking into one ---------------------------------------------------------------------------------------------------


def manifest_of(held: zipfile.ZipFile) -> Manifest:
    try:
        found = msgspec.json.decode(held.read(MANIFEST), type=Manifest)
    except (KeyError, msgspec.MsgspecError) as fault:
        raise BackupError(f"This is no backup of a Ruling Explorer: {fault}") from fault
    if found.format != FORMAT:
        raise BackupError(f"This backup has the format {found.format}; this version reads {FORMAT}.")
    return found


def check(file: Path) -> Manifest:
    """Reads all of a backup: every table against its digest, every ruling against the scenario it belongs to, every scenario and
    library that something names. Raises BackupError."""
    with _opened(file) as held:
        found = manifest_of(held)
        for name, table in found.tables.items():
            told = hashlib.sha256()
            with held.open(name) as body:
                while piece := body.read(CHUNK):
                    told.update(piece)
            if told.hexdigest() != table.digest:
                raise BackupError(f"The table {name} is not as it was written.")
        _belongs(held, found)
        return found


def _belongs(held: zipfile.ZipFile, found: Manifest) -> None:
    """Whether every ruling is one on its scenario."""
    digests = {row[0]: row[1] for row in rows(held, found, "scenario", "slug", "digest")}
    libraries = {digest for (digest,) in rows(held, found, "snapshot", "digest")}
    for slug, library, ruling in rows(held, found, "run", "slug", "snapshot", "ruling"):
        if slug is None or ruling is None or slug not in digests:
            raise BackupError("A ruling belongs to no scenario.")
        if library is not None and library not in libraries:
            raise BackupError(f"The library with which {slug.decode()} was made is not there.")
        said = msgspec.json.decode(ruling, type=_Digest).digest
        if said.encode() != digests[slug]:
            raise BackupError(f"The ruling of {slug.decode()} is one on another scenario.")


class _Digest(msgspec.Struct):
    digest: str


def rows(held: zipfile.ZipFile, found: Manifest, table: str, *columns: str) -> Iterator[tuple[bytes | None, ...]]:
    """The rows of a table, of each these columns in the bytes in which PostgreSQL writes them."""
    wanted = [found.tables[table].columns.index(column) for column in columns]
    number = 0
    with held.open(table) as body:
        for row in _tuples(body):
            number += 1
            yield tuple(row[at] for at in wanted)
    if number != found.tables[table].rows:
        raise BackupError(f"The table {table} has {number} rows instead of {found.tables[table].rows}.")


def _tuples(body: IO[bytes]) -> Iterator[list[bytes | None]]:
    """PostgreSQL's binary form: a signature, flags and a header extension, then for each row its fields with their lengths."""
    if _exactly(body, len(SIGNATURE)) != SIGNATURE:
        raise BackupError("A table is not in PostgreSQL's binary form.")
    _, extension = struct.unpack("!ii", _exactly(body, 8))
    _exactly(body, extension)
    while (number := struct.unpack("!h", _exactly(body, 2))[0]) != ENDED:
        row: list[bytes | None] = []
        for _ in range(number):
            (length,) = struct.unpack("!i", _exactly(body, 4))
            row.append(None if length == ENDED else _exactly(body, length))
        yield row


def _exactly(body: IO[bytes], number: int) -> bytes:
    got = body.read(number)
    if len(got) != number:
        raise BackupError("A table ends before its end.")
    return got


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as fault:
        raise BackupError(f"{file} cannot be read: {fault}") from fault


# --- putting one back ---------------------------------------------------------------------------------------------------


def read(engine: Engine, file: Path) -> Manifest:
    """Puts a backup back into a database in which nothing is kept: all of it or nothing, and in the newest shape. It is checked before.
    Raises BackupError."""
    found = check(file)
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if found.revision not in known:
        raise BackupError(f"The backup is of a later version of this program (revision {found.revision}).")
    with engine.connect() as connection:
        there = [
            t.name
            for t in Base.metadata.sorted_tables
            if connection.scalar(text(f"SELECT EXISTS (SELECT FROM {t.name})"))
        ]
    if there:
        raise BackupError(
            f"Something is kept there already ({', '.join(there)}). Name another database, or another RULING_EXPLORER_DATA."
        )
    with engine.begin() as connection:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        if MigrationContext.configure(connection).get_current_revision() != found.revision:
            # nothing is in it, so it can be made anew in the shape of that time
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
            bring(connection, found.revision)
        raw: psycopg.Connection[Any] = connection.connection.driver_connection  # type: ignore[assignment]
        with _opened(file) as held:
            for name, table in found.tables.items():
                _filled(connection.execute, raw, held, name, table)
    upgrade(engine)
    return found


def _filled(
    execute: Callable[..., Any], raw: psycopg.Connection[Any], held: zipfile.ZipFile, name: str, table: OneTable
) -> None:
    # what the triggers would settle has been settled, and stands in the rows
    execute(text(f"ALTER TABLE {name} DISABLE TRIGGER USER"))
    with raw.cursor() as cursor:
        command = f"COPY {name} ({', '.join(table.columns)}) FROM STDIN (FORMAT binary)"
        with held.open(name) as body, cursor.copy(command) as copy:
            while piece := body.read(CHUNK):
                copy.write(piece)
        if cursor.rowcount != table.rows:
            raise BackupError(f"Of the table {name} {cursor.rowcount} rows came instead of {table.rows}.")
    execute(text(f"ALTER TABLE {name} ENABLE TRIGGER USER"))
    if "id" in table.columns:
        execute(
            text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 0) + 1, false) FROM {name}")
        )


# --- the commands -------------------------------------------------------------------------------------------------------


def main(command: str, file: Path) -> int:
    """One of the three. Returns 0, or 1 when it cannot be done."""
    try:
        if command == "verify":
            return _said("is whole", check(file))
        settings = Settings.from_environment()
        if command == "backup":
            with archive_engine(settings) as engine:
                return _said("written", write(engine, file))
        with ExitStack() as stack:
            data = postgres.reachable_data(settings.data)
            if not settings.database_url and postgres.served(data) is not None:
                raise BackupError("The service is running on this data. Stop it, or name another RULING_EXPLORER_DATA.")
            owned, _ = stack.enter_context(database(settings, as_owner=True))
            engine = connect(owned.database_url)
            stack.callback(engine.dispose)
            return _said("put back", read(engine, file))
    except (SettingsError, postgres.PostgresError, DatabaseError, BackupError) as fault:
        print(fault, file=sys.stderr)
    except DBAPIError as fault:
        print(f"The database fails: {fault.orig}", file=sys.stderr)
    except (psycopg.Error, OSError) as fault:
        print(fault, file=sys.stderr)
    return 1


def _said(word: str, found: Manifest) -> int:
    held = ", ".join(f"{table.rows} in {name}" for name, table in found.tables.items() if table.rows)
    print(f"{word}: revision {found.revision}, made {found.made:%Y-%m-%d %H:%M} UTC; {held or 'nothing'}")
    return 0
