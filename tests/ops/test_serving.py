"""The service as an operator meets it: it starts, ends and is killed, and no submission is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

PROJECT = Path(__file__).resolve().parent.parent.parent
PATIENT = 20.0
"""Seconds for which an answer is waited for: it is there at once where nothing else runs, and right after a start the library is still read."""
BACK = 15.0
"""Seconds in which the database is back: less than one where nothing else runs, five at the most; a busy machine is given more."""
TEXT = "title: Kept through a crash\nA: {monsters: [Dark Magician]}\nturn: {at: battle}\nplay: [{A: attack Dark Magician directly}]\n"


class Service:
    """`python -m app serve` as a process of its own."""

    def __init__(self, data: Path) -> None:
        # as it is started again and again: what was compiled once is kept
        self.environment = {
            **os.environ, "RULING_EXPLORER_DATA": str(data), "PORT": "0", "PYTHONDONTWRITEBYTECODE": "",
        }  # fmt: skip
        self.environment.pop("DATABASE_URL", None)

    def launch(self, errors: IO[str] | int = subprocess.PIPE, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "app", "serve"],
            cwd=PROJECT,
            env={**self.environment, **environment},
            text=True,
            stdout=subprocess.PIPE,
            stderr=errors,
        )

    def start(self) -> str:
        """Its address. What it writes is taken from it for as long as it runs: a pipe that nobody reads is full after some hundred lines, and
        then whoever writes one more waits for ever."""
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  # for as long as the service
        self.process = self.launch(self.errors)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.wait()
            self.errors.seek(0)
            pytest.fail(self.errors.read())
        threading.Thread(target=deque, args=(self.process.stdout, 0), daemon=True).start()
        self.address = line.split()[-1]
        return self.address

    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "app", *words],
            cwd=PROJECT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def children(self) -> list[int]:
        told = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        return [int(word) for word in told.stdout.split()]

    def engines(self) -> list[int]:
        """The numbers of the processes that work with the engine: they are forked by one that only forks."""
        told = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True, check=False).stdout
        rows = [line.split() for line in told.splitlines()]
        forking = {row[0] for row in rows if row[1] == str(self.process.pid) and row[2] != "postgres"}
        return [int(row[0]) for row in rows if row[1] in forking]

    def databases(self) -> list[int]:
        """The numbers of the database's own processes: one, or none while it is down."""
        told = subprocess.run(
            ["ps", "-o", "pid=,comm=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        rows = [line.split() for line in told.stdout.splitlines()]
        return [int(row[0]) for row in rows if row[1:] == ["postgres"]]

    def postgresql(self) -> int:
        """The number of the database's own process."""
        (found,) = self.databases()
        return found

    def keep(self) -> str:
        form = urllib.parse.urlencode({"text": TEXT}).encode()
        with urllib.request.urlopen(self.address + "/scenarios", form) as answer:
            page: str = answer.read().decode()
        return page.split('href="/s/')[1].split('"')[0].split("/")[0].split(".")[0]

    def answers(self, path: str) -> int:
        try:
            with urllib.request.urlopen(self.address + path, timeout=PATIENT) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            return refused.code


@pytest.fixture
def service() -> Iterator[Service]:
    """Not in tmp_path, which is closed to others: root's PostgreSQL runs as another user and has to reach its data."""
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        made = Service(Path(folder) / "data")
        yield made
        if getattr(made, "process", None) and made.process.poll() is None:
            made.process.terminate()
            made.process.wait()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def gone(pids: list[int], seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while any(map(alive, pids)):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def ends_cleanly(service: Service, ending: signal.Signals) -> None:
    below = service.children()
    assert below
    service.process.send_signal(ending)
    assert service.process.wait(timeout=15) == 0
    assert gone(below), "nobody is left behind"


def test_it_ends_cleanly_and_leaves_nobody_behind(service: Service) -> None:
    service.start()
    ends_cleanly(service, signal.SIGTERM)


def test_what_was_kept_survives_both_kills(service: Service) -> None:
    service.start()
    slug = service.keep()
    below = service.children()
    service.process.kill()
    service.process.wait()
    assert gone(below), "PostgreSQL outlived its holder"

    service.start()
    assert service.answers(f"/s/{slug}") == 200
    killed = service.postgresql()
    os.kill(killed, signal.SIGKILL)
    until = time.monotonic() + BACK
    assert service.answers(f"/s/{slug}") == 200, "what was just read is held"
    # those who worked for the killed one may answer a moment longer: it is back when another stands in its place
    while (found := service.answers("/readyz")) != 200 or service.databases() in ([], [killed]):
        assert found in (200, 503)
        assert time.monotonic() < until
        time.sleep(0.05)
    assert service.answers("/readyz") == 200
    assert alive(service.process.pid)
    assert service.keep() == slug

    # an operator works beside it
    told = service.command("hide", slug, "--because", "a test")
    assert told.returncode == 0, told.stderr
    assert service.answers(f"/s/{slug}") == 410
    assert service.command("restore", slug, "--because", "it was one").returncode == 0
    service.process.kill()
    service.process.wait()

    # both at once, and again without waiting: the next start finds no broken lock and no half-dead server in its way
    service.start()
    os.kill(service.postgresql(), signal.SIGKILL)
    service.process.kill()
    service.process.wait()
    service.start()
    assert service.answers(f"/s/{slug}") == 200
    assert service.answers("/readyz") == 200


def test_a_second_one_on_the_same_data_says_so_and_ctrl_c_ends_the_first(service: Service) -> None:
    service.start()
    second = service.launch()
    assert "is in use by another Ruling Explorer" in second.communicate(timeout=30)[1]
    assert second.returncode == 1
    assert service.answers("/readyz") == 200, "the first one goes on"
    ends_cleanly(service, signal.SIGINT)


def test_a_database_that_does_not_answer_is_told_in_a_line(service: Service) -> None:
    refused = service.launch(DATABASE_URL="postgresql://someone:hidden@127.0.0.1:1/x")
    told = refused.communicate(timeout=30)[1]
    assert refused.returncode == 1
    assert "(DATABASE_URL) fails" in told
    assert "Traceback" not in told
    assert "hidden" not in told


def test_the_command_line_gives_json_and_says_what_is_wrong(tmp_path: Path) -> None:
    good = PROJECT / "app/rulebook/scenarios/lily-rising-energy.yaml"
    told = subprocess.run(
        [sys.executable, "-m", "app", "adjudicate", str(good), "--json"], cwd=PROJECT, capture_output=True, check=True
    )
    ruling = json.loads(told.stdout)
    assert ruling["outcome"]["life"] == {"A": 7100, "B": 6000}
    assert ruling["refused"][0]["grounds"][0]["clause"] == "window/admits"
    assert {"key", "kind", "text", "citations"} <= set(ruling["timeline"][0])
    bad = tmp_path / "bad.yaml"
    bad.write_text("A: {monsters: [Drak Magician]}\n")
    refused = subprocess.run(
        [sys.executable, "-m", "app", "adjudicate", str(bad)], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"{bad}:1:")
    assert "Drak Magician" in refused.stderr
    assert "Dark Magician" in refused.stderr
