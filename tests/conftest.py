"""Databases for the tests that need one: on a PostgreSQL of each worker's own, or on the one TEST_DATABASE_URL names; and of the
tests that are drawn from (the mark `drawn`) which ones run."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings
from sqlalchemy import URL, Engine, text
from sqlalchemy.orm import Session

from app import postgres
from app.bench import Serving
from app.db.migrate import upgrade
from app.db.session import connect
from app.main import create_app
from app.settings import Settings
from app.web.guard import Limiter
from app.web.state import Limits

# services, workers and libraries are started again and again: what was compiled once, and what was made of all cards, is kept
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# CI plays the same examples each time, so that it says of a change what the change did; elsewhere they are drawn anew
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


def pytest_configure() -> None:
    """The seed is drawn before the workers start, who inherit it: all of them have to collect the same tests."""
    os.environ.setdefault("DRAW_SEED", str(random.SystemRandom().randrange(10**6)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the cases of a test that is marked `drawn(number)` one of so many runs, by a seed that is printed; all with DRAW=all, or
    where a test is named by its own address."""
    if os.environ.get("DRAW") == "all" or any("::" in each for each in config.args):
        return
    cases: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if mark := item.get_closest_marker("drawn"):
            cases[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    left = set()
    for (test, number), every in cases.items():
        drawn = random.Random(f"{os.environ['DRAW_SEED']} {test}").sample(every, -(-len(every) // number))
        left |= {*every} - {*drawn}
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=[*left])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"Drawn with DRAW_SEED={os.environ['DRAW_SEED']}; DRAW=all runs every case.")


@pytest.fixture(scope="session")
def open_folder() -> Iterator[Path]:
    """An empty folder that every user can pass through: PostgreSQL runs as another user when the tests run as root."""
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A PostgreSQL on which databases can be made. TEST_DATABASE_URL has to name a superuser's database."""
    with contextlib.ExitStack() as stack:
        url = os.environ.get("TEST_DATABASE_URL")
        if not url:
            url, _ = stack.enter_context(postgres.running(request.getfixturevalue("open_folder"), durable=False))
        engine = connect(url)
        stack.callback(engine.dispose)
        yield engine.execution_options(isolation_level="AUTOCOMMIT")


@contextlib.contextmanager
def _made(server: Engine) -> Iterator[URL]:
    """A database with nothing in it that nobody else uses. It is dropped at the end."""
    name = f"rulings_test_{uuid4().hex}"
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.url.set(database=name)
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


@contextlib.contextmanager
def _database(server: Engine) -> Iterator[str]:
    """The URL of a migrated database that nobody else uses."""
    with _made(server) as url:
        engine = connect(url)
        upgrade(engine)
        engine.dispose()
        yield url.render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def database_url(server: Engine) -> Iterator[str]:
    """The database of the application that this worker's tests share."""
    with _database(server) as url:
        yield url


@pytest.fixture(scope="module")
def engine(server: Engine) -> Iterator[Engine]:
    """A database of this module's own, beside the one the pages use."""
    with _database(server) as url:
        engine = connect(url)
        yield engine
        engine.dispose()


@pytest.fixture
def empty(server: Engine) -> Iterator[Engine]:
    """A database to which nothing was migrated yet, for one test."""
    with _made(server) as url:
        engine = connect(url)
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
