"""What was kept is played again when something it rests on has changed; what answers otherwise is told with what made it so."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as xml

import msgspec
import pytest
from sqlalchemy import Engine, text

from app.db import reviews
from app.rulebook.library import Library, load
from app.services.archive import PostgresArchive
from app.services.reviewing import Reviewing
from app.web.present import typeset
from tests.web.test_frozen import (
    LILY,
    NOTHING_IS_PLAYED,
    cheaper,
    client,
    with_a_node_changed,
    with_a_rule_put_otherwise,
    with_card,
)

ALONE = "A: {monsters: [Dark Magician]}\nturn: {at: battle}\nplay: [{A: attack Dark Magician directly}]\n"
COSTS_NOTHING = "Injection Fairy Lily is recorded otherwise now."


@pytest.fixture(scope="module")
def slugs(engine: Engine) -> tuple[str, str]:
    pages = client(engine, load())
    first, second = (pages.post("/api/scenarios", json={"text": t}).json()["slug"] for t in (LILY, ALONE))
    return first, second


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PART", 1)


@pytest.fixture(autouse=True)
def nothing_reviewed(engine: Engine) -> Iterator[None]:
    yield
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE otherwise DISABLE TRIGGER USER"))
        connection.execute(text("TRUNCATE otherwise, review_part, review"))
        connection.execute(text("ALTER TABLE otherwise ENABLE TRIGGER USER"))


def worker(engine: Engine, library: Library) -> Reviewing:
    return Reviewing(PostgresArchive(engine, library), typeset)


def reviewed(engine: Engine, library: Library) -> int:
    """Everything played again; how many are answered otherwise."""
    one = worker(engine, library)
    review, found = one.begin(), 0
    while (each := one.part(review)) is not None:
        found += each
    return found


def written(engine: Engine) -> list[tuple[str, str, tuple[str, ...]]]:
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT slug, sort, because FROM otherwise ORDER BY id"))
        return [(slug, sort, tuple(because)) for slug, sort, because in rows]


def two_changes() -> Library:
    """One that makes the difference, and one that makes none."""
    harmless = with_a_rule_put_otherwise()
    return msgspec.structs.replace(harmless, cards=with_card("injection-fairy-lily", cheaper).cards)


def test_what_answers_otherwise_is_written_down_with_the_card_that_made_it_so(
    engine: Engine, slugs: tuple[str, str]
) -> None:
    library = two_changes()
    assert PostgresArchive(engine, library).outdated()
    assert not PostgresArchive(engine, load()).outdated()
    assert reviewed(engine, library) == 1
    assert written(engine) == [(slugs[0], "answer", (COSTS_NOTHING,))]
    assert reviewed(engine, library) == 0, "it is done once"
    # nothing is played to say so
    pages = client(engine, library, NOTHING_IS_PLAYED)
    page = pages.get(f"/s/{slugs[0]}").text
    assert "Today this would be answered differently" in page
    assert f"What made it so: {COSTS_NOTHING}" in page
    assert "A rule was put otherwise" in page, "all that has changed stands there too"
    assert "Today the same is answered" in pages.get(f"/s/{slugs[1]}").text
    listed = pages.get("/changes").text
    assert f'href="/s/{slugs[0]}"' in listed
    assert f'href="/s/{slugs[1]}"' not in listed
    assert COSTS_NOTHING in listed
    assert "all 2 were looked at and 2 of them played again" in listed
    (entry,) = xml.fromstring(pages.get("/changes.atom").content).findall("{*}entry")
    assert entry.find("{*}link").get("href") == f"http://rulings.test/s/{slugs[0]}"  # type: ignore[union-attr]
    assert COSTS_NOTHING in entry.findtext("{*}summary", "")
    (row,) = pages.get("/changes.json").json()["rows"]
    assert row["url"].endswith(f"/s/{slugs[0]}")
    assert (row["says"], row["because"]) == ("Answered otherwise now", [COSTS_NOTHING])
    names, only = pages.get("/changes.csv").text.splitlines()
    assert names.split(",") == [*row]
    assert COSTS_NOTHING in only
    assert 'href="/changes.csv"' in listed
    assert pages.get("/changes?before=1x").status_code == pages.get("/changes.csv?before=1x").status_code == 400


def test_what_answers_again_as_it_was_kept_is_told_too(engine: Engine, slugs: tuple[str, str]) -> None:
    assert reviewed(engine, with_card("injection-fairy-lily", cheaper)) == 1
    assert reviewed(engine, load()) == 1
    assert [sort for _, sort, _ in written(engine)] == ["answer", "as-kept"]
    pages = client(engine, load())
    assert "drift-title" not in pages.get(f"/s/{slugs[0]}").text
    assert "Answered again as it was kept" in pages.get("/changes").text


def test_what_was_reviewed_before_another_review_is_played_anew(engine: Engine, slugs: tuple[str, str]) -> None:
    changed = with_card("injection-fairy-lily", cheaper)
    assert reviewed(engine, changed) == 1
    assert reviewed(engine, load()) == 1
    # the changed cards are back, as after a release that was taken back: what came of the others is not told as theirs
    assert "Today this would be answered differently" in client(engine, changed).get(f"/s/{slugs[0]}").text


def test_what_breaks_the_engine_is_not_said_to_be_as_it_was(
    engine: Engine, slugs: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = with_card("injection-fairy-lily", cheaper)
    one = worker(engine, changed)
    monkeypatch.setattr(one._frozen, "beside_today", lambda _: 1 / 0)
    review = one.begin()
    assert one.part(review) == 1
    assert (slugs[0], "unplayable", ()) in written(engine)
    pages = client(engine, changed)
    assert "Today the same is answered" not in pages.get(f"/s/{slugs[0]}").text
    assert "Not played any more" in pages.get("/changes").text


def test_the_part_of_the_turn_that_made_it_so_is_named(engine: Engine, slugs: tuple[str, str]) -> None:
    library = with_a_node_changed()
    reviewed(engine, library)
    changed = load().rulesets["tcg-2010"].rules.nodes["battle/damage/calculation/window"].title
    assert (slugs[0], "answer", (f"Changed since: {changed}.",)) in written(engine)


@pytest.mark.usefixtures("parts", "slugs")
def test_workers_share_the_parts_and_one_that_is_killed_loses_and_doubles_nothing(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = with_card("injection-fairy-lily", cheaper)
    one, other = worker(engine, library), worker(engine, library)
    review = one.begin()
    assert other.begin() == review
    open_parts = "SELECT count(*) FROM review_part WHERE done_at IS NULL"
    with one._archive.open() as session:
        held = reviews.take(session, review)
        assert held is not None
        with other._archive.open() as beside:
            second = reviews.take(beside, review)
            assert second is not None
            assert second.first_run != held.first_run
            assert reviews.slugs(beside, second) != reviews.slugs(session, held)
            assert one.part(review) is None, "both are taken"
    # both were let go without anything done, as if their holders had been killed
    done = reviews.done
    monkeypatch.setattr(reviews, "done", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        other.part(review)
    monkeypatch.setattr(reviews, "done", done)
    with engine.connect() as connection:
        assert connection.scalar(text(open_parts)) == 2
    assert written(engine) == []
    assert [one.part(review), other.part(review), one.part(review)] in ([1, 0, None], [0, 1, None])
    assert len(written(engine)) == 1


def test_while_a_review_has_not_come_to_it_a_page_is_worked_out_as_before(
    engine: Engine, slugs: tuple[str, str]
) -> None:
    library = with_card("injection-fairy-lily", cheaper)
    worker(engine, library).begin()
    pages = client(engine, library)
    assert "Today this would be answered differently" in pages.get(f"/s/{slugs[0]}").text
    assert "0 of 2 looked at so far" in pages.get("/changes").text
    assert "Nothing of what is kept is older" in client(engine, load()).get("/changes").text


def test_the_service_may_review_and_no_more(engine: Engine) -> None:
    from app.db.migrate import admit

    admit(engine, "reviewer_of_a_test")
    with engine.connect() as connection:
        may = {
            (table, right): connection.scalar(
                text("SELECT has_any_column_privilege('reviewer_of_a_test', :table, :right)"),
                {"table": table, "right": right},
            )
            for table in ("otherwise", "review", "review_part", "run")
            for right in ("INSERT", "UPDATE")
        }
    assert {place for place, given in may.items() if given} == {
        ("otherwise", "INSERT"), ("review", "INSERT"), ("review_part", "INSERT"), ("review_part", "UPDATE"), ("run", "INSERT"),
    }  # fmt: skip
    with engine.begin() as connection:
        connection.execute(text("DROP OWNED BY reviewer_of_a_test"))
        connection.execute(text("DROP ROLE reviewer_of_a_test"))
