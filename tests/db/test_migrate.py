"""Migrating is done once, whoever asks, and it may take longer than a page may."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from sqlalchemy import Engine, text

from app.db.migrate import at_head, upgrade
from app.db.session import STATEMENT_MILLISECONDS, connect


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
