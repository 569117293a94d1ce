"""Connections."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.errors import _WaitTimeout
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.orm import Session, sessionmaker

STATEMENT_MILLISECONDS = 5000
PATIENCE = 7.0
"""Seconds for an answer of the server. It ends a statement itself before, unless it does not run at all."""


CONNECT_SECONDS = 5
"""For a new connection."""
ALIVE = {"keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
"""A connection on which nothing is said is looked after, so that one that was cut off is noticed."""


class Impatient(psycopg.Connection[Any]):
    """A connection that gives up a server which says nothing: one that is frozen or cut off ends no statement."""

    patience = PATIENCE

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.patience)
        except _WaitTimeout as fault:
            self.pgconn.finish()
            raise psycopg.OperationalError(f"the server has said nothing for {self.patience:g} seconds") from fault


def connect(url: str | URL, patience: float | None = None) -> Engine:
    """An engine for this URL. Any PostgreSQL URL is served by psycopg 3; a statement may take five seconds. `patience`: seconds
    after which a server that says nothing at all is given up; it must be longer.

    Options that the URL itself holds come after ours, so they win.
    """
    if isinstance(url, str) and url.startswith("postgres://"):
        url = url.replace("postgres", "postgresql", 1)
    url = make_url(url).set(drivername="postgresql+psycopg")
    own = url.query.get("options", ())
    options = " ".join([f"-c statement_timeout={STATEMENT_MILLISECONDS}", *([own] if isinstance(own, str) else own)])
    engine = create_engine(
        url,
        pool_pre_ping=True,
        pool_size=10,
        max_overflow=10,
        pool_timeout=2,
        connect_args={"connect_timeout": CONNECT_SECONDS, "options": options, **ALIVE},
    )
    if patience is not None:

        @event.listens_for(engine, "do_connect")
        def impatient(_dialect: Any, _record: Any, arguments: Any, named: Any) -> Any:
            made = Impatient.connect(*arguments, **named)
            made.patience = patience
            return made

    return engine


def sessions(engine: Engine) -> sessionmaker[Session]:
    return sessionmaker(engine, expire_on_commit=False)
