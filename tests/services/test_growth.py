"""What `make growth` makes is what keeping makes: it is opened, stepped through, found and added to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, text

from app.bench import Serving
from app.db import store
from app.db.session import sessions
from app.main import create_app
from app.rulebook.library import load
from app.settings import Settings
from app.web.state import Limits
from tests.growth import RARE, TABLES, Grown, Visitor, grow, measured, table

NUMBER, ORIGINALS = 200, 3


@pytest.fixture(scope="module")
def grown(engine: Engine) -> Engine:
    grow(engine.url, NUMBER, thin=False, originals=ORIGINALS)
    return engine


def test_each_has_all_that_keeping_writes(grown: Engine) -> None:
    with grown.connect() as connection:

        def told(sql: str) -> int:
            return connection.scalar(text(sql)) or 0

        made = "scenario WHERE slug LIKE 'o%'"
        assert told(f"SELECT count(*) FROM {made}") == NUMBER
        for unlike in ("digest", "title", "text", "canonical", "created"):
            assert told(f"SELECT count(DISTINCT {unlike}) FROM {made}") == NUMBER, unlike
        kept = {name: {bool(row.slug.startswith("o")) for row in connection.execute(
            text(f"SELECT slug FROM {name}" if name != "moments" else "SELECT slug FROM moments JOIN run ON run.id = run_id")
        )} for name in TABLES}  # fmt: skip
        assert all(both == {True, False} for both in kept.values()), kept
        assert told("SELECT count(*) FROM run JOIN moments ON run_id = run.id WHERE slug LIKE 'o%'") == NUMBER
        assert told("SELECT count(DISTINCT slug) FROM author WHERE slug LIKE 'o%'") == NUMBER
        assert told("SELECT count(*) FROM author WHERE slug LIKE 'o%'") == NUMBER * 11 // 10
        assert told(f"SELECT count(*) FROM {made} AND parent IS NOT NULL") > NUMBER // 6
        assert (
            told("SELECT count(*) FROM rests_on JOIN scenario USING (slug) WHERE rests_on.created <> scenario.created")
            == 0
        )
        assert told(f"SELECT max(created)::date - min(created)::date FROM {made}") > 365 * 9


def test_what_stopped_goes_on_and_the_guards_are_still_there(grown: Engine) -> None:
    grow(grown.url, NUMBER, thin=False, originals=ORIGINALS)
    with sessions(grown)() as session:
        assert store.count(session) == NUMBER + ORIGINALS
        assert len(store.browse(session, store.Wanted(words=RARE), None, 20)) == 7
    with grown.connect() as connection, pytest.raises(Exception, match="is not changed"):
        connection.execute(text("DELETE FROM moments"))


@pytest.mark.parametrize("words", ["magician", "activate", "dark", RARE])
@pytest.mark.parametrize("near", [3, 20, 10_000])
def test_words_are_found_alike_wherever_they_are_sought_first(
    grown: Engine, monkeypatch: pytest.MonkeyPatch, near: int, words: str
) -> None:
    """Page by page the same scenarios as in one look at all of them, newest first, however few are looked at before."""
    monkeypatch.setattr(store, "NEAR", near)
    wanted, after, found = store.Wanted(words=words), None, []
    with sessions(grown)() as session:
        everything = [row.slug for row in session.scalars(store.listing(wanted, None, 1_000))]
        while rows := store.browse(session, wanted, after, 5):
            assert [row.slug for row in rows] == everything[len(found) :][:5]
            found += [row.slug for row in rows]
            after = (rows[-1].created, rows[-1].slug)
    assert everything
    assert found == everything


@pytest.fixture
def visited(grown: Engine) -> Iterator[Visitor]:
    app = create_app(Settings(database_url=grown.url.render_as_string(hide_password=False)))
    # what is measured here is no figure: it is one request of each sort
    app.state.limits = Limits(*(lambda _: None for _ in range(3)))  # type: ignore[arg-type]
    with Serving(app) as port:
        yield Visitor(port)


def test_every_sort_of_page_is_there(grown: Engine, visited: Visitor) -> None:
    archive = Grown(grown.url, NUMBER, load(), ORIGINALS)
    found = measured([(archive, visited)], rounds=2, before=0)
    assert {name: figures[0].odd for name, figures in found.items() if figures[0].odd} == {}
    told, well = table([archive], found)
    assert well
    assert "bytes for each kept scenario" in told
    assert archive.bytes > 10_000
