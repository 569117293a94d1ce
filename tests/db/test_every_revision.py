"""An archive of every revision, with something in each of its tables, comes to today's shape with all of it, and goes on."""

from __future__ import annotations

import hashlib
import re
import zlib
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from app.db import store
from app.db.migrate import MIGRATIONS, at_head, config, upgrade
from app.db.session import sessions
from app.rulebook import edition
from app.rulebook.library import load
from tests.db.test_store import RUN, scenario

REVISIONS = sorted(re.match(r"\d+", file.name)[0] for file in (MIGRATIONS / "versions").glob("*.py"))  # type: ignore[index]
TAKEN, AGAIN, HIDDEN, KEPT = "2222222222", "3333333333", "4444444444", "5555555555"
"""One that its author took back; one that an operator had shown again after that, and one that he hid, where there were any; and one
that is shown and was made from the first."""
KEYS = {slug: hashlib.sha256(slug.encode()).digest() for slug in (TAKEN, AGAIN, HIDDEN, KEPT)}
WROTE_IT = "INSERT INTO author (slug, key_hash) VALUES (:slug, :key)"
FILLING: list[tuple[str, str, str]] = [
    # from which revision on, until which, and how a scenario was kept and what came to it then
    ("0001", "0002", "INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, parent, origin, withdrawal_hash)"
     " VALUES (:slug, :slug, 'tcg-2010', 'Of then', 'Yes.', 'x', 'Élan vital', 'battle', '{kuriboh}', :parent, 'visitor', :key)"),
    ("0003", "", "INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, parent, origin)"
     " VALUES (:slug, :slug, 'tcg-2010', 'Of then', 'Yes.', 'x', 'Élan vital', 'battle', '{kuriboh}', :parent, 'visitor')"),
    ("0003", "", WROTE_IT),
    ("0001", "", "INSERT INTO run (slug, ruleset_digest, cards_digest, engine_digest, snapshot, ruling, page)"
     " VALUES (:slug, 'r', 'c', 'e', 'of then', 'ruling', 'page')"),
    ("0001", "0001", "INSERT INTO scenario_state (run_id, key, ordinal, state, schema_version) SELECT id, 'at', 0, 'x', 2 FROM run WHERE slug = :slug"),
    ("0002", "", "INSERT INTO moments (run_id, body) SELECT id, 'steps' FROM run WHERE slug = :slug"),
    ("0001", "0005", "INSERT INTO rests_on (slug, source, passage) VALUES (:slug, 'rulebook', '1'), (:slug, 'rulebook', '2')"),
    ("0006", "", "INSERT INTO rests_on (slug, source, passage, created) SELECT slug, 'rulebook', part, created FROM scenario,"
     " unnest(ARRAY['1', '2']) AS part WHERE slug = :slug"),
    ("0004", "", "INSERT INTO picture (slug, body) VALUES (:slug, 'drawn')"),
    ("0005", "", "INSERT INTO otherwise (slug, review_id, sort, because, answer, difference)"
     " SELECT :slug, id, 'answer', '{rule}', 'No.', 'so' FROM review"),
    ("0011", "", "INSERT INTO lies_in (slug, card, created) SELECT slug, 'kuriboh', created FROM scenario WHERE slug = :slug"),
    ("0008", "", "INSERT INTO report (slug, sort, words) VALUES (:slug, 'wrong', 'It is')"),
]  # fmt: skip
AROUND: list[tuple[str, str, str]] = [
    ("0001", "0001", "INSERT INTO snapshot (digest, body) VALUES ('of then', :first_edition)"),
    ("0002", "", "INSERT INTO snapshot (digest, body) VALUES ('of then', :edition)"),
    ("0005", "", "INSERT INTO review (made_with) VALUES ('of then')"),
    (
        "0005",
        "",
        "INSERT INTO review_part (review_id, first_run, last_run, done_at) SELECT id, 1, 3, now() FROM review",
    ),
    ("0009", "", "INSERT INTO remembered (key, body) VALUES ('what', 'came of it')"),
    ("0010", "", "SELECT take_part('somebody', 5, 60)"),
]
AFTER: list[tuple[str, str, str]] = [
    ("0001", "0002", f"UPDATE scenario SET withdrawn_at = now(), withdrawn_reason = 'mine' WHERE slug = '{TAKEN}'"),
    ("0003", "", f"INSERT INTO taken_back (author_id, reason) SELECT id, 'mine' FROM author WHERE slug = '{TAKEN}'"),
    (
        "0003",
        "",
        f"INSERT INTO verdict (slug, shown, because, who) VALUES ('{HIDDEN}', false, 'names somebody', 'ann')",
    ),
    # shown again by an operator, whatever its author had taken back
    (
        "0003",
        "",
        f"INSERT INTO taken_back (author_id, reason) SELECT id, 'mine, too' FROM author WHERE slug = '{AGAIN}'",
    ),
    ("0003", "", f"INSERT INTO verdict (slug, shown, because, who) VALUES ('{AGAIN}', true, 'it is lawful', 'ann')"),
]


def run(connection: Connection, statements: list[tuple[str, str, str]], revision: str, **values: Any) -> None:
    for since, until, statement in statements:
        if since <= revision and (not until or revision <= until):
            names = re.findall(r":(\w+)", statement)
            connection.execute(text(statement), {name: values[name] for name in names})


def fill(connection: Connection, revision: str) -> None:
    library = load()
    first = {"ruleset": library.rulesets["tcg-2010"].rules, "cards": library.texts("tcg-2010")}
    run(
        connection,
        AROUND,
        revision,
        first_edition=zlib.compress(msgspec.json.encode(first)),
        edition=edition.packed(edition.written(library)),
    )
    for slug, parent in ((TAKEN, None), (AGAIN, None), (HIDDEN, None), (KEPT, TAKEN)):
        run(connection, FILLING, revision, slug=slug, parent=parent, key=KEYS[slug])
    run(connection, AFTER, revision)


def everything(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    tables = connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).all()
    tables = [each for each in tables if each != "alembic_version"]
    return {
        each: [dict(row) for row in connection.execute(text(f"SELECT * FROM {each}")).mappings()] for each in tables
    }


@pytest.mark.drawn(2)
@pytest.mark.parametrize("revision", REVISIONS)
def test_all_that_is_there_comes_along(empty: Engine, revision: str) -> None:
    with empty.begin() as connection:
        then = config()
        then.attributes["connection"] = connection
        command.upgrade(then, revision)
        fill(connection, revision)
        before = everything(connection)
    assert all(before.values()), [name for name, rows in before.items() if not rows]
    upgrade(empty)
    assert at_head(empty)
    with empty.connect() as connection:
        after = everything(connection)
    for name, rows in before.items():
        if name == "scenario_state":  # not kept since 0002: all that it told is in the moments
            continue
        assert len(after[name]) == len(rows), name
        for row in rows:
            told = {column: row[column] for column in row.keys() & after[name][0].keys()}
            if name == "snapshot" and revision == "0001":
                told.pop("body")
            assert any(told.items() <= each.items() for each in after[name]), (name, told)
    assert edition.Edition(after["snapshot"][0]["body"]).plain_ruleset("tcg-2010")
    assert {each["created"] for each in after["rests_on"]} == {each["created"] for each in after["scenario"]}
    assert sorted(each["slug"] for each in after["lies_in"]) == sorted(KEYS)
    goes_on(empty, revision)


def goes_on(engine: Engine, revision: str) -> None:
    """It is shown, taken back and kept as it would be in an archive that was made today."""
    with sessions(engine).begin() as session:
        taken, hidden = store.withdrawal(session, TAKEN), store.withdrawal(session, HIDDEN)
        assert taken is not None
        assert (taken.reason, taken.hidden) == ("mine", False)
        assert hidden is not None
        assert hidden.hidden == (revision >= "0003")
        shown = {AGAIN, KEPT} if hidden.hidden else {AGAIN, KEPT, HIDDEN}
        assert {each.slug for each in store.browse(session, store.Wanted(words="elan"), None, 9)} == shown
        assert {each.slug for each in store.resting_on(session, "rulebook", ["1"], 9)["1"]} == shown
        assert [each.slug for each in store.children(session, TAKEN)] == [KEPT]
        new = store.keep(session, scenario("after it all"), RUN)
        assert store.withdraw(session, new.slug, new.withdrawal_key or "", "no")
        assert store.report(session, KEPT, "wrong", "still")
    with sessions(engine).begin() as session:
        found = store.withdrawal(session, new.slug)
        assert found is not None
        assert found.at is not None
        assert store.judge(session, TAKEN, True, "it is lawful, too", "ann")
        found = store.withdrawal(session, TAKEN)
        assert found is not None
        assert found.at is None
    for beyond in (
        "UPDATE run SET page = ''",
        "DELETE FROM moments",
        "UPDATE scenario SET title = ''",
        "TRUNCATE author CASCADE",
    ):
        with engine.connect() as connection, pytest.raises(DBAPIError):
            connection.execute(text(beyond))
