"""A wrong variable is named; an empty one counts as not set."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.db.session import connect
from app.settings import PROJECT, Settings, SettingsError


def test_nothing_set_and_everything_empty_are_the_same() -> None:
    names = ("DATABASE_URL", "HOST", "PORT", "RULING_EXPLORER_DATA", "PUBLIC_URL", "LOG_LEVEL")
    assert Settings.from_environment({}) == Settings() == Settings.from_environment(dict.fromkeys(names, ""))
    assert Settings().data == PROJECT / "var"


def test_what_is_set_is_read() -> None:
    found = Settings.from_environment({"PORT": "0", "RULING_EXPLORER_DATA": "/srv/data", "LOG_LEVEL": "info"})
    assert (found.port, found.data, found.log_level) == (0, Path("/srv/data"), "INFO")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "http"),
        ("DATABASE_URL", "mysql://host/name"),
        ("DATABASE_URL", "postgresql://me:hidden@host:port/name"),
        ("PUBLIC_URL", "example.org"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_wrong_variable_is_named(variable: str, value: str) -> None:
    with pytest.raises(SettingsError, match=variable) as wrong:
        Settings.from_environment({variable: value})
    assert "hidden" not in str(wrong.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_postgresql_url_gets_the_same_driver(scheme: str) -> None:
    url = connect(f"{scheme}://me:it%40s@host:5433/name?sslmode=require").url
    assert (url.drivername, url.password, url.port) == ("postgresql+psycopg", "it@s", 5433)
    assert url.query["sslmode"] == "require"
