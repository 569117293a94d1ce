"""What the environment may say about how the service runs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


class SettingsError(Exception):
    """A variable of the environment is wrong; the message names it."""


@dataclass(frozen=True)
class Settings:
    """`database_url` is empty when the service brings its own PostgreSQL. `public_url`: how the outside reaches it."""

    database_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = PROJECT / "var"
    public_url: str = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read `DATABASE_URL`, `HOST`, `PORT`, `RULING_EXPLORER_DATA` and `PUBLIC_URL`. Raises SettingsError."""
        written = environment.get("PORT", "8000")
        if not written.isdecimal() or not 0 <= int(written) <= 65535:
            raise SettingsError(f"PORT is {written!r}; it has to be a number from 0 to 65535")
        url = environment.get("DATABASE_URL", "")
        if url and not url.startswith(("postgresql:", "postgres:", "postgresql+psycopg:")):
            raise SettingsError("DATABASE_URL has to begin with postgresql://")
        public = environment.get("PUBLIC_URL", "")
        if public and not public.startswith(("http://", "https://")):
            raise SettingsError(f"PUBLIC_URL is {public!r}; it has to begin with http:// or https://")
        return cls(
            database_url=url,
            host=environment.get("HOST", "127.0.0.1"),
            port=int(written),
            data=Path(environment.get("RULING_EXPLORER_DATA", str(PROJECT / "var"))).absolute(),
            public_url=public,
        )
