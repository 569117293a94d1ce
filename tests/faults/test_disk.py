"""A disk of its own that is filled to its last byte, for `make faults`: it takes a mount, and minutes. What can be shown without one is in
test_database.py."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from app import postgres
from app.db.session import connect
from tests.faults.killing import BROKEN
from tests.ops.test_serving import Service

MEGABYTES = 200
BACK = 120.0


@pytest.fixture
def disk() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=755", "none", folder],
            check=False,
            capture_output=True,
        )
        if mounted.returncode:
            pytest.skip(f"no disk of its own can be made here: {mounted.stderr.decode().strip()}")
        yield Path(folder)
        subprocess.run(["umount", folder], check=True)


def keep(service: Service, number: int) -> tuple[int, str]:
    """One more scenario: the status, or 0 where nobody answered, and what was said."""
    written = f"title: Number {number}\nA: {{monsters: [Dark Magician], lp: {8000 - number}}}\n"
    asked = urllib.request.Request(
        f"{service.address}/api/scenarios",
        json.dumps({"text": written}).encode(),
        {"content-type": "application/json", "x-forwarded-for": f"10.0.0.{number}"},
    )
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, str(json.load(answer)["slug"])
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()
    except OSError:
        return 0, ""


def filled(file: Path, leave: int) -> None:
    """All of the disk but so many bytes."""
    with file.open("wb", buffering=0) as out, suppress(OSError):
        while True:
            out.write(bytes(1 << 16))
    os.truncate(file, max(0, file.stat().st_size - leave))


if os.environ.get("FAULTS") == "all":

    def test_a_disk_without_a_byte_left_loses_nothing(disk: Path) -> None:
        service = Service(disk / "data")
        service.environment |= {"WORKERS": "0", "TRUSTED_PROXIES": "127.0.0.1", "DISK_FLOOR_MB": "8"}
        service.start()
        kept = [slug for status, slug in (keep(service, n) for n in range(10)) if status == 201]
        assert len(kept) == 10
        # below the floor nothing new is kept, and all is read
        filler = disk / "filler"
        filled(filler, 4 << 20)
        status, said = keep(service, 11)
        assert (status, "no room left" in said) == (503, True)
        assert all(service.answers(f"/s/{slug}") == 200 for slug in kept)
        service.process.terminate()
        service.process.wait()
        filler.unlink()
        # without a floor the database itself meets the end of the disk
        service.environment |= {"DISK_FLOOR_MB": "0"}
        service.start()
        filled(filler, 0)
        came = [keep(service, n) for n in range(20, 60)]
        print("without a byte left:", {status: [s for s, _ in came].count(status) for status, _ in came})
        assert {status for status, _ in came} <= {0, 201, 503}
        kept += [slug for status, slug in came if status == 201]
        filler.unlink()
        if service.process.poll() is not None:
            service.start()
        until = time.monotonic() + BACK
        while keep(service, 99)[0] != 201:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert [slug for slug in kept if service.answers(f"/s/{slug}.txt") != 200] == []
        url = postgres.served(disk / "data")
        assert url is not None
        engine = connect(url)
        with engine.connect() as connection:
            assert {name: connection.scalar(text(query)) for name, query in BROKEN.items()} == dict.fromkeys(BROKEN, 0)
        engine.dispose()
        service.process.terminate()
        service.process.wait()
