"""Migrating is done once, whoever asks, and it may take longer than a page may."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from app import backup
from app.__main__ import main
from app.db import store
from app.db.migrate import at_head, upgrade
from app.db.session import PATIENCE, STATEMENT_MILLISECONDS, connect, sessions
from app.db.shared import Shared
from app.serve import DatabaseError, database
from app.settings import Settings
from tests.db.test_store import RUN, scenario


def test_several_starters_at_once(empty: Engine) -> None:
    assert not at_head(empty)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(upgrade, [empty] * 4))
    assert at_head(empty)
    with empty.connect() as connection:
        assert (
            connection.scalar(text("SELECT current_setting('statement_timeout')"))
            == f"{STATEMENT_MILLISECONDS // 1000}s"
        )


def test_a_url_can_bring_options_of_its_own(server: Engine) -> None:
    engine = connect(server.url.update_query_dict({"options": "-c statement_timeout=7000"}))
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT current_setting('statement_timeout')")) == "7s"
    engine.dispose()


def test_a_server_that_says_nothing_is_given_up(server: Engine) -> None:
    assert PATIENCE > STATEMENT_MILLISECONDS / 1000, "a slow statement is ended by the server, in words"
    engine = connect(server.url, patience=0.2)
    with engine.connect() as connection:
        begun = time.monotonic()
        # as a frozen one does: it takes the question and does not answer
        with pytest.raises(OperationalError, match="has said nothing"):
            connection.execute(text("SELECT pg_sleep(3)"))
        assert time.monotonic() - begun < 2
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT 1")) == 1, "the next one gets another connection"
    engine.dispose()


@pytest.fixture
def weaker(server: Engine) -> Iterator[str]:
    """The name of a role of less power, which is dropped once the databases that it may use are."""
    yield "serving_in_a_test"
    with server.connect() as connection:
        connection.execute(text("DROP ROLE IF EXISTS serving_in_a_test"))


def test_the_owner_migrates_and_a_role_of_less_power_serves(
    weaker: str, empty: Engine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    owner = empty.url.render_as_string(hide_password=False)
    service = empty.url.set(username=weaker, password="it's @:1")
    told = service.render_as_string(hide_password=False)
    monkeypatch.setenv("DATABASE_URL", owner)
    monkeypatch.setenv("SERVICE_URL", owner)
    assert main(["migrate"]) == 1
    assert "another role than DATABASE_URL" in capsys.readouterr().err
    monkeypatch.setenv("SERVICE_URL", told)
    for _ in range(2):  # again changes nothing
        assert main(["migrate"]) == 0
        assert f"{weaker} may read it, and add to it" in capsys.readouterr().out
    with database(Settings(database_url=told)) as (settings, _):
        serving = connect(settings.database_url)
    with sessions(serving).begin() as session:
        kept = store.keep(session, scenario("by a role of less power"), RUN)
    with sessions(serving).begin() as session:
        store.remember(session, b"what", b"came of it")
    shared = Shared()
    shared.engine = serving
    assert [shared.wait("keeping", "192.0.2.1", 1, 60) > 0 for _ in range(2)] == [False, True]
    for beyond in (
        "DELETE FROM lately",
        "UPDATE lately SET taken = 0",
        "INSERT INTO lately VALUES ('x', 0, 0, 0, 0)",
        "DELETE FROM remembered",
        "DELETE FROM verdict",
        "UPDATE verdict SET because = 'x'",
        "INSERT INTO verdict (slug, shown, because, who) SELECT slug, false, 'x', 'x' FROM scenario",
        "CREATE TABLE of_mine (x int)",
        "DROP TABLE run",
    ):
        with serving.connect() as connection, pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
            connection.execute(text(beyond))
    assert backup.write(serving, tmp_path / "kept.zip").tables["scenario"].rows == 1
    serving.dispose()
    monkeypatch.setenv("DATABASE_URL", told)
    assert main(["hide", kept.slug, "--because", "no"]) == 1
    assert "may not do this" in capsys.readouterr().err
    assert main(["migrate"]) == 1, "what is in its newest shape is left alone, and nobody lets himself in"
    # an older shape is for its owner to change
    with empty.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
    with pytest.raises(DatabaseError, match="python -m app migrate"), database(Settings(database_url=told)):
        pass
