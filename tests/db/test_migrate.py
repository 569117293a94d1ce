"""Migrating is done once, whoever asks, and it may take longer than a page may."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from app.db.migrate import at_head, upgrade
from app.db.session import PATIENCE, STATEMENT_MILLISECONDS, connect


def test_several_starters_at_once(server: Engine) -> None:
    name = f"rulings_test_{uuid4().hex}"
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine = connect(server.url.set(database=name))
    assert not at_head(engine)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(upgrade, [engine] * 4))
    assert at_head(engine)
    with engine.connect() as connection:
        assert (
            connection.scalar(text("SELECT current_setting('statement_timeout')"))
            == f"{STATEMENT_MILLISECONDS // 1000}s"
        )
    engine.dispose()
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name}"))


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
