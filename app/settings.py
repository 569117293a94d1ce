"""What the environment may say about how the service runs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PROJECT = Path(__file__).resolve().parent.parent
Network = IPv4Network | IPv6Network
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


MOST_WORKERS = 4
"""If nothing is said: as many processes for the engine as there are processors, and no more than so many."""


class SettingsError(Exception):
    """A variable of the environment is wrong; the message names it."""


@dataclass(frozen=True)
class Settings:
    """`database_url` is empty when the service brings its own PostgreSQL, whose data then lie in `own_data`. `service_url`:
    of the same database, as the role that is to serve; only who migrates needs it. `public_url`: how the
    outside reaches it. `trusted_proxies`: networks whose word is taken for who asks. `disk_floor`: bytes that have to stay free where
    our own PostgreSQL writes, or nothing new is kept. `database_most`: bytes that the database may take, or nothing new is kept; 0: as many as there
    are. `workers`: processes that do the engine's work; none, and the process that serves
    does it itself."""

    database_url: str = ""
    service_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = PROJECT / "var"
    public_url: str = ""
    log_level: str = "WARNING"
    trusted_proxies: tuple[Network, ...] = ()
    disk_floor: int = 64 * 2**20
    database_most: int = 0
    own_data: Path | None = None
    workers: int = 0

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read `DATABASE_URL`, `SERVICE_URL`, `HOST`, `PORT`, `RULING_EXPLORER_DATA`, `PUBLIC_URL`, `LOG_LEVEL`, `TRUSTED_PROXIES`, `DISK_FLOOR_MB`, `DATABASE_MOST_MB` and `WORKERS`.

        A variable that is set to nothing counts as not set. Raises SettingsError.
        """

        def told(name: str, otherwise: str = "") -> str:
            return environment.get(name, "").strip() or otherwise

        port = told("PORT", "8000")
        if not port.isdecimal() or int(port) > 65535:
            raise SettingsError(f"PORT is {port!r}; it has to be a number from 0 to 65535")
        public = told("PUBLIC_URL")
        if public and not public.startswith(("http://", "https://")):
            raise SettingsError(f"PUBLIC_URL is {public!r}; it has to begin with http:// or https://")
        level = told("LOG_LEVEL", "WARNING").upper()
        if level not in LOG_LEVELS:
            raise SettingsError(f"LOG_LEVEL is {level!r}; it has to be one of {', '.join(LOG_LEVELS)}")
        floor = told("DISK_FLOOR_MB", "64")
        if not floor.isdecimal():
            raise SettingsError(f"DISK_FLOOR_MB is {floor!r}; it has to be a number of megabytes")
        most = told("DATABASE_MOST_MB", "0")
        if not most.isdecimal():
            raise SettingsError(f"DATABASE_MOST_MB is {most!r}; it has to be a number of megabytes")
        workers = told("WORKERS", str(min(os.cpu_count() or 1, MOST_WORKERS)))
        if not workers.isdecimal() or int(workers) > 64:
            raise SettingsError(f"WORKERS is {workers!r}; it has to be a number of processes, 0 to 64")
        return cls(
            database_url=_checked("DATABASE_URL", told("DATABASE_URL")),
            service_url=_checked("SERVICE_URL", told("SERVICE_URL")),
            host=told("HOST", "127.0.0.1"),
            port=int(port),
            data=Path(told("RULING_EXPLORER_DATA", str(PROJECT / "var"))).expanduser().absolute(),
            public_url=public,
            log_level=level,
            trusted_proxies=_networks(told("TRUSTED_PROXIES")),
            disk_floor=int(floor) * 2**20,
            database_most=int(most) * 2**20,
            workers=int(workers),
        )


def _networks(told: str) -> tuple[Network, ...]:
    """Addresses and networks, such as `10.0.0.0/8, 127.0.0.1`."""
    try:
        return tuple(ip_network(each) for each in told.replace(",", " ").split())
    except ValueError as fault:
        raise SettingsError(f"TRUSTED_PROXIES has to list addresses or networks: {fault}") from fault


def _checked(name: str, url: str) -> str:
    """The URL of a PostgreSQL, or nothing. It may hold a password, so no message repeats it."""
    if url and not url.startswith(("postgresql://", "postgres://", "postgresql+psycopg://")):
        raise SettingsError(f"{name} has to begin with postgresql://")
    try:
        if url:
            make_url(url)
    except (ArgumentError, ValueError) as fault:
        raise SettingsError(
            f"{name} cannot be read; it has to look like postgresql://user:password@host:5432/name"
        ) from fault
    return url
