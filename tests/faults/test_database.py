"""The database frozen, gone, without room, and with a clock that was set back: what is asked is answered in words and in time, what is
held is shown, and nothing that was acknowledged is lost."""

from __future__ import annotations

import json
import lzma
import os
import resource
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, text

from app import main, postgres, serve
from app.bench import Serving
from app.db import session as sessions_of
from app.db import store
from app.db.migrate import upgrade
from app.db.session import connect, sessions
from app.rulebook import edition
from app.services.desk import Desk
from app.settings import Settings
from app.web.guard import Limiter
from app.web.hot import Pages
from app.web.state import Limits

BACK = 120.0
"""Seconds after which all has to be well again: less than one where nothing else runs; a busy machine is given more."""
IN_TIME = 6.0
"""Seconds for a refusal, with the patience that is set here."""


class House:
    """A service over a database of its own, which a test may stop, end or fill. `kept`: what was acknowledged, by its address."""

    def __init__(self, port: int, server: postgres.Server, owner: Engine, pages: Pages) -> None:
        self.address, self.server, self.owner, self.pages = f"http://127.0.0.1:{port}", server, owner, pages
        self.kept: dict[str, str] = {}
        self._number = 0

    def processes(self) -> list[int]:
        """The database's own process and those it has started, the first one last."""
        told = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.server.pid)], capture_output=True, text=True, check=False
        )
        return [*map(int, told.stdout.split()), self.server.pid]

    def signalled(self, number: signal.Signals) -> None:
        for each in self.processes():
            with suppress(ProcessLookupError):
                os.kill(each, number)

    def ask(self, path: str, data: bytes | None = None) -> tuple[int, str, float, str]:
        """Status, body, seconds, and when to come back."""
        begun = time.monotonic()
        asked = urllib.request.Request(self.address + path, data, {"content-type": "application/json"} if data else {})
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return answer.status, answer.read().decode(), time.monotonic() - begun, ""
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode(), time.monotonic() - begun, refused.headers["retry-after"] or ""

    def holds(self, page: str) -> bool:
        """Whether this page is answered from what is held when it is asked for again and again."""
        answered = self.pages.answered
        for _ in range(2):
            assert self.ask(page)[0] == 200
        return self.pages.answered > answered

    def keep(self) -> tuple[int, str, float, str]:
        """One more scenario."""
        self._number += 1
        written = f"title: Number {self._number}\nA: {{monsters: [Dark Magician], lp: {8000 - self._number}}}\n"
        came = self.ask("/api/scenarios", json.dumps({"text": written}).encode())
        if came[0] == 201:
            self.kept[json.loads(came[1])["slug"]] = written
        return came

    def well(self) -> None:
        """Soon: it is ready, one more is kept, and everything that was acknowledged is there as it was.

        A database that has ended is started anew, by whoever looks after it: here by this thread, for no other may. One that is
        about to end may call itself ready, but keeps nothing.
        """
        until = time.monotonic() + BACK
        while self.ask("/readyz")[0] != 200 or self.keep()[0] != 201:
            assert time.monotonic() < until, "it does not come back"
            if self.server.process.poll() is not None:
                assert self.server.again()
            time.sleep(0.05)
        for slug, written in self.kept.items():
            assert self.ask(f"/s/{slug}.txt")[:2] == (200, written)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patched, tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        patched.setattr(main, "PATIENCE", 0.5)
        patched.setattr(sessions_of, "CONNECT_SECONDS", 1)
        # what takes longest of a start, and shows nothing here
        patched.setattr(Desk, "keep_examples", lambda _: None)
        patched.setattr(edition, "packed", lambda data: lzma.compress(data, preset=0))
        # nothing here ends the machine, and a disk that is busy with something else would hold the database's return up
        with postgres.running(Path(folder) / "data", durable=False) as (url, server):
            owner = connect(url)
            upgrade(owner)
            app = main.create_app(Settings(database_url=url))
            app.state.limits = Limits(Limiter(10_000, 60), Limiter(10_000, 60))
            with Serving(app) as port:
                yield House(port, server, owner, app.state.pages)
            owner.dispose()


@pytest.fixture
def hot(house: House) -> str:
    """The address of a page that is held."""
    assert house.keep()[0] == 201
    slug = list(house.kept)[-1]
    until = time.monotonic() + BACK
    # after an earlier fault it is ready again sooner than it hears of changes, and before that it holds nothing
    while not house.holds(f"/s/{slug}"):
        assert time.monotonic() < until, "it holds no pages"
        time.sleep(0.05)
    return f"/s/{slug}"


def refused_in_words(came: tuple[int, str, float, str]) -> None:
    status, body, seconds, later = came
    assert status == 503
    assert later
    assert json.loads(body)["title"], "in words, for programs too"
    assert seconds < IN_TIME


def test_a_frozen_database_is_given_up_and_held_pages_are_shown(house: House, hot: str) -> None:
    house.signalled(signal.SIGSTOP)
    try:
        assert house.ask(hot)[0] == 200
        assert house.ask("/healthz")[0] == 200
        refused_in_words(house.keep())
        assert house.ask(hot)[0] == 200
    finally:
        house.signalled(signal.SIGCONT)
    house.well()


def test_a_database_that_is_gone_is_told_and_held_pages_are_shown(house: House, hot: str) -> None:
    # what it has started may answer once more before it sees that its server is gone
    for each in reversed(house.processes()):
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    house.server.process.wait()
    refused_in_words(house.keep())
    assert house.ask(hot)[0] == 200
    assert house.ask("/readyz")[0] == 503
    house.well()


FULL = """
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON moments FOR EACH ROW EXECUTE FUNCTION no_room()
"""


def test_a_database_without_room_says_so_and_is_read(house: House, hot: str) -> None:
    with house.owner.begin() as connection:
        connection.execute(text(FULL))
    try:
        came = house.keep()
        refused_in_words(came)
        assert "no room left" in came[1]
        assert house.ask(f"{hot}.json")[0] == house.ask("/scenarios")[0] == 200
    finally:
        with house.owner.begin() as connection:
            connection.execute(text("DROP FUNCTION no_room CASCADE"))
    with house.owner.connect() as connection:
        halves = "SELECT count(*) FROM scenario WHERE slug NOT IN (SELECT slug FROM run)"
        assert connection.scalar(text(halves)) == 0
    house.well()


def limited(processes: list[int], size: int) -> None:
    """No file that these write may be longer."""

    def limit() -> None:
        user = postgres.ordinary_user()
        if user is not None:
            # only who they run as may limit them
            os.setgroups([])
            os.setgid(user[1])
            os.setuid(user[0])
        for each in processes:
            with suppress(ProcessLookupError):
                resource.prlimit(each, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    subprocess.run(["true"], preexec_fn=limit, check=True)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets another process be limited")
def test_a_disk_that_takes_no_more_loses_nothing(house: House, hot: str) -> None:
    """Every file of the database is as long as it may be: also its journal, without which it cannot go on, and ends."""
    limited(house.processes(), 1 << 16)
    refused_in_words(house.keep())
    assert house.ask(hot)[0] == 200
    # no process of it goes on, with its limit or without: what is started again is another one
    house.server.process.wait(BACK)
    house.well()


@pytest.fixture
def clock(house: House) -> Iterator[Callable[[str], None]]:
    """Sets the database's clock so far ahead, or back."""
    told = {
        "scenario": ("created", "now()"),
        "taken_back": ("at", "clock_timestamp()"),
        "verdict": ("at", "clock_timestamp()"),
    }

    def ahead(by: str) -> None:
        with house.owner.begin() as connection:
            for table, (column, now) in told.items():
                connection.execute(text(f"ALTER TABLE {table} ALTER {column} SET DEFAULT {now} + interval '{by}'"))

    yield ahead
    ahead("0")


def listed(house: House) -> list[str]:
    """Everything that is listed, page by page."""
    found: list[str] = []
    after = None
    with sessions(house.owner)() as session:
        while rows := store.browse(session, store.Wanted(), after, 2):
            found += [each.slug for each in rows]
            after = (rows[-1].created, rows[-1].slug)
    return found


def test_a_clock_that_is_set_back_loses_nothing_and_orders_nothing(
    house: House, clock: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock("1 day")
    assert house.keep()[0] == 201
    status, body, _, _ = house.keep()
    assert status == 201
    slug, key = (json.loads(body)[name] for name in ("slug", "withdrawal_key"))
    with sessions(house.owner).begin() as session:
        assert store.withdraw(session, slug, key, "a mistake")
    assert house.ask(f"/s/{slug}")[0] == 410
    clock("-1 day")
    monkeypatch.setattr(time, "time", lambda real=time.time: real() - 2 * 86_400)
    with sessions(house.owner).begin() as session:
        assert store.judge(session, slug, True, "others were promised it", "ann")
    assert house.ask(f"/s/{slug}.txt")[0] == 200, "what was said last holds, whatever the clock says"
    house.well()
    everything = listed(house)
    assert len(everything) == len(set(everything))
    assert set(house.kept) <= set(everything)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "http"),
        ("DATABASE_URL", "postgresql://someone:hidden@127.0.0.1:1/x"),
        ("RULING_EXPLORER_DATA", "/proc/nowhere"),
        ("TRUSTED_PROXIES", "proxy.example"),
    ],
)
def test_wrong_settings_are_told_before_anything_slow(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("PORT", "0")
    monkeypatch.setenv(variable, value)

    def slow(_: Settings) -> FastAPI:
        raise AssertionError("the library was read")

    try:
        assert serve.main(slow) == 1
    finally:
        signal.signal(signal.SIGTERM, before)
    told = capsys.readouterr().err
    assert variable in told
    assert "hidden" not in told
    assert "Traceback" not in told
