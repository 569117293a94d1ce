"""The archive keeps what it was given, and nothing but a withdrawal ever changes it."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, Select, create_engine, select, text
from sqlalchemy.exc import IntegrityError, ProgrammingError
from sqlalchemy.orm import Session

from app.db import store
from app.db.migrate import admit, at_head
from app.db.models import Run, Scenario
from app.db.session import sessions


def scenario(name: str, **changes: object) -> store.NewScenario:
    made = store.NewScenario(
        digest=hashlib.sha256(name.encode()).hexdigest(),
        ruleset="tcg-2010",
        title=f"Title of {name}",
        answer="Yes.",
        text=f"title: {name} # typed",
        canonical=f"title: {name}\nSakuretsu Armor",
        phase="battle",
        cards=("honest",),
    )
    return replace(made, **changes)  # type: ignore[arg-type]


RUN = store.NewRun(
    "r" * 64,
    "c" * 64,
    "e" * 64,
    b'{"answer":1}',
    b"<article>",
    b"moments",
    frozenset({("yugipedia-2010", "tcg/x")}),
)


def resting(session: Session, source: str, passage: str) -> list[str]:
    return [each.slug for each in store.resting_on(session, source, [passage, "another"], 5).get(passage, [])]


def test_what_was_kept_is_found_byte_for_byte(session: Session) -> None:
    kept = store.keep(session, scenario("a"), RUN)
    assert kept.created
    found = store.find(session, kept.slug)
    assert found is not None
    assert found.text == "title: a # typed"
    (run,) = store.runs(session, kept.slug)
    assert (run.ruling, run.page) == (RUN.ruling, RUN.page)
    assert store.moments(session, run.id) == RUN.moments
    assert store.moments(session, run.id + 1) is None
    assert resting(session, "yugipedia-2010", "tcg/x") == [kept.slug]


def test_a_library_is_kept_once(session: Session) -> None:
    assert not store.has_snapshot(session, "snap")
    store.add_snapshot(session, "snap", b"body")
    store.add_snapshot(session, "snap", b"another")
    assert store.has_snapshot(session, "snap")
    assert store.snapshot(session, "snap") == b"body"
    kept = store.keep(session, scenario("a"), replace(RUN, snapshot="snap"))
    assert [run.snapshot for run in store.runs(session, kept.slug)] == ["snap"]


def test_the_same_digest_gives_the_same_slug_and_each_keeper_his_own_key(session: Session) -> None:
    first = store.keep(session, scenario("a"), RUN)
    again = store.keep(session, scenario("a", text="other layout"), RUN)
    assert (again.slug, again.created) == (first.slug, False)
    assert first.withdrawal_key
    assert again.withdrawal_key
    assert again.withdrawal_key != first.withdrawal_key


def test_two_at_once_keep_one(engine: Engine) -> None:
    new = scenario("concurrent", ruleset="of this test only", phase="end", cards=(), canonical="nothing")
    opened = sessions(engine)

    def keep(_: int) -> store.Kept:
        with opened.begin() as session:
            return store.keep(session, new, RUN)

    with ThreadPoolExecutor(8) as pool:
        kept = list(pool.map(keep, range(8)))
    assert len({k.slug for k in kept}) == 1
    assert sum(k.created for k in kept) == 1


def test_slugs_hold_nothing_that_looks_alike_and_no_vowel() -> None:
    for number in range(300):
        slug = store.spelled(hashlib.sha256(str(number).encode()).hexdigest())
        assert set(slug) <= set(store.ALPHABET)
        assert len(slug) > store.SLUG_LEAST
    assert not set("01ilouaey") & set(store.ALPHABET)


def test_a_taken_prefix_gives_a_longer_slug(session: Session) -> None:
    digest = scenario("a").digest
    near = digest[:-1] + ("0" if digest[-1] != "0" else "1")
    first, second = store.keep(session, scenario("a"), RUN), store.keep(session, scenario("b", digest=near), RUN)
    assert len(first.slug) == store.SLUG_LEAST
    assert second.slug.startswith(first.slug)
    assert len(second.slug) == store.SLUG_LEAST + 1


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE scenario SET title = 'other'",
        "UPDATE scenario SET withdrawn_at = now(), text = 'other'",
        "DELETE FROM scenario",
        "UPDATE run SET ruling = 'x'",
        "DELETE FROM run",
        "UPDATE snapshot SET body = 'x'",
        "DELETE FROM snapshot",
        "TRUNCATE run CASCADE",
        "TRUNCATE scenario CASCADE",
        "TRUNCATE snapshot CASCADE",
        "UPDATE moments SET body = 'x'",
        "DELETE FROM moments",
        "TRUNCATE moments",
        "UPDATE scenario SET withdrawn_at = now(), withdrawn_reason = 'nobody said so'",
        "UPDATE scenario SET hidden = true",
        "UPDATE author SET key_hash = 'mine'",
        "DELETE FROM author",
        "UPDATE verdict SET because = 'other'",
        "DELETE FROM verdict",
        "TRUNCATE verdict",
        "TRUNCATE author CASCADE",
    ],
)
def test_the_database_refuses_to_change_what_a_permalink_shows(session: Session, change: str) -> None:
    store.add_snapshot(session, "snap", b"body")
    kept = store.keep(session, scenario("a"), replace(RUN, snapshot="snap"))
    assert store.judge(session, kept.slug, True, "all is well", "an operator")
    with pytest.raises(IntegrityError), session.begin_nested():
        session.execute(text(change))
    assert session.scalar(select(Scenario.title).where(Scenario.slug == kept.slug)) == "Title of a"


def test_withdrawing_takes_the_key_and_lasts(session: Session) -> None:
    kept = store.keep(session, scenario("a"), RUN)
    assert kept.withdrawal_key is not None
    assert not store.withdraw(session, kept.slug, "wrong", "r")
    assert store.withdraw(session, kept.slug, kept.withdrawal_key, "my mistake")
    session.expire_all()
    taken = store.withdrawal(session, kept.slug)
    assert taken is not None
    assert taken.at is not None
    assert (taken.reason, taken.hidden) == ("my mistake", False)
    assert store.browse(session, store.Wanted(ruleset="tcg-2010"), None, 10) == []
    with pytest.raises(IntegrityError), session.begin_nested():
        session.execute(text("UPDATE scenario SET withdrawn_at = NULL"))


def test_a_withdrawn_slug_is_never_given_again(session: Session) -> None:
    kept = store.keep(session, scenario("a"), RUN)
    assert kept.withdrawal_key is not None
    assert store.withdraw(session, kept.slug, kept.withdrawal_key, "r")
    first = store.withdrawal(session, kept.slug)
    assert store.withdraw(session, kept.slug, kept.withdrawal_key, "another reason"), "the key is still the one"
    assert store.withdrawal(session, kept.slug) == first, "but when and why stay as they were"
    digest = scenario("a").digest
    near = digest[:-1] + ("0" if digest[-1] != "0" else "1")
    assert store.keep(session, scenario("b", digest=near), RUN).slug != kept.slug


def test_what_was_made_from_a_scenario_is_listed_until_it_is_withdrawn(session: Session) -> None:
    before = store.count(session)
    citing = replace(RUN, passages=frozenset({("a source", "of this test")}))
    parent = store.keep(session, scenario("a"), citing)
    child = store.keep(session, scenario("b", parent=parent.slug, fork_key="battle"), citing)
    assert [s.slug for s in store.children(session, parent.slug)] == [child.slug]
    assert sorted(resting(session, "a source", "of this test")) == sorted([child.slug, parent.slug])
    assert child.withdrawal_key is not None
    assert store.withdraw(session, child.slug, child.withdrawal_key, "r")
    assert store.children(session, parent.slug) == []
    assert resting(session, "a source", "of this test") == [parent.slug]
    assert store.count(session) == before + 2, "a withdrawn one still stands in the archive"


def test_built_in_scenarios_have_no_key(session: Session) -> None:
    kept = store.keep(session, scenario("a", origin="built-in"), RUN)
    assert kept.withdrawal_key is None
    assert not store.withdraw(session, kept.slug, "", "r")


def test_a_later_run_stands_beside_the_first(session: Session) -> None:
    kept = store.keep(session, scenario("a"), RUN)
    later = replace(RUN, engine_digest="f" * 64, ruling=b"other")
    number = store.add_run(session, kept.slug, later)
    assert store.add_run(session, kept.slug, later) == number
    assert [r.ruling for r in store.runs(session, kept.slug)] == [RUN.ruling, b"other"]
    assert len(session.scalars(select(Run.id).where(Run.slug == kept.slug)).all()) == 2


def test_lists_go_on_from_where_they_stopped(session: Session) -> None:
    for number in range(5):
        store.keep(session, scenario(str(number)), RUN)
    seen: list[str] = []
    after = None
    while rows := store.browse(session, store.Wanted(ruleset="tcg-2010"), after, 2):
        seen += [r.slug for r in rows]
        after = (rows[-1].created, rows[-1].slug)
    assert len(seen) == len(set(seen)) == 5


def test_lists_are_narrowed(session: Session) -> None:
    kept = store.keep(session, scenario("a", cards=("kuriboh",), canonical="100% Kuriboh"), RUN)
    store.keep(session, scenario("b", ruleset="ocg-2010", phase="main-1"), RUN)

    def found(wanted: store.Wanted) -> list[str]:
        return [r.slug for r in store.browse(session, wanted, None, 10)]

    for wanted in (
        store.Wanted(ruleset="tcg-2010"),
        store.Wanted(phase="battle"),
        store.Wanted(cards=("sangan", "kuriboh")),
        store.Wanted(words="kuri 100%"),
    ):
        assert found(wanted) == [kept.slug]
    assert found(store.Wanted(words="%_%")) == []
    assert found(store.Wanted(cards=("sangan",))) == []


def test_scenarios_with_any_of_some_cards_are_listed_once_and_page_by_page(session: Session) -> None:
    made = [
        store.keep(session, scenario(f"lying {n}", cards=cards), RUN).slug
        for n, cards in enumerate([("sangan",), ("sangan", "kuriboh", "sangan"), ("kuriboh",), ("honest",), ()] * 3)
    ]
    wanted, seen, after = store.Wanted(cards=("kuriboh", "sangan", "no-such-card")), list[str](), None
    while page := store.browse(session, wanted, after, 2):
        seen += [each.slug for each in page]
        after = (page[-1].created, page[-1].slug)
    assert seen == sorted((slug for n, slug in enumerate(made) if n % 5 < 3), reverse=True)
    gone = store.keep(session, scenario("taken back", cards=("sangan",)), RUN)
    assert store.withdraw(session, gone.slug, gone.withdrawal_key or "", "")
    assert gone.slug not in [each.slug for each in store.browse(session, wanted, None, 99)]


def test_words_are_found_without_accents_and_misspelt_and_two_letters_are_none(session: Session) -> None:
    kept = store.keep(session, scenario("a", title="Élan of Mystic Tomato", canonical="Mystic Tomato, 5%"), RUN)
    store.keep(session, scenario("b", canonical="nothing of it"), RUN)

    def found(words: str) -> list[str]:
        return [r.slug for r in store.browse(session, store.Wanted(words=words), None, 10)]

    for words in ("elan", "ÉLAN tomato", "mystik tomatto", "my tomato"):
        assert found(words) == [kept.slug], words
    # two letters leave no trace in an index
    assert found("el") == found("5%") == found("%%%") == []
    assert found("tomato zzzzqqq") == []


def plan_of(session: Session, asked: Select[Any]) -> str:
    """How the database goes about a query."""
    written = str(asked.compile(session.connection(), compile_kwargs={"literal_binds": True}))
    return "\n".join(session.scalars(text("EXPLAIN " + written.replace("%%", "%").replace(":", "\\:"))))


def without_order(session: Session) -> None:
    """So few scenarios as there are here would be read one by one: nothing is left but the index of words."""
    session.execute(text("SET LOCAL enable_seqscan = off"))
    session.execute(text("SET LOCAL enable_indexscan = off"))
    session.execute(
        text("DROP INDEX scenario_newest, scenario_children, listed_by_both, listed_by_ruleset, listed_by_phase")
    )


@pytest.mark.parametrize("after", [None, (datetime(2030, 1, 1, tzinfo=UTC), "z")])
def test_words_of_some_months_are_sought_by_month_as_well(session: Session, after: tuple[datetime, str] | None) -> None:
    without_order(session)
    plan = plan_of(session, store.by_index(store.Wanted(words="the call"), after, 20, timedelta(days=100)))
    by_index = next(line for line in plan.splitlines() if "Index Cond" in line and "&&" in line)
    for asked in ("date_trunc('month'", "%the%", "%call%"):
        assert asked in by_index, plan
    # what is older than `after` is half of the archive: no index is asked for it
    assert "created <" not in by_index, plan


def test_the_newest_are_looked_at_no_further_than_a_page_needs(session: Session) -> None:
    session.execute(text("SET LOCAL enable_seqscan = off"))
    session.execute(text("SET LOCAL enable_sort = off"))
    after = (datetime(2030, 1, 1, tzinfo=UTC), "z")
    for wanted, index in (
        (store.Wanted(words="the call"), "scenario_newest"),
        (store.Wanted(words="the call", ruleset="tcg-2010"), "listed_by_ruleset"),
    ):
        plan = plan_of(session, store.among_the_newest(wanted, after, 20, 500))
        looked = plan[plan.index("Subquery Scan on newest") :]
        assert index in looked, plan
        assert "Sort" not in looked, plan


@pytest.mark.parametrize(
    ("wanted", "alike", "index"),
    [
        (store.Wanted(), False, "scenario_newest"),
        (store.Wanted(ruleset="tcg-2010"), False, "listed_by_ruleset"),
        (store.Wanted(phase="battle"), False, "listed_by_phase"),
        (store.Wanted(ruleset="tcg-2010", phase="battle"), False, "listed_by_both"),
        (store.Wanted(cards=("honest", "sangan")), False, "lies_in_newest"),
        (store.Wanted(words="sakuretsu armor"), False, "words_by_month"),
        (store.Wanted(words="sakuretsu armor"), True, "words_by_month"),
    ],
)
def test_no_list_walks_through_all_scenarios(session: Session, wanted: store.Wanted, alike: bool, index: str) -> None:
    # so few as there are here would be read one by one
    session.execute(text("SET LOCAL enable_seqscan = off"))
    if index == "words_by_month":
        # nor would what is rare be looked for where the newest can be looked at
        without_order(session)
    else:
        session.execute(text("SET LOCAL enable_sort = off"))
    after = (datetime(2030, 1, 1, tzinfo=UTC), "z")
    plan = plan_of(session, store.listing(wanted, after, 20, alike))
    assert index in plan, plan
    assert "Seq Scan" not in plan, plan


def test_the_newest_that_rest_on_a_passage_are_found_by_one_query_and_an_index(session: Session) -> None:
    kept = [store.keep(session, scenario(str(n)), RUN).slug for n in range(3)]
    found = store.resting_on(session, "yugipedia-2010", ["tcg/x", "tcg/y"], 2)
    assert [each.slug for each in found["tcg/x"]] == sorted(kept, reverse=True)[:2]
    assert [*found] == ["tcg/x"]
    session.execute(text("SET LOCAL enable_seqscan = off"))
    session.execute(text("SET LOCAL enable_sort = off"))
    told = session.execute(
        text(f"EXPLAIN {store.RESTING.text}"), {"source": "yugipedia-2010", "passages": ["tcg/x"], "most": 9}
    )
    plan = "\n".join(told.scalars())
    assert "rests_on_newest" in plan
    assert "Sort" not in plan


def test_the_serving_role_can_keep_and_withdraw_and_nothing_else(engine: Engine) -> None:
    role = f"keeper_{uuid4().hex}"
    admit(engine, role)
    admit(engine, role)
    keeper = create_engine(engine.url, connect_args={"options": f"-c role={role}"})
    with sessions(keeper).begin() as session:
        kept = store.keep(session, scenario("by the keeper"), RUN)
        assert kept.withdrawal_key
        assert store.withdraw(session, kept.slug, kept.withdrawal_key, "r")
    assert at_head(keeper)
    for beyond in (
        "DROP TABLE run",
        "UPDATE run SET page = 'x'",
        "ALTER TABLE run DISABLE TRIGGER ALL",
        "DELETE FROM rests_on",
        "INSERT INTO alembic_version VALUES ('0')",
        "INSERT INTO verdict (slug, shown, because, who) SELECT slug, false, 'x', 'x' FROM scenario",
        "UPDATE scenario SET withdrawn_at = now()",
    ):
        with keeper.connect() as connection, pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
            connection.execute(text(beyond))
    keeper.dispose()
    with engine.begin() as connection:
        connection.execute(text(f"DROP OWNED BY {role}"))
        connection.execute(text(f"DROP ROLE {role}"))
