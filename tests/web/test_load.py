"""More than can be served is refused at once, in words, and health is told all the while."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from ipaddress import ip_network
from typing import Any

import httpx
import pytest
import uvloop
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, Request
from sqlalchemy import Engine
from starlette.concurrency import run_in_threadpool
from starlette.types import Receive, Scope, Send

from app.rulebook.library import load
from app.services.admission import Admitting
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.kept import New
from app.services.making import Busy, Here, Ruled
from app.web.guard import AtOnce, Guard, client_of
from app.web.present import typeset
from app.web.turns import LISTENERS, InTurn, Threads, listeners
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


def test_requests_are_begun_a_few_in_a_turn_and_health_before_them() -> None:
    begun: list[tuple[int, str]] = []
    turns = 0

    async def note(scope: Scope, _receive: Receive, _send: Send) -> None:
        begun.append((turns, scope["path"]))

    async def ask() -> None:
        nonlocal turns
        queue = InTurn(note, few=3)

        def one(path: str) -> asyncio.Task[None]:
            return asyncio.create_task(queue({"type": "http", "path": path}, None, None))  # type: ignore[arg-type]

        asked = [one(f"/{number}") for number in range(20)]
        await asyncio.sleep(0)
        asked.append(one("/healthz"))
        asked[10].cancel()
        while not all(each.done() for each in asked):
            turns += 1
            await asyncio.sleep(0)
        # whoever comes when nobody waits is begun at once
        for path in ("/later", "/last"):
            asked.append(one(path))
            await asyncio.sleep(0)
            assert begun[-1][1] == path
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    asyncio.run(ask())
    assert [path for _, path in begun if path != "/healthz"] == [
        *(f"/{number}" for number in range(20) if number != 10), "/later", "/last",
    ]  # fmt: skip
    assert max(Counter(turn for turn, path in begun if path not in ("/healthz", "/later", "/last")).values()) == 3
    assert [path for _, path in begun].index("/healthz") <= 6


def test_those_who_wait_for_the_engine_keep_no_thread_from_the_others() -> None:
    held = threading.Event()
    maker = Admitting(Slow(), at_once=1, waiting=3, patience=120)

    async def ask() -> None:
        limiter = current_default_thread_limiter()
        maker.changed = Threads(maker.inside, threads=2).changed
        assert limiter.total_tokens == 2
        waiting = [asyncio.create_task(run_in_threadpool(maker._in_turn, held.wait)) for _ in range(4)]
        while maker.inside() < 4:
            await asyncio.sleep(0.01)
        assert await asyncio.wait_for(run_in_threadpool(lambda: "a page"), 60) == "a page"
        held.set()
        await asyncio.gather(*waiting)
        while limiter.total_tokens != 2:
            await asyncio.sleep(0.01)

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        held.set()


def test_new_connections_are_taken_many_in_a_turn() -> None:
    """uvloop takes one from each socket, whatever waits there."""
    turns, taken = 0, []

    class Noting(asyncio.Protocol):
        def connection_made(self, _transport: asyncio.BaseTransport) -> None:
            taken.append(turns)

    async def take() -> None:
        nonlocal turns
        loop = asyncio.get_running_loop()
        with ExitStack() as stack:
            place = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=64))
            for each in listeners(place):
                server = await loop.create_server(Noting, sock=each)
                stack.callback(server.close)
            for _ in range(3 * LISTENERS):
                stack.enter_context(socket.create_connection(place.getsockname()))
            while len(taken) < 3 * LISTENERS:
                turns += 1
                await asyncio.sleep(0)

    uvloop.run(asyncio.wait_for(take(), 60))
    assert taken[-1] - taken[0] <= 6
