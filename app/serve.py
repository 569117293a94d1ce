"""Starting the service: a database, its newest shape, the application, and a clean end."""

from __future__ import annotations

import contextlib
import gc
import hashlib
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import uvicorn
from fastapi import FastAPI
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import Engine, make_url
from sqlalchemy.exc import DBAPIError, ProgrammingError

from app import postgres
from app.db.migrate import MadeElsewhere, admit, at_head, owns, upgrade
from app.db.session import connect
from app.logs import write_lines
from app.main import create_app
from app.services.desk import Desk
from app.settings import Settings, SettingsError
from app.web.limits import Bounded, room
from app.web.turns import HANDED_ON, listeners, settle

OFTEN, TROUBLED = 5, 60.0
"""A database that has ended more often than so within so many seconds is not started again."""

WARM_AFTER = 5.0
"""Seconds after which a server that has just begun works out what the first search would wait for."""

log = logging.getLogger(__name__)

KEEPER = "keeper"
"""The role our own PostgreSQL gives to the running service."""


class DatabaseError(Exception):
    """The database that DATABASE_URL names cannot be used; the message says why, without its password."""


@contextlib.contextmanager
def database(settings: Settings, as_owner: bool = False) -> Iterator[tuple[Settings, postgres.Server | None]]:
    """The settings with a database behind them, migrated: the one they name, or one of our own for as long as the
    block lasts, with its process. `as_owner`: with more power than the service has. Raises PostgresError and DatabaseError."""
    with contextlib.ExitStack() as stack:
        server = None
        if not settings.database_url:
            data = postgres.reachable_data(settings.data)
            if data != settings.data:
                print(f"PostgreSQL cannot use {settings.data} for root; its data lies in {data}.", file=sys.stderr)
            url, server = stack.enter_context(postgres.running(data))
            settings = replace(settings, database_url=url, data=data)
        engine = connect(settings.database_url)
        try:
            _brought(engine)
            if server is None and not as_owner and owns(engine):
                log.warning(
                    "DATABASE_URL is the tables' owner; a role of less power serves as well: python -m app migrate"
                )
            if server is not None:
                # the owner of the tables is needed for migrating only; pages are served with less power
                owner = make_url(settings.database_url)
                password = hashlib.sha256(f"{owner.password} {KEEPER}".encode()).hexdigest()
                admit(engine, KEEPER, password)
                keeper = owner if as_owner else owner.set(username=KEEPER, password=password)
                settings = replace(
                    settings, database_url=keeper.render_as_string(hide_password=False), own_data=settings.data
                )
        except DBAPIError as fault:
            raise DatabaseError(f"The database at {engine.url!r} (DATABASE_URL) fails: {fault.orig}") from fault
        except MadeElsewhere as fault:
            raise DatabaseError(f"The database was made by another version of this program: {fault}") from fault
        finally:
            engine.dispose()
        yield settings, server


def _brought(engine: Engine) -> None:
    """The database in its newest shape. Only its owner can bring it there; the service may run as another. Raises DatabaseError."""
    try:
        if not at_head(engine):
            upgrade(engine)
    except ProgrammingError as fault:
        if not isinstance(fault.orig, InsufficientPrivilege):
            raise
        raise DatabaseError(
            f"The database is not in the shape of this version, and {engine.url.username} (DATABASE_URL) may not bring it there. "
            "As the owner of the tables: python -m app migrate"
        ) from fault


class Server(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()
        gc.enable()
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            host = f"[{host}]" if ":" in host else host
            print(f"Ruling Explorer: http://{host}:{port}", flush=True)
            desk = getattr(getattr(self.config.app, "state", None), "desk", None)
            if desk is not None:
                warming = threading.Timer(WARM_AFTER, _warm, [desk])
                warming.daemon = True
                warming.start()


def _warm(desk: Desk) -> None:
    desk.warm()
    settle()


def main(make: Callable[[Settings], FastAPI] = create_app) -> int:
    """Serve until Ctrl-C or SIGTERM. Returns 0 then, and 1 when something could not be started or PostgreSQL ended for good."""
    # until uvicorn listens to it, a SIGTERM ends us as Ctrl-C does: the database is always taken down in order
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        settings = Settings.from_environment()
        write_lines(settings.log_level)
        with _bound(settings) as listening, database(settings) as (settings, postgresql):
            return _serve(make, settings, postgresql, listening)
    except KeyboardInterrupt:
        return 0
    except (SettingsError, postgres.PostgresError, DatabaseError) as fault:
        print(fault, file=sys.stderr)
        return 1


@contextlib.contextmanager
def _bound(settings: Settings) -> Iterator[socket.socket]:
    """The place to listen at, taken before anything slow is begun; nobody is connected until the service is ready. Raises SettingsError."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        taken = socket.socket(family, kind, protocol)
    except OSError as fault:
        raise SettingsError(f"HOST is {settings.host!r}, which is no address of this machine: {fault}") from fault
    with taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(place)
        except OSError as fault:
            raise SettingsError(
                f"Nobody can listen on HOST {settings.host}, PORT {settings.port}: {fault.strerror or fault}"
            ) from fault
        taken.set_inheritable(False)
        yield taken


def _serve(
    make: Callable[[Settings], FastAPI],
    settings: Settings,
    postgresql: postgres.Server | None,
    listening: socket.socket,
) -> int:
    config = uvicorn.Config(
        make(settings), host=settings.host, port=settings.port, log_level="warning", access_log=False, log_config=None,
        timeout_graceful_shutdown=5, proxy_headers=False, timeout_keep_alive=15, http=Bounded, backlog=512,
    )  # fmt: skip
    Bounded.most = room()
    sys.setswitchinterval(HANDED_ON)
    server = Server(config)
    ended = threading.Event()
    if postgresql is not None:
        threading.Thread(target=_watch, args=(postgresql, server, ended), daemon=True).start()
    try:
        server.run(sockets=listeners(listening))
    except SystemExit:
        # uvicorn could not listen there; it has said why
        return 1
    if ended.is_set():
        print("PostgreSQL has ended; so does the service. Start it again: the data are safe.", file=sys.stderr)
        return 1
    return 0 if server.started else 1


def _watch(postgresql: postgres.Server, server: uvicorn.Server, ended: threading.Event) -> None:
    """Starts the database again whenever it ends. One that ends again and again is of no use, and the service ends with it."""
    begun: list[float] = []
    while True:
        code = postgresql.process.wait()
        if server.should_exit:
            return
        begun = [at for at in begun if at > time.monotonic() - TROUBLED] + [time.monotonic()]
        log.error("PostgreSQL has ended (%d) and is started again", code)
        try:
            if len(begun) <= OFTEN and postgresql.again():
                continue
        except postgres.PostgresError as fault:
            log.error("PostgreSQL cannot be started again: %s", fault)
        if not server.should_exit:
            ended.set()
            server.should_exit = True
        return
