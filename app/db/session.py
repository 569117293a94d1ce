"""Connections."""

from __future__ import annotations

from sqlalchemy import URL, Engine, create_engine, make_url
from sqlalchemy.orm import Session, sessionmaker

STATEMENT_MILLISECONDS = 5000


def connect(url: str | URL) -> Engine:
    """An engine for this URL. Any PostgreSQL URL is served by psycopg 3; a statement may take five seconds.

    Options that the URL itself holds come after ours, so they win.
    """
    if isinstance(url, str) and url.startswith("postgres://"):
        url = url.replace("postgres", "postgresql", 1)
    url = make_url(url).set(drivername="postgresql+psycopg")
    own = url.query.get("options", ())
    options = " ".join([f"-c statement_timeout={STATEMENT_MILLISECONDS}", *([own] if isinstance(own, str) else own)])
    return create_engine(
        url,
        pool_pre_ping=True,
        pool_size=5,
        max_overflow=5,
        pool_timeout=5,
        connect_args={"connect_timeout": 5, "options": options},
    )


def sessions(engine: Engine) -> sessionmaker[Session]:
    return sessionmaker(engine, expire_on_commit=False)
