"""A wrong variable is named; an empty one counts as not set."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.db.session import connect
from app.main import has_room
from app.settings import MOST_WORKERS, PROJECT, Settings, SettingsError


def test_nothing_set_and_everything_empty_are_the_same() -> None:
    names = ("DATABASE_URL", "HOST", "PORT", "RULING_EXPLORER_DATA", "PUBLIC_URL", "LOG_LEVEL")
    names += ("TRUSTED_PROXIES", "DISK_FLOOR_MB", "WORKERS", "SERVICE_URL")
    nothing = Settings.from_environment({})
    assert nothing == Settings(workers=nothing.workers) == Settings.from_environment(dict.fromkeys(names, ""))
    assert 1 <= nothing.workers <= MOST_WORKERS
    assert Settings().data == PROJECT / "var"


def test_what_is_set_is_read() -> None:
    found = Settings.from_environment({"PORT": "0", "RULING_EXPLORER_DATA": "/srv/data", "LOG_LEVEL": "info"})
    assert (found.port, found.data, found.log_level) == (0, Path("/srv/data"), "INFO")
    proxied = Settings.from_environment({"TRUSTED_PROXIES": "10.0.0.0/8, ::1", "DISK_FLOOR_MB": "100"})
    assert list(map(str, proxied.trusted_proxies)) == ["10.0.0.0/8", "::1/128"]
    assert proxied.disk_floor == 100 * 2**20


def test_room_is_what_is_free_above_the_floor(tmp_path: Path) -> None:
    assert has_room(Settings(own_data=tmp_path, disk_floor=0))
    assert not has_room(Settings(own_data=tmp_path, disk_floor=2**60))
    assert has_room(Settings(disk_floor=2**60)), "nothing is known of another machine's disk"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "http"),
        ("DATABASE_URL", "mysql://host/name"),
        ("DATABASE_URL", "postgresql://me:hidden@host:port/name"),
        ("SERVICE_URL", "mysql://host/name"),
        ("PUBLIC_URL", "example.org"),
        ("LOG_LEVEL", "loud"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
        ("TRUSTED_PROXIES", "proxy.example"),
        ("DISK_FLOOR_MB", "1.5"),
        ("DATABASE_MOST_MB", "lots"),
        ("WORKERS", "-1"),
        ("WORKERS", "many"),
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
