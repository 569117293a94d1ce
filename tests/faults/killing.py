"""Submissions by several visitors, and kills among them: what was acknowledged has to be there, whole, and nothing else half."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

from sqlalchemy import text

from app import postgres
from app.db.session import connect
from tests.ops.test_serving import Service, gone

VISITORS = 3
SORTS = ("database", "web", "worker", "all")
PLAYED = b'{"text": "A: {monsters: [Dark Magician]}"}'
BROKEN = {
    "scenarios without a ruling": "SELECT count(*) FROM scenario s WHERE NOT EXISTS (SELECT FROM run WHERE run.slug = s.slug)",
    "rulings without steps": "SELECT count(*) FROM run r WHERE NOT EXISTS (SELECT FROM moments WHERE run_id = r.id)",
    "rulings without a library": "SELECT count(*) FROM run WHERE snapshot IS NULL",
    "scenarios of nobody": (
        "SELECT count(*) FROM scenario s WHERE origin = 'visitor' AND NOT EXISTS (SELECT FROM author WHERE author.slug = s.slug)"
    ),
    "scenarios kept twice": "SELECT count(*) - count(DISTINCT digest) FROM scenario WHERE origin = 'visitor'",
}


@dataclass
class Figures:
    """What came of it. `acknowledged`: the address of each text that was said to be kept; `back`: of each sort of kill, the
    seconds until the service was ready and played a text."""

    acknowledged: dict[str, str] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    broken: dict[str, int] = field(default_factory=dict)
    back: dict[str, list[float]] = field(default_factory=dict)
    outlived: int = 0

    def __str__(self) -> str:
        times = "; ".join(
            f"{len(took)} of {what}: back in {sorted(took)[len(took) // 2]:.1f} s (median), {max(took):.1f} s (most)"
            for what, took in self.back.items()
        )
        return (
            f"{len(self.acknowledged)} acknowledged, {len(self.lost)} lost, broken: {self.broken}, {self.outlived} outlived their holder; "
            f"kills: {times}"
        )


class Run:
    """A service over a data folder, its visitors, and whoever kills. `workers`: processes for the engine; without any none is killed."""

    def __init__(self, data: Path, seed: int, workers: int) -> None:
        self.service, self.data = Service(data), data
        # every submission comes from another hall, or one allowance would be all that there is
        self.service.environment |= {"WORKERS": str(workers), "TRUSTED_PROXIES": "127.0.0.1"}
        self.chance, self.figures = random.Random(seed), Figures()
        self._sorts = SORTS if workers else tuple(sort for sort in SORTS if sort != "worker")
        self._next, self._left, self._lock = 0, 0, threading.Lock()
        self._end = threading.Event()

    def go(self, submissions: int, kills: int) -> Figures:
        """So many submissions and so many kills among them."""
        self._left = submissions
        self.service.start()
        visitors = [threading.Thread(target=self._visit) for _ in range(VISITORS)]
        for each in visitors:
            each.start()
        try:
            for number in range(kills):
                least = (number + 1) * submissions // (kills + 1)
                while self._next < least and any(each.is_alive() for each in visitors):
                    time.sleep(0.02)
                self._kill(self._sorts[number % len(self._sorts)])
        finally:
            for each in visitors:
                each.join(timeout=600)
            self._end.set()
        self._look()
        self.service.process.terminate()
        self.service.process.wait()
        return self.figures

    def _visit(self) -> None:
        while not self._end.is_set():
            with self._lock:
                if self._next >= self._left:
                    return
                number, self._next = self._next, self._next + 1
            written = f"title: Number {number}\nA: {{monsters: [Dark Magician], lp: {8000 - number}}}\n"
            while not self._end.is_set():
                slug = self._keep(number, written)
                if slug is not None:
                    self.figures.acknowledged[written] = slug
                    break
                time.sleep(0.05)

    def _keep(self, number: int, written: str) -> str | None:
        asked = urllib.request.Request(
            f"{self.service.address}/api/scenarios",
            json.dumps({"text": written}).encode(),
            {"content-type": "application/json", "x-forwarded-for": f"10.0.{number // 250 % 250}.{number % 250}"},
        )
        try:
            with urllib.request.urlopen(asked, timeout=15) as answer:
                return str(json.load(answer)["slug"])
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503):
                raise
            time.sleep(1 if refused.code == 429 else 0)
            return None
        except (OSError, ValueError, HTTPException):
            return None  # nobody was there, or the answer was cut off: not acknowledged

    def _kill(self, what: str) -> None:
        engines = self.service.engines()
        begun, below = time.monotonic(), [*self.service.children(), *engines]
        if what in ("worker", "all"):
            # one that is at work, or has nothing to do, or is just being replaced and is none any more
            for each in self.chance.sample(engines, 1) if what == "worker" and engines else engines:
                with suppress(ProcessLookupError):
                    os.kill(each, signal.SIGKILL)
        if what in ("database", "all"):
            os.kill(self.service.postgresql(), signal.SIGKILL)
        if what in ("web", "all"):
            self.service.process.kill()
            self.service.process.wait()
            self.figures.outlived += not gone(below)
            begun = time.monotonic()
            self.service.start()
        while self.service.answers("/readyz") != 200 or not self._plays():
            time.sleep(0.02)
        self.figures.back.setdefault(what, []).append(time.monotonic() - begun)

    def _plays(self) -> bool:
        """Whether a text is played."""
        asked = urllib.request.Request(
            f"{self.service.address}/api/adjudicate",
            PLAYED,
            {"content-type": "application/json", "x-forwarded-for": f"10.9.0.{self.chance.randrange(250)}"},
        )
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as refused:
            if refused.code != 503:
                raise
            return False
        except OSError:
            return False

    def _look(self) -> None:
        for written, slug in self.figures.acknowledged.items():
            with urllib.request.urlopen(f"{self.service.address}/s/{slug}.txt") as answer:
                if answer.read().decode() != written:
                    self.figures.lost.append(slug)
        url = postgres.served(self.data)
        assert url is not None
        engine = connect(url)
        with engine.connect() as connection:
            counted = {name: connection.scalar(text(query)) or 0 for name, query in BROKEN.items()}
        engine.dispose()
        self.figures.broken = {name: number for name, number in counted.items() if number}
