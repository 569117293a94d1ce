"""Who is slow, long or one too many is closed, and the others are served; figures are told to those who run the service."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
import uvicorn
from fastapi import FastAPI
from sqlalchemy import Engine

from app.rulebook.library import load
from app.web import limits
from app.web.limits import Bounded
from tests.web.test_frozen import LILY, client

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    app = FastAPI()

    @app.get("/")
    async def home() -> str:
        return "home"

    @app.post("/")
    async def posted(told: dict[str, str]) -> str:
        return "posted"

    @app.get("/large")
    async def large() -> str:
        return "x" * (1 << 24)

    with pytest.MonkeyPatch.context() as quick:
        for name in ("HEAD_SECONDS", "BODY_SECONDS", "ANSWER_SECONDS"):
            quick.setattr(limits, name, 0.4)
        quick.setattr(Bounded, "most", 20)
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", http=Bounded, timeout_keep_alive=5))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield server.servers[0].sockets[0].getsockname()[1]
        server.should_exit = True
        thread.join()


def asked(port: int, *pieces: bytes) -> bytes:
    """All that is answered to these bytes until the connection is closed; nothing for one that is cut off."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        got = b""
        try:
            for piece in pieces:
                connection.sendall(piece)
            while piece := connection.recv(1 << 16):
                got += piece
        except (ConnectionResetError, BrokenPipeError):
            pass
        return got


def served(port: int) -> bool:
    return asked(port, GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"],
    ids=["nothing", "half a line", "half the headers", "half the body"],
)
def test_who_sends_slowly_is_closed(port: int, begun: bytes) -> None:
    before, since = Bounded.closed["slow"], time.monotonic()
    assert asked(port, begun) == b""
    assert time.monotonic() - since < 4
    assert Bounded.closed["slow"] == before + 1
    assert served(port)


def test_who_sends_a_byte_now_and_then_is_closed_too(port: int) -> None:
    since = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection, suppress(OSError):
        while time.monotonic() - since < 4:
            connection.sendall(b"G")
            time.sleep(0.05)
    assert time.monotonic() - since < 4


def test_who_does_not_take_his_answer_is_closed(port: int) -> None:
    before = Bounded.closed["slow"]
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(GET.replace(b"/", b"/large", 1))
        until = time.monotonic() + 4
        while Bounded.closed["slow"] == before and time.monotonic() < until:
            time.sleep(0.02)
    assert Bounded.closed["slow"] == before + 1


@pytest.mark.parametrize("head", [b"GET /" + b"x" * 200_000, b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"x" * 200_000])
def test_headers_without_an_end_are_refused(port: int, head: bytes) -> None:
    before = Bounded.closed["long"]
    assert asked(port, head) in (
        b"",
        b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    )
    assert Bounded.closed["long"] == before + 1
    assert served(port)


def test_idle_connections_leave_others_served(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 30)
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
    try:
        assert all(served(port) for _ in range(3))
        assert Bounded.closed["crowded"] >= 40
    finally:
        for each in idle:
            each.close()


def test_one_connection_serves_many_requests(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        for _ in range(3):
            connection.sendall(GET)
            assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200")
        connection.sendall(GET + GET)
        got = b""
        while got.count(b"HTTP/1.1 200") < 2:
            got += connection.recv(1 << 16)


def test_figures_are_told_by_route_and_not_to_visitors(engine: Engine) -> None:
    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": LILY}).json()["slug"]
    for path in (f"/s/{slug}", f"/s/{slug}.json", "/nowhere", "/static/css/base.css"):
        pages.get(path)
    # httpx asks from 127.0.0.1
    told = pages.get("/metrics").text
    for line in (
        'requests_total{method="GET",route="/s/{slug}",status="200"} 1.0',
        'requests_total{method="GET",route="/s/{slug}.json",status="200"} 1.0',
        'requests_total{method="GET",route="(none)",status="404"} 1.0',
        'requests_total{method="GET",route="/static",status="200"} 1.0',
        'requests_total{method="POST",route="/api/scenarios",status="201"} 1.0',
        "requests_inside 1.0",
        'request_seconds_count{route="/s/{slug}"} 1.0',
    ):
        assert line in told, line
    assert slug not in told
    assert 'connections_closed_total{why="slow"}' in told
    assert pages.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"}).status_code == 404
