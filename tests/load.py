"""`python -m tests.load`: a service of its own under more than it can serve, and what becomes of it. Prints figures; returns 1 where one
of them is not as it has to be.

Everything runs on one machine, those who ask as well, in a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from tests.ops.test_serving import Service

ALLOWED = {200, 201, 303, 304, 429, 503}
"""201 and 303: something was kept."""
KEPT = 20
TURNS = "title: Number {}\nA: {{monsters: [Dark Magician]}}\nplay:\n"
DEAREST = TURNS + "  - A: end turn\n  - B: end turn\n" * 100
"""Two hundred turns: it takes all the time or events that one text may have, and is refused then."""
LONG = TURNS + "  - A: end turn\n  - B: end turn\n" * 20
SHORT = "title: Number {}\nA: {{monsters: [Dark Magician], lp: {}}}\n"
IDLE = 3_000
SLOW = 50
BACK = 5.0
HEALTH = 0.1


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    told = {"Host": "127.0.0.1", "Accept-Encoding": "gzip", **{k.replace("_", "-"): v for k, v in headers.items()}}
    if body:
        told |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body


def posted(path: str, text: str, client: int) -> bytes:
    return request(
        "POST", path, json.dumps({"text": text}).encode(), X_Forwarded_For=f"10.1.{client // 250}.{client % 250}"
    )


async def answered(reader: asyncio.StreamReader) -> int:
    """The status of one answer, all of which is read."""
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head[9:12])
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    if status != 304 and length:
        await reader.readexactly(int(length[1]))
    return status


async def visitor(port: int, number: int, until: float, asked: list[bytes], told: Counter[object]) -> None:
    """Asks one thing after the other on one connection, and connects again when it was closed."""
    turn = number
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            told["not connected"] += 1
            await asyncio.sleep(0.1)
            continue
        with suppress(OSError, asyncio.IncompleteReadError):
            while time.monotonic() < until:
                # each in his own order, and each scenario that is to be kept another
                what = asked[turn * 7919 % len(asked)].replace(
                    b"10.1.0.0", b"10.1.%d.%d" % (number // 250, number % 250)
                )
                turn += 1
                writer.write(what)
                status = await asyncio.wait_for(answered(reader), 90)
                told[status] += 1
                if status == 503:
                    # who is told to come back later does not come back at once, but much sooner than he was told
                    await asyncio.sleep(0.05)
        writer.close()


def crowd(port: int, connections: int, seconds: float, slugs: list[str]) -> None:
    """In a process of its own: so many visitors for so long. Prints the statuses as JSON."""
    pages = [request("GET", f"/s/{slug}") for slug in slugs]
    asked = (
        pages * 3
        + [request("GET", path) for path in ("/", "/scenarios", "/scenarios?words=magician", "/rulesets", "/sources")]
        * 3
    )
    asked += [request("GET", f"/s/{slug}.json", If_None_Match='"x"') for slug in slugs[:5]]
    asked += [posted("/api/adjudicate", SHORT.format(n, 8000 - n), 0) for n in range(6)]
    asked += [posted("/api/adjudicate", LONG.format(n), 0) for n in range(3)]
    asked += [posted("/api/scenarios", SHORT.format(f"kept {n}", 4000 - n), 0) for n in range(3)]

    async def all_of_them() -> Counter[object]:
        told: Counter[object] = Counter()
        until = time.monotonic() + seconds
        await asyncio.gather(*(visitor(port, n, until, asked, told) for n in range(connections)))
        return told

    print(json.dumps(asyncio.run(all_of_them())))


class Watched:
    """A running service, and how it is."""

    def __init__(self, service: Service) -> None:
        self.service, self.port = service, int(service.address.rsplit(":", 1)[1])

    async def _once(self, what: bytes) -> tuple[int, float]:
        begun = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(what)
        status = await asyncio.wait_for(answered(reader), 60)
        writer.close()
        return status, time.monotonic() - begun

    def once(self, path: str) -> tuple[int, float]:
        return asyncio.run(self._once(request("GET", path)))

    def times(self, path: str, seconds: float, pause: float = 0.02) -> list[float]:
        """How long a page took, asked for again and again."""

        async def all_of_them() -> list[float]:
            found: list[float] = []
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                found.append((await self._once(request("GET", path)))[1])
                await asyncio.sleep(pause)
            return found

        return asyncio.run(all_of_them())

    def memory(self) -> Memory:
        """How much the serving process and those that work for it take now. They are forked from one another: what several of them
        have in common is counted once, in parts."""
        forked = [pid for pid in self.service.children() if pid != self.service.postgresql()]
        return Memory(_megabytes(self.service.process.pid), sum(map(_megabytes, (*forked, *self.service.engines()))))


class Memory(NamedTuple):
    """Megabytes."""

    serving: int
    working: int

    def __str__(self) -> str:
        return f"{self.serving} + {self.working} MB"


def _megabytes(pid: int) -> int:
    """What one process takes; of what it shares its part. Nothing, if it has ended."""
    with suppress(OSError):
        told = re.search(r"Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text())
        return int(told[1]) // 1024 if told else 0
    return 0


def p95(found: list[float]) -> float:
    return quantiles(found, n=20)[-1] if len(found) > 1 else found[0]


def many(watched: Watched, connections: int, seconds: float, slugs: list[str]) -> Iterator[tuple[str, bool]]:
    """More connections than can be served at once."""
    before, health, memory = watched.memory(), list[float](), list[Memory]()
    workers = len(watched.service.engines())
    alone = watched.times("/healthz", 3, 0.1)
    command = [sys.executable, "-m", "tests.load", "--crowd", str(watched.port), str(connections), str(seconds), *slugs]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
        while crowd.poll() is None:
            health.append(watched.once("/healthz")[1])
            if len(health) % 10 == 1:  # to look costs something, too
                memory.append(watched.memory())
            time.sleep(0.1)
        assert crowd.stdout is not None
        told = json.loads(crowd.stdout.read())
    begun = time.monotonic()
    while watched.once("/scenarios")[0] != 200 or watched.once("/readyz")[0] != 200:
        time.sleep(0.02)
    back = time.monotonic() - begun
    most = Memory(max(each.serving for each in memory), max(each.working for each in memory))
    statuses = {int(status): number for status, number in told.items() if status.isdecimal()}
    yield (
        f"{connections} connections for {seconds:g} s: {dict(sorted(statuses.items()))}, {told.get('not connected', 0)} not connected",
        set(statuses) <= ALLOWED and 200 in statuses,
    )
    yield (
        f"  health: {1000 * p95(health):.0f} ms (p95), {1000 * max(health):.0f} ms (most) of {len(health)}; before: {1000 * p95(alone):.0f} and {1000 * max(alone):.0f} ms",
        max(health) < HEALTH,
    )
    yield f"  back after {back:.1f} s", back < BACK
    yield (
        f"  memory (serving + the engine's processes): {before} before, {most} at most, {watched.memory()} after",
        most.serving < before.serving + 400 and most.working < before.working + 200 * workers,
    )


def dearest(watched: Watched, seconds: float) -> Iterator[tuple[str, bool]]:
    """The home page beside four of the dearest scenarios at once."""
    watched.times("/", 1)
    idle = watched.times("/", seconds)

    async def play(number: int, until: float) -> Counter[int]:
        told: Counter[int] = Counter()
        while time.monotonic() < until:
            written = DEAREST.format(f"{number} {time.monotonic()}")
            told[(await watched._once(posted("/api/adjudicate", written, number)))[0]] += 1
        return told

    def all_four(until: float) -> Counter[int]:
        async def at_once() -> Counter[int]:
            return sum(await asyncio.gather(*(play(n, until) for n in range(4))), Counter())

        return asyncio.run(at_once())

    with ThreadPoolExecutor(1) as pool:
        played = pool.submit(all_four, time.monotonic() + seconds)
        time.sleep(0.5)
        beside = watched.times("/", seconds - 1)
        told = played.result()
    yield (
        f"home page: {1000 * p95(idle):.0f} ms idle, {1000 * p95(beside):.0f} ms beside four of the dearest scenarios (p95); they came to "
        f"{dict(told)}",
        p95(beside) <= 2 * p95(idle),
    )


def idle(watched: Watched) -> Iterator[tuple[str, bool]]:
    """Thousands of connections on which nothing is said, and some on which it is said slowly."""

    async def hold() -> tuple[list[float], float, int]:
        held = []
        for _ in range(IDLE):
            with suppress(OSError):
                held.append(await asyncio.open_connection("127.0.0.1", watched.port))
        found = [(await watched._once(request("GET", "/")))[1] for _ in range(20)]
        slow = [await asyncio.open_connection("127.0.0.1", watched.port) for _ in range(SLOW)]
        begun = time.monotonic()
        for _, writer in slow:
            writer.write(b"GET / HTTP/1.1\r\nHo")
        for reader, _ in slow:
            with suppress(OSError):
                await asyncio.wait_for(reader.read(), 30)
        closed = time.monotonic() - begun
        for _, writer in (*held, *slow):
            writer.close()
        return found, closed, len(held)

    found, closed, number = asyncio.run(hold())
    yield f"beside {number} idle connections: home page {1000 * max(found):.0f} ms (most of 20)", max(found) < 2
    yield f"{SLOW} slow clients: all closed after {closed:.1f} s", closed < 15


def odd() -> list[bytes]:
    """Requests that no browser sends."""
    lines = [b"GET", b"GET /", b"GET / HTTP/9.9", b"\x00\x01\x02", b"GET  / HTTP/1.1", b"get / HTTP/1.1", b"GET http://[::1 HTTP/1.1",
             b"GET //evil.example/%2e%2e HTTP/1.1", b"GET /%00 HTTP/1.1", b"GET /\xff\xfe HTTP/1.1", b"OPTIONS * HTTP/1.1",
             b"CONNECT a:1 HTTP/1.1", b"TRACE / HTTP/1.1", b"PRI * HTTP/2.0", b"BREW /pot HTTP/1.1"]  # fmt: skip
    found = [line + b"\r\nHost: x\r\n\r\n" for line in lines]
    paths = ["/", "/s/x", "/s/%ff", "/s/..%2f..", "/scenarios?words=%", "/scenarios?after=x_y", "/s/0.txt", "/changes?before=-1",
             "/cards?page=9e9", "/oembed?url=http://[", "/new?from=%00", "/sources/x?card=" + "y" * 3000, "/ask?q=" + "z" * 1900,
             "/%0a%0d", "/s/" + "a" * 2000, "/api/adjudicate", "/api/scenarios", "/metrics", "/static/../app/main.py"]  # fmt: skip
    for path in paths:
        found += [request(method, path) for method in ("GET", "HEAD", "PUT", "DELETE")]
    bodies = [b"{", b"[]", b"null", b'{"text": 1}', b'{"text": "\\u0000"}', b'{"text": "\xff"}', b'{"text": ' + b"[" * 5000, b"\x00" * 50,
              b'{"text": "' + b"a: &a [*a]\\n" * 50 + b'"}', b'{"text": ""}', b'{"text": null}', b"x" * 70_000]  # fmt: skip
    for body in bodies:
        found += [request("POST", path, body) for path in ("/api/adjudicate", "/api/scenarios", "/scenarios")]
    headers = [b"Host: http://[::1", b"Host: x\r\nHost: y", b"Content-Length: -1", b"Content-Length: 5\r\nContent-Length: 6",
               b"Transfer-Encoding: chunked, x", b"Accept-Encoding: " + b"gzip;q=x," * 500, b"Cookie: theme=\xff; kept=\x01",
               b"If-None-Match: " + b'"x",' * 2000, b"Range: bytes=9-1", b"X-Forwarded-For: " + b"1," * 3000,
               b"Origin: http://[::1", b"A: " + b"b" * 40_000, b"Accept: " + b"*/*;q=9," * 900, b"Expect: 200-maybe",
               b"Upgrade: websocket\r\nConnection: upgrade", b"Content-Type: \xff/\xfe"]  # fmt: skip
    found += [b"GET / HTTP/1.1\r\n" + each + b"\r\n\r\n" for each in headers]
    found += [b"POST /scenarios HTTP/1.1\r\nHost: x\r\n" + each + b"\r\n\r\n" for each in headers[2:14]]
    return found[:151]


def strange(watched: Watched) -> Iterator[tuple[str, bool]]:
    async def one(what: bytes) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", watched.port)
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
            writer.write(what)
            head = await asyncio.wait_for(reader.readline(), 12)
            return int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
        return 0

    async def all_of_them() -> Counter[int]:
        return Counter([await one(what) for what in odd()])

    told = asyncio.run(all_of_them())
    yield (
        f"{sum(told.values())} odd requests: {dict(sorted(told.items()))} (0: closed)",
        not any(status >= 500 for status in told),
    )


def main(connections: int, seconds: float) -> int:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    failed = False
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        service = Service(Path(folder) / "data")
        service.environment |= {"TRUSTED_PROXIES": "127.0.0.1", "LOG_LEVEL": "CRITICAL"}
        service.start()
        watched = Watched(service)
        try:
            for number in range(KEPT):
                status = asyncio.run(
                    watched._once(posted("/api/scenarios", SHORT.format(number, 8000 - number), number))
                )[0]
                assert status == 201, status
            slugs = sorted(set(re.findall(r'href="/s/([0-9a-z]+)"', _page(service, "/scenarios"))))
            for figures in (
                dearest(watched, min(seconds, 20)),
                many(watched, connections, seconds, slugs),
                idle(watched),
                strange(watched),
            ):
                for says, well in figures:
                    failed = failed or not well
                    print(says if well else f"{says}   NOT AS IT HAS TO BE", flush=True)
        finally:
            service.process.terminate()
            service.process.wait()
    return int(failed)


def _page(service: Service, path: str) -> str:
    from urllib.request import urlopen

    with urlopen(service.address + path) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    if sys.argv[1:2] == ["--crowd"]:
        crowd(int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), sys.argv[5:])
        raise SystemExit(0)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=60)
    given = parser.parse_args()
    raise SystemExit(main(given.connections, given.seconds))
