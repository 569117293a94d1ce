"""What several services of one database have in common: how much a client may ask, and how large the database may become."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from sqlalchemy import Engine, text

from app.bench import Serving
from app.db.room import SECONDS, Room
from app.db.session import connect
from app.db.shared import Shared
from app.main import create_app
from app.rulebook.library import load
from app.settings import Settings


@pytest.fixture
def shared(engine: Engine) -> Shared:
    with engine.begin() as connection:
        connection.execute(text("TRUNCATE lately"))
    made = Shared()
    made.engine = engine
    return made


def at_an_earlier_span(engine: Engine, spans: int) -> None:
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE lately SET span = span - :spans, until = until - :spans * 3600"), {"spans": spans}
        )


def test_so_many_in_a_span_and_in_the_part_of_the_last_one_that_still_counts(shared: Shared, engine: Engine) -> None:
    hour = 3600
    waits = [shared.wait("keeping", "192.0.2.1", 10, hour) for _ in range(12)]
    assert [wait > 0 for wait in waits] == [False] * 10 + [True] * 2
    assert waits[-1] <= 2 * hour
    assert shared.wait("keeping", "192.0.2.2", 10, hour) == 0, "of another client nothing is counted here"
    assert shared.wait("checking", "192.0.2.1", 10, hour) == 0
    passed = time.time() / hour % 1
    at_an_earlier_span(engine, 1)
    let = sum(shared.wait("keeping", "192.0.2.1", 10, hour) == 0 for _ in range(12))
    assert abs(let - 10 * passed) <= 1
    at_an_earlier_span(engine, 2)
    assert sum(shared.wait("keeping", "192.0.2.1", 10, hour) == 0 for _ in range(12)) == 10
    at_an_earlier_span(engine, -5)  # the clock was set back
    assert sum(shared.wait("keeping", "192.0.2.1", 10, hour) == 0 for _ in range(12)) == 10


def test_many_at_once_get_no_more(shared: Shared) -> None:
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: shared.wait("keeping", "192.0.2.1", 20, 3600), range(60)))
    assert waits.count(0) == 20


def test_what_is_over_is_forgotten(shared: Shared, engine: Engine) -> None:
    for number in range(5):
        shared.wait("keeping", f"192.0.2.{number}", 10, 3600)
    at_an_earlier_span(engine, 3)
    for _ in range(2000):
        shared.wait("keeping", "192.0.2.99", 10_000, 3600)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM lately")) == 1


def test_a_database_that_fails_is_not_asked_for_a_while(shared: Shared, engine: Engine) -> None:
    shared.engine = connect(engine.url.set(database="there_is_none"))
    assert shared.wait("keeping", "192.0.2.1", 0, 60) == 0
    shared.engine = engine
    assert shared.wait("keeping", "192.0.2.1", 0, 60) == 0
    shared._silent_until = 0
    assert shared.wait("keeping", "192.0.2.1", 0, 60) > 0


def test_two_services_grant_no_more_than_one(shared: Shared, engine: Engine) -> None:
    settings = Settings(database_url=engine.url.render_as_string(hide_password=False))
    text = load().examples[0].text
    one, other = create_app(settings), create_app(settings)
    for app in (one, other):
        app.state.limits.keeping.limit = 4
    with Serving(one) as first, Serving(other) as second:
        told = [
            httpx.post(f"http://127.0.0.1:{port}/api/scenarios", json={"text": text}).status_code
            for port in (first, second) * 3
        ]
    assert sorted(told) == [201] * 4 + [429] * 2


def test_a_database_of_somebody_elses_has_a_most_that_is_looked_at_once_a_minute(engine: Engine) -> None:
    with engine.connect() as connection:
        size = connection.scalar(text("SELECT pg_database_size(current_database())"))
    now = 0.0
    small, large = Room(engine, size // 2, lambda: now), Room(engine, size * 100, lambda: now)
    assert (small(), large()) == (False, True)
    small._most = size * 100
    assert not small()
    now = SECONDS
    assert small()
    small._engine = connect(engine.url.set(database="there_is_none"))
    now = 2 * SECONDS
    assert small(), "it is as it was"


def test_above_it_nothing_new_is_kept_and_all_that_is_kept_is_read(engine: Engine) -> None:
    url = engine.url.render_as_string(hide_password=False)
    kept = load().examples[0].text
    with Serving(create_app(Settings(database_url=url))) as port:
        slug = httpx.post(f"http://127.0.0.1:{port}/api/scenarios", json={"text": kept}).json()["slug"]
    with Serving(create_app(Settings(database_url=url, database_most=2**20))) as port:
        refused = httpx.post(f"http://127.0.0.1:{port}/api/scenarios", json={"text": f"{kept}\n# another"})
        assert httpx.get(f"http://127.0.0.1:{port}/s/{slug}").status_code == 200
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "600")
    assert "no room left" in refused.json()["detail"]
