"""A database for the tests that need one: a PostgreSQL of our own for each worker, or the one TEST_DATABASE_URL names."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from app import postgres
from app.db.migrate import upgrade
from app.db.session import connect


@pytest.fixture(scope="session")
def database_url() -> Iterator[str]:
    """The URL of a migrated database that nobody else uses."""
    named = os.environ.get("TEST_DATABASE_URL")
    if named:
        yield named
        return
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        with postgres.running(Path(folder), durable=False) as (url, _):
            engine = connect(url)
            upgrade(engine)
            engine.dispose()
            yield url


@pytest.fixture(scope="session")
def engine(database_url: str) -> Iterator[Engine]:
    engine = connect(database_url)
    upgrade(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    """A session whose work is taken back at the end of the test."""
    with engine.connect() as connection:
        transaction = connection.begin()
        with Session(connection, join_transaction_mode="create_savepoint", expire_on_commit=False) as session:
            yield session
        transaction.rollback()
