"""More than can be served is refused at once, in words, and health is told all the while."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from ipaddress import ip_network
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request
from sqlalchemy import Engine

from app.rulebook.library import load
from app.services.admission import Admitting
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.kept import New
from app.services.making import Busy, Here, Ruled
from app.web.guard import AtOnce, Guard, client_of
from app.web.present import typeset
from tests.web.test_frozen import LILY, Asking, client


class Slow(Here):
    """An engine that takes its time: it plays when it is let go."""

    def __init__(self) -> None:
        super().__init__(load(), typeset)
        self.let_go = threading.Event()
        self.begun = threading.Semaphore(0)

    def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled:
        self.begun.release()
        self.let_go.wait(10)
        return super().rule(text, ruleset, trusted)


def in_threads(work: Callable[[], Any], number: int) -> tuple[list[threading.Thread], list[Any]]:
    got: list[Any] = []

    def run() -> None:
        try:
            got.append(work())
        except Busy as busy:
            got.append(busy)

    threads = [threading.Thread(target=run) for _ in range(number)]
    for each in threads:
        each.start()
    return threads, got


def test_a_full_queue_says_so_at_once_and_the_others_are_served() -> None:
    slow = Slow()
    maker = Admitting(slow, at_once=1, waiting=1, patience=10)
    threads, got = in_threads(lambda: maker.rule(LILY), 2)
    assert slow.begun.acquire(timeout=5)
    until = time.monotonic() + 5
    while maker._inside < 2 and time.monotonic() < until:
        time.sleep(0.005)
    begun = time.monotonic()
    with pytest.raises(Busy):
        maker.rule(LILY)
    assert time.monotonic() - begun < 0.5
    slow.let_go.set()
    for each in threads:
        each.join()
    assert [type(each) for each in got] == [Ruled, Ruled]
    assert maker.rule(LILY).ruling


def test_who_has_waited_long_enough_is_told() -> None:
    slow = Slow()
    maker = Admitting(slow, at_once=1, waiting=1, patience=0.05)
    threads, _ = in_threads(lambda: maker.rule(LILY), 1)
    assert slow.begun.acquire(timeout=5)
    with pytest.raises(Busy):
        maker.rule(LILY)
    slow.let_go.set()
    threads[0].join()


def test_a_busy_engine_is_503_and_what_is_kept_is_read(engine: Engine) -> None:
    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": LILY}).json()["slug"]

    class Full(Here):
        def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled:
            raise Busy(3)

        def make(self, text: str, trusted: bool = False) -> New:
            raise Busy(3)

    desk = Desk(load(), PostgresArchive(engine, load()), typeset, maker=Full(load(), typeset))
    pages.app.state.desk = desk
    for refused in (
        pages.post("/api/adjudicate", json={"text": LILY}),
        pages.post("/scenarios", data={"text": LILY.replace("Can", "Could")}),
        pages.post("/new", data={"text": LILY}),
    ):
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "3")
        assert "as much to play as it can take on" in refused.text
    assert pages.get(f"/s/{slug}").status_code == 200
    assert pages.post("/api/scenarios", json={"text": LILY}).json()["slug"] == slug


def test_nothing_new_is_kept_where_no_room_is_left(engine: Engine) -> None:
    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": LILY}).json()["slug"]
    pages.app.state.desk = Desk(load(), PostgresArchive(engine, load(), lambda: False), typeset)
    refused = pages.post("/scenarios", data={"text": LILY.replace("Can", "Could")})
    assert refused.status_code == 503
    assert "no room left" in refused.text
    assert pages.get(f"/s/{slug}").status_code == 200
    assert pages.post("/api/adjudicate", json={"text": LILY}).status_code == 200


def test_so_many_requests_at_once_and_health_besides() -> None:
    app = FastAPI()
    held = asyncio.Event()

    @app.get("/slow")
    async def slow() -> str:
        await held.wait()
        return "done"

    @app.get("/healthz")
    async def healthz() -> str:
        return "alive"

    async def ask() -> tuple[list[int], int, float, list[int], int]:
        transport = httpx.ASGITransport(Guard(AtOnce(app, at_once=3)))
        async with httpx.AsyncClient(transport=transport, base_url="http://rulings.test") as asking:
            inside = [asyncio.create_task(asking.get("/slow")) for _ in range(3)]
            await asyncio.sleep(0.05)
            begun = time.monotonic()
            more = [await asking.get("/slow") for _ in range(5)]
            told = await asking.get("/slow.json"), await asking.get("/slow", headers={"accept": "text/html"})
            assert "Too many ask at once" in told[0].json()["detail"]
            assert "Too many ask at once" in told[1].text
            assert "<main" in told[1].text
            health = await asking.get("/healthz")
            took = time.monotonic() - begun
            held.set()
            done = [(await each).status_code for each in inside]
            after = await asking.get("/slow")
            assert all(each.headers["retry-after"] == "2" for each in more)
            return [each.status_code for each in more], health.status_code, took, done, after.status_code

    refused, health, took, done, after = asyncio.run(ask())
    assert (refused, health, done, after) == ([503] * 5, 200, [200] * 3, 200)
    assert took < 2


def asked(client: str, forwarded: str, *trusted: str) -> str:
    app = FastAPI()
    app.state.trusted_proxies = tuple(map(ip_network, trusted))
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return client_of(Request({"type": "http", "app": app, "client": (client, 1), "headers": headers}))


@pytest.mark.parametrize(
    ("client", "forwarded", "trusted", "found"),
    [
        ("9.9.9.9", "1.2.3.4", (), "9.9.9.9"),
        ("127.0.0.1", "1.2.3.4", (), "127.0.0.1"),
        ("127.0.0.1", "1.2.3.4", ("127.0.0.1",), "1.2.3.4"),
        ("127.0.0.1", "6.6.6.6, 1.2.3.4", ("127.0.0.1",), "1.2.3.4"),
        ("10.0.0.2", "6.6.6.6, 1.2.3.4, 10.0.0.7", ("10.0.0.0/8",), "1.2.3.4"),
        ("10.0.0.2", "nonsense", ("10.0.0.0/8",), "10.0.0.2"),
        ("10.0.0.2", "", ("10.0.0.0/8",), "10.0.0.2"),
        ("2001:db8::1:2", "", (), "2001:db8::/64"),
        ("::ffff:1.2.3.4", "", (), "1.2.3.4"),
        ("testclient", "1.2.3.4", (), ""),
    ],
)
def test_a_client_is_known_by_what_a_trusted_proxy_says(
    client: str, forwarded: str, trusted: tuple[str, ...], found: str
) -> None:
    assert asked(client, forwarded, *trusted) == found


def test_a_forged_address_gives_no_new_allowance(engine: Engine) -> None:
    from app.web.guard import Limiter
    from app.web.state import Limits

    pages: Asking = client(engine, load())
    pages.app.state.limits = Limits(Limiter(1, 60), Limiter(2, 60))
    tried = [
        pages.post("/api/adjudicate", json={"text": LILY}, headers={"x-forwarded-for": f"1.1.1.{n}"}) for n in range(3)
    ]
    assert [each.status_code for each in tried] == [200, 200, 429]
