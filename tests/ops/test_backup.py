"""A backup holds all that is kept, says when it does not, and gives it back as it was."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Engine, text

from app import backup
from app.backup import BackupError
from app.db import store
from app.db.migrate import config, upgrade
from app.db.models import Base
from app.db.session import sessions
from app.rulebook.library import load
from tests.web.test_frozen import LILY, client


@pytest.fixture(scope="module")
def kept(engine: Engine) -> tuple[str, str]:
    """One that is shown, with a child, and one that is hidden."""
    pages = client(engine, load())
    first = pages.post("/api/scenarios", json={"text": LILY}).json()["slug"]
    second = pages.post("/scenarios", data={"text": LILY.replace("Can", "Could"), "parent": first}).headers["location"]
    with sessions(engine).begin() as session:
        store.judge(session, second[3:], False, "no", "ann")
    return first, second[3:]


@pytest.fixture(scope="module")
def file(engine: Engine, kept: tuple[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("backup") / "kept.zip"
    assert backup.write(engine, made).tables["scenario"].rows == 2
    return made


def everything(engine: Engine) -> dict[str, list[object]]:
    with engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(table.select()))) for table in Base.metadata.sorted_tables
        }


def test_what_is_put_back_is_what_was_there_and_goes_on(
    engine: Engine, kept: tuple[str, str], file: Path, empty: Engine
) -> None:
    upgrade(empty)
    backup.read(empty, file)
    assert everything(empty) == everything(engine)
    pages = client(empty, load())
    assert [pages.get(f"/s/{slug}").status_code for slug in kept] == [200, 410]
    assert pages.get(f"/s/{kept[0]}").text == client(engine, load()).get(f"/s/{kept[0]}").text
    new = pages.post("/api/scenarios", json={"text": LILY.replace("Can", "Might")}).json()
    assert new["created"], "numbers go on behind those that were put back"
    taken = pages.post(f"/s/{new['slug']}/withdraw", data={"key": new["withdrawal_key"]})
    assert taken.status_code == 303, "and the triggers are there"
    with pytest.raises(BackupError, match="kept there already"):
        backup.read(empty, file)


def test_a_backup_of_an_earlier_shape_is_brought_to_the_newest(file: Path, empty: Engine, tmp_path: Path) -> None:
    with empty.begin() as connection:
        then = config()
        then.attributes["connection"] = connection
        command.upgrade(then, "0003")
        connection.execute(
            text(
                "INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, origin)"
                " VALUES ('old', 'd', 'r', 'Old', 'a', 't', 'c', 'battle', '{}', 'visitor')"
            )
        )
    older = tmp_path / "older.zip"
    with pytest.MonkeyPatch.context() as patched:
        known = [t for t in Base.metadata.sorted_tables if t.name in ("scenario", "run", "snapshot", "author")]
        patched.setattr(type(Base.metadata), "sorted_tables", known)
        assert backup.write(empty, older).revision == "0003"
    with empty.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    upgrade(empty)
    assert backup.read(empty, older).revision == "0003"
    with sessions(empty)() as session:
        assert [s.title for s in store.browse(session, store.Wanted(), None, 5)] == ["Old"]


def altered(file: Path, to: Path, name: str, change: bytes) -> Path:
    with zipfile.ZipFile(file) as held, zipfile.ZipFile(to, "w") as out:
        for each in held.namelist():
            body = held.read(each)
            out.writestr(each, body.replace(body[-40:-30], change) if each == name else body)
    return to


def test_a_backup_that_was_changed_or_is_none_says_so(file: Path, tmp_path: Path, empty: Engine) -> None:
    assert backup.check(file).tables["run"].rows == 2
    with pytest.raises(BackupError, match="author is not as it was written"):
        backup.check(altered(file, tmp_path / "a.zip", "author", b"##########"))
    for name, body in (("none.zip", b"PK"), ("other.zip", None)):
        if body is None:
            with zipfile.ZipFile(tmp_path / name, "w") as out:
                out.writestr("letter.txt", "dear diary")
        else:
            (tmp_path / name).write_bytes(body)
        with pytest.raises(BackupError):
            backup.check(tmp_path / name)
    cut = tmp_path / "cut.zip"
    cut.write_bytes(file.read_bytes()[:-500])
    upgrade(empty)
    with pytest.raises(BackupError):
        backup.read(empty, cut)
    assert backup.main("verify", tmp_path / "nowhere.zip") == 1


def test_a_ruling_of_another_scenario_is_found(file: Path) -> None:
    with zipfile.ZipFile(file) as held:
        found = backup.manifest_of(held)
        slugs = [slug for (slug,) in backup.rows(held, found, "scenario", "slug")]
        assert len(slugs) == 2
        digests = dict(backup.rows(held, found, "scenario", "slug", "digest"))
        assert all(digests[slug] for slug in slugs)
        plain = backup.rows

        def crossed(*asked: object) -> Iterator[tuple[bytes | None, ...]]:
            given = list(plain(*asked))  # type: ignore[arg-type]
            yield from (
                ((a[0], b[1]) for a, b in zip(given, reversed(given), strict=True)) if asked[2] == "scenario" else given
            )

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(backup, "rows", crossed)
            with pytest.raises(BackupError, match="one on another scenario"):
                backup._belongs(held, found)
