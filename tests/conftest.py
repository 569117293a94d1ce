"""A database for the tests that need one: a PostgreSQL of our own for each worker, or the one TEST_DATABASE_URL names."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import Engine, create_engine, make_url, text
from sqlalchemy.orm import Session

from app import postgres
from app.bench import Serving
from app.db.migrate import upgrade
from app.db.session import connect
from app.main import create_app
from app.settings import Settings
from app.web.guard import Limiter
from app.web.state import Limits


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


@pytest.fixture(scope="module")
def engine(database_url: str) -> Iterator[Engine]:
    """A database of this module's own, beside the one the pages use."""
    name = f"archive_{uuid4().hex}"
    with create_engine(connect(database_url).url, isolation_level="AUTOCOMMIT").connect() as server:
        server.execute(text(f"CREATE DATABASE {name}"))
    engine = create_engine(make_url(database_url).set(database=name))
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


@pytest.fixture(scope="session")
def address(database_url: str) -> Iterator[str]:
    """Where the real application listens, over a database of its own."""
    app = create_app(Settings(database_url=database_url))
    app.state.limits = Limits(Limiter(10_000, 60), Limiter(10_000, 60))
    with Serving(app) as port:
        yield f"http://127.0.0.1:{port}"
