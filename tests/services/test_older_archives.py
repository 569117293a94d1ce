"""An archive of every released shape is brought to today's with all that is in it, and its steps are shown."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from uuid import uuid4

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, Engine, text

from app.db.migrate import at_head, config, upgrade
from app.db.session import connect
from app.rulebook.library import Library, load
from app.services.adjudicate import Adjudication, adjudicate
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.moments import moments
from app.web.present import typeset

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")
SLUG = "dksmnfqkth"


def fill_0001(connection: Connection, done: Adjudication, library: Library) -> None:
    """As the first revision kept a scenario: its library as JSON, and each state by itself."""
    ruling = done.ruling
    body = {"ruleset": library.rulesets[ruling.ruleset].rules, "cards": library.texts(ruling.ruleset)}
    snapshot = f"{ruling.ruleset_digest}.{ruling.cards_digest}"
    values = {
        "slug": SLUG, "digest": ruling.digest, "ruleset": ruling.ruleset, "title": ruling.title, "answer": ruling.answer[0],
        "text": LILY, "canonical": done.canonical, "cards": ["rising-energy"], "snapshot": snapshot,
        "body": zlib.compress(msgspec.json.encode(body)), "ruling": msgspec.json.encode(ruling), "page": b"an older edition\n",
        "ruleset_digest": ruling.ruleset_digest, "cards_digest": ruling.cards_digest,
    }  # fmt: skip
    for statement in (
        "INSERT INTO snapshot (digest, body) VALUES (:snapshot, :body)",
        "INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, origin) "
        "VALUES (:slug, :digest, :ruleset, :title, :answer, :text, :canonical, 'battle', :cards, 'visitor')",
        "INSERT INTO run (slug, ruleset_digest, cards_digest, engine_digest, snapshot, ruling, page) "
        "VALUES (:slug, :ruleset_digest, :cards_digest, 'of then', :snapshot, :ruling, :page)",
        "INSERT INTO scenario_state (run_id, key, ordinal, state, schema_version) SELECT id, 'battle', 0, 'x', 2 FROM run",
    ):
        connection.execute(text(statement), values)


@pytest.fixture(scope="module")
def older(server: Engine) -> Iterator[Engine]:
    name = f"rulings_test_{uuid4().hex}"
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine = connect(server.url.set(database=name))
    with engine.begin() as connection:
        then = config()
        then.attributes["connection"] = connection
        command.upgrade(then, "0001")
        fill_0001(connection, adjudicate(load(), LILY), load())
    upgrade(engine)
    yield engine
    engine.dispose()
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


def desk(engine: Engine, library: Library) -> Desk:
    return Desk(library, PostgresArchive(engine, library), typeset)


def test_what_was_kept_comes_along(older: Engine) -> None:
    assert at_head(older)
    opened = desk(older, load()).open(SLUG)
    assert opened is not None
    assert opened.text == LILY
    assert opened.ruling.answer == adjudicate(load(), LILY).ruling.answer


@pytest.mark.parametrize("gone", ["", "rising-energy", "injection-fairy-lily"])
def test_the_steps_are_shown_with_the_library_of_that_time(older: Engine, gone: str) -> None:
    now = desk(older, msgspec.structs.replace(load(), cards={s: c for s, c in load().cards.items() if s != gone}))
    opened = now.open(SLUG)
    assert opened is not None
    then = moments(load(), adjudicate(load(), LILY))
    for key in list(then)[::9]:
        view = now.step(opened, key)
        assert view is not None
        assert (view.board, view.options) == (then[key].board, then[key].options)
    difference = now.since_changed(opened)
    assert (difference is not None) == bool(gone)
    if difference is not None:
        assert difference.causes[0].endswith("does is no longer recorded.")
    assert now.printed(opened)


def test_a_run_that_comes_out_otherwise_today_is_not_shown_with_boards_of_today(older: Engine) -> None:
    now = desk(older, load())
    opened = now.open(SLUG)
    assert opened is not None
    before = opened.ruling.timeline
    other = msgspec.structs.replace(opened.ruling, timeline=(msgspec.structs.replace(before[0], text="?"), *before[1:]))
    view = now.step(replace(opened, ruling=other), before[3].key)
    assert view is not None
    assert view.board is None
    assert view.entry == before[3]
