"""Our own PostgreSQL, in the places and after the accidents it has to cope with."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from app import postgres
from app.db.migrate import admit, upgrade
from app.db.session import connect

PROJECT = Path(__file__).resolve().parent.parent.parent
LEAVES_AN_ORPHAN = """
import os, sys
from pathlib import Path
from app import postgres
postgres.LIBC = None
with postgres.running(Path(sys.argv[1]), durable=False) as (_, server):
    print(server.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as made:
        Path(made).chmod(0o755)
        yield Path(made)


def works(data: Path) -> bool:
    with postgres.running(data, durable=False) as (url, _):
        engine = connect(url)
        with engine.connect() as connection:
            name = connection.scalar(text("SELECT current_database()"))
        engine.dispose()
    return bool(name == postgres.DATABASE)


@pytest.mark.parametrize("name", ["two words", "a+b&c%41#d", "rulings@home", "a,b", "long" * 40])
def test_any_name_of_a_folder_will_do(folder: Path, name: str) -> None:
    assert works(folder / name)


def test_a_careful_umask_closes_nothing_to_the_server(folder: Path) -> None:
    before = os.umask(0o077)
    try:
        data = folder / "deep" / "data"
        assert postgres.reachable_data(data) == data
        assert works(data)
    finally:
        os.umask(before)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's PostgreSQL runs as another user")
def test_binaries_in_a_closed_home_are_copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = postgres.binaries()
    package = place.parent.parent
    home = folder / "home"
    home.mkdir(mode=0o700)
    for part in (package, *package.parent.glob(f"{package.name}.libs")):
        shutil.copytree(part, home / part.name, symlinks=True)
    subprocess.run(["chmod", "-R", "go-rwx", home], check=True)
    monkeypatch.setattr(postgres, "binaries", lambda: home / place.relative_to(package.parent))
    monkeypatch.setattr(postgres, "ROOTS_OWN", folder / "var")
    assert works(folder / "data")
    assert works(folder / "data"), "and the copy serves again"
    assert len(list((folder / "var").iterdir())) == 1


def test_after_a_kill_during_the_first_start_it_starts_anew(folder: Path) -> None:
    half = folder / "postgres.new"
    half.mkdir()
    (half / "PG_VERSION").write_text("18")
    assert works(folder)
    assert not half.exists()


def test_a_number_that_is_another_process_by_now_is_no_hindrance(folder: Path) -> None:
    assert works(folder)
    user = postgres.ordinary_user()
    other = subprocess.Popen(["sleep", "60"], user=user[0] if user else None)
    try:
        (folder / "socket").mkdir()
        for note in (folder / "postgres" / "postmaster.pid", folder / "socket" / ".s.PGSQL.5432.lock"):
            note.write_text(f"{other.pid}\n{folder / 'postgres'}\n1\n5432\n\n\n")
            if user:
                os.chown(note, *user)
        assert works(folder)
        assert other.poll() is None, "it was none of ours, so it goes on"
    finally:
        other.kill()
        other.wait()


def test_a_server_that_lost_its_holder_is_ended_by_the_next_start(folder: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LEAVES_AN_ORPHAN, folder], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    orphan = int(told.stdout)
    assert str(folder) in postgres._command(orphan)
    assert works(folder)
    assert str(folder) not in postgres._command(orphan)


def test_a_folder_that_holds_something_else_is_left_alone(folder: Path) -> None:
    (folder / "postgres").mkdir()
    (folder / "postgres" / "letter.txt").write_text("dear diary")
    with pytest.raises(postgres.PostgresError, match="something else"):
        works(folder)
    assert (folder / "postgres" / "letter.txt").exists()


def test_a_place_that_cannot_hold_data_is_named(folder: Path) -> None:
    (folder / "file").write_text("")
    with pytest.raises(postgres.PostgresError, match="RULING_EXPLORER_DATA"):
        works(folder / "file" / "data")


def test_without_any_postgresql_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "find_spec", lambda _: None)
    monkeypatch.setattr(postgres, "MACHINES_OWN", Path("/nowhere"))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(postgres.PostgresError, match="DATABASE_URL"):
        postgres.binaries()


def test_only_who_knows_the_password_is_let_in_also_to_what_was_open_before(folder: Path) -> None:
    for before in ("", "local all all trust\n"):
        if before:
            # as an earlier version left it
            (folder / "password").unlink()
            (folder / "postgres" / "pg_hba.conf").write_text(before)
        with postgres.running(folder, durable=False) as (url, _):
            known = postgres.password(folder)
            assert known
            assert postgres.served(folder) == url
            engine = connect(make_url(url).set(password="wrong"))
            with pytest.raises(OperationalError, match="password"):
                engine.connect()
            engine.dispose()
            engine = connect(url)
            upgrade(engine)
            admit(engine, "somebody", "his own: %'")
            another = connect(make_url(url).set(username="somebody", password="his own: %'"))
            with another.connect() as connection:
                assert connection.scalar(text("SELECT current_user")) == "somebody"
            for each in (engine, another):
                each.dispose()
    for private in ("password", "lock"):
        assert (folder / private).stat().st_mode & 0o077 == 0


def test_a_port_that_is_taken_is_told_before_anything_slow(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = str(taken.getsockname()[1])
        environment = {**os.environ, "RULING_EXPLORER_DATA": str(folder / "data"), "PORT": port}
        environment.pop("DATABASE_URL", None)
        refused = subprocess.run(
            [sys.executable, "-m", "app", "serve"],
            cwd=PROJECT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert refused.returncode == 1
    assert f"PORT {port}" in refused.stderr
    assert not (folder / "data").exists(), "no database was made"


def test_a_server_that_puts_its_data_in_order_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long ago it was begun, as long as it says so; one that says nothing of the kind is given up."""
    said = ["starting up", *("not yet accepting connections",) * 2, "No such file"]
    heard: list[str] = []

    def connect_(**_: object) -> None:
        heard.append(said[len(heard)])
        raise psycopg.OperationalError(f"FATAL: the database system is {heard[-1]}")

    class Lives(subprocess.Popen[bytes]):
        def __init__(self) -> None: ...
        def poll(self) -> None: ...
        def __del__(self) -> None: ...

    monkeypatch.setattr(psycopg, "connect", connect_)
    with pytest.raises(postgres.PostgresError, match="does not answer"):
        postgres._answers(Lives(), Path(), time.monotonic() - 1, "")
    assert heard == said
