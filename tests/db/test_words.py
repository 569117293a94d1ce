"""A list of words is the same whichever way it is found. The scenarios of these tests are many, and how the database goes about a query is
told from how many there are: so they have a database of their own."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Select, text
from sqlalchemy.orm import Session

from app.db import store

MADE = """
    INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, origin, created)
    SELECT 'm' || lpad((n * 7919 % 1000003)::text, 7, '0'), encode(sha256(convert_to('made ' || n, 'UTF8')), 'hex'),
           CASE WHEN n % 2 = 0 THEN 'tcg-2010' ELSE 'ocg-2010' END,
           'Everything' || CASE WHEN n % 3 = 0 THEN ' somewhat' ELSE '' END || CASE WHEN n % 67 = 1 THEN ' seldom' ELSE '' END
             || CASE WHEN n IN (5, 230, 391) THEN ' hardly ever' ELSE '' END,
           'Yes.', '', '', 'battle', CASE WHEN n % 5 = 0 THEN '{honest}'::text[] ELSE '{}' END,
           CASE WHEN n % 13 = 0 THEN 'shown' ELSE 'visitor' END,
           -- four at each moment, one of which is the first of a month, over some fourteen months
           timestamptz '2027-03-01 00:00+00' - n / 4 * interval '4 days 6 hours'
    FROM generate_series(0, 399) AS n
"""


@pytest.mark.parametrize("near", [2, 30, 500])
@pytest.mark.parametrize("back", [timedelta(days=20), timedelta(days=100)])
@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    "wanted",
    [
        store.Wanted(words="everything"),
        store.Wanted(words="somewhat"),
        store.Wanted(words="every some", ruleset="ocg-2010"),
        store.Wanted(words="somewhat", cards=("honest", "sangan")),
        store.Wanted(words="seldom"),
        store.Wanted(words="hardly ever"),
    ],
)
def test_pages_of_words_are_what_a_look_at_every_scenario_gives(
    session: Session, monkeypatch: pytest.MonkeyPatch, wanted: store.Wanted, back: timedelta, near: int
) -> None:
    """Without a gap and without a double, whatever is looked at first, and whatever the months begin and end with."""
    monkeypatch.setattr(store, "NEAR", near)
    monkeypatch.setattr(store, "BACK", back)
    session.execute(text(MADE))
    session.execute(text("INSERT INTO lies_in (slug, card, created) SELECT slug, unnest(cards), created FROM scenario"))
    gone = session.scalars(text("SELECT slug FROM scenario WHERE title LIKE '%somewhat%' ORDER BY slug LIMIT 9")).all()
    for slug in gone:
        assert store.judge(session, slug, False, "a test", "an operator")
    every = session.execute(
        text("SELECT * FROM scenario WHERE withdrawn_at IS NULL AND origin <> 'shown' ORDER BY created DESC, slug DESC")
    )
    plain = [
        row.slug
        for row in every
        if all(word in row.title.lower() for word in wanted.words.split())
        and wanted.ruleset in ("", row.ruleset)
        and (not wanted.cards or set(wanted.cards) & set(row.cards))
    ]
    assert len(plain) >= 3
    assert not set(gone) & set(plain)
    for limit in (1, 7, 21):
        found, after = list[str](), None
        while page := store.browse(session, wanted, after, limit):
            found += [row.slug for row in page]
            after = (page[-1].created, page[-1].slug)
            assert len(page) == limit or len(found) == len(plain)
        assert found == plain, limit


def test_a_page_is_looked_for_once_where_the_database_takes_the_table_for_empty(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does where it counted before anything was kept. A list that it would look for anew for every scenario takes the square of
    their number: a limit of time, not a slow page, is what a visitor meets then."""
    monkeypatch.setattr(store, "NEAR", 30)
    # what was taken back has left room, over which nothing is spread as far as was counted
    for _ in range(6):
        with session.begin_nested() as kept:
            session.execute(text(MADE))
            session.execute(
                text("INSERT INTO lies_in (slug, card, created) SELECT slug, unnest(cards), created FROM scenario")
            )
            kept.rollback()
    session.execute(text("ANALYZE scenario"))
    session.execute(text("ANALYZE lies_in"))
    session.execute(text(MADE))
    session.execute(text("INSERT INTO lies_in (slug, card, created) SELECT slug, unnest(cards), created FROM scenario"))
    for wanted in (
        store.Wanted(cards=("honest", "sangan")),
        store.Wanted(words="somewhat", cards=("honest", "sangan")),
    ):
        for query in (
            store.listing(wanted, None, 21),
            store.among_the_newest(wanted, None, 21, store.NEAR),
            store.by_index(wanted, None, 21, store.BACK),
        ):
            assert times(session, query) <= 400, wanted


def times(session: Session, query: Select[Any]) -> int:
    """How often the part of a query that is begun most often is begun."""
    written = str(query.compile(session.connection(), compile_kwargs={"literal_binds": True}))
    explained = "EXPLAIN (ANALYZE, FORMAT JSON) " + written.replace("%%", "%").replace(":", "\\:")
    plan = session.execute(text(explained)).scalar_one()

    def most(node: dict[str, Any]) -> int:
        return max([int(node["Actual Loops"]), *(most(part) for part in node.get("Plans", []))])

    return most(plan[0]["Plan"])
