"""Connections."""

from __future__ import annotations

from sqlalchemy import Engine, create_engine
from sqlalchemy.orm import Session, sessionmaker

STATEMENT_MILLISECONDS = 5000


def connect(url: str) -> Engine:
    """An engine for this URL. Any PostgreSQL URL is served by psycopg 3; a statement may take five seconds."""
    scheme, _, rest = url.partition("://")
    if scheme in ("postgres", "postgresql"):
        url = f"postgresql+psycopg://{rest}"
    return create_engine(
        url,
        pool_pre_ping=True,
        pool_size=5,
        max_overflow=5,
        pool_timeout=5,
        connect_args={"connect_timeout": 5, "options": f"-c statement_timeout={STATEMENT_MILLISECONDS}"},
    )


def sessions(engine: Engine) -> sessionmaker[Session]:
    return sessionmaker(engine, expire_on_commit=False)
