"""An address belongs to everybody who keeps it, and operators' verdicts are written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from uuid import uuid4

import pytest
from alembic import command
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from app.db import store
from app.db.migrate import config, upgrade
from app.db.session import connect, sessions
from tests.db.test_store import RUN, scenario


def shown(session: Session, slug: str) -> bool:
    session.expire_all()
    found = store.withdrawal(session, slug)
    assert found is not None
    return found.at is None


def take_back(session: Session, kept: store.Kept, reason: str = "r") -> None:
    assert kept.withdrawal_key is not None
    assert store.withdraw(session, kept.slug, kept.withdrawal_key, reason)


def test_one_author_takes_back_his_part_only(session: Session) -> None:
    first, second = (store.keep(session, scenario("shared"), RUN) for _ in range(2))
    take_back(session, first)
    assert shown(session, first.slug)
    assert [s.slug for s in store.browse(session, store.Wanted(words="shared"), None, 5)] == [first.slug]
    take_back(session, second, "we both")
    assert not shown(session, first.slug)
    assert store.withdrawal(session, first.slug)[1:] == ("we both", False)  # type: ignore[index]


def test_keeping_again_brings_it_back_as_it_was(session: Session) -> None:
    first = store.keep(session, scenario("again"), RUN)
    take_back(session, first)
    back = store.keep(session, scenario("again", text="typed otherwise"), replace(RUN, ruling=b"other"))
    assert (back.slug, back.created) == (first.slug, False)
    assert shown(session, first.slug)
    assert [run.ruling for run in store.runs(session, first.slug)] == [RUN.ruling]
    assert first.withdrawal_key
    assert store.withdraw(session, first.slug, first.withdrawal_key, "the old key takes nothing more")
    assert shown(session, first.slug)


def test_two_authors_who_leave_at_once_leave_nobody(engine: Engine) -> None:
    with sessions(engine).begin() as session:
        first, second = (store.keep(session, scenario("left by both"), RUN) for _ in range(2))
    with sessions(engine)() as one, sessions(engine)() as other:
        take_back(one, first)
        other.execute(text("SET LOCAL lock_timeout = '100ms'"))
        with pytest.raises(Exception, match="lock timeout"):
            take_back(other, second)  # waits for the first one, so neither is overlooked
        other.rollback()
        one.commit()
        take_back(other, second)
        other.commit()
        assert not shown(other, first.slug)


def test_what_an_operator_hides_stays_hidden_until_he_shows_it(session: Session) -> None:
    kept = store.keep(session, scenario("bad"), RUN)
    assert store.judge(session, kept.slug, False, "it names a person", "ann")
    assert not shown(session, kept.slug)
    assert store.browse(session, store.Wanted(words="bad"), None, 5) == []
    with pytest.raises(store.Withdrawn) as gone:
        store.keep(session, scenario("bad"), RUN)
    assert (gone.value.hidden, gone.value.reason) == (True, "it names a person")
    assert store.judge(session, kept.slug, True, "it does not", "bob")
    assert shown(session, kept.slug)
    said = [(v.shown, v.because, v.who) for v in store.verdicts(session, kept.slug)]
    assert said == [(False, "it names a person", "ann"), (True, "it does not", "bob")]
    assert not store.judge(session, "nothing", False, "r", "ann")


def test_an_operator_restores_what_was_taken_back_until_then(session: Session) -> None:
    first = store.keep(session, scenario("promised"), RUN)
    take_back(session, first)
    assert store.judge(session, first.slug, True, "others were promised it", "ann")
    assert shown(session, first.slug)
    later = store.keep(session, scenario("promised"), RUN)
    take_back(session, later, "once more")
    assert not shown(session, first.slug)


def test_what_is_built_in_has_an_address_of_its_own(session: Session) -> None:
    visitor = store.keep(session, scenario("same"), RUN)
    take_back(session, visitor)
    ours = store.keep(session, scenario("same", origin="built-in"), RUN)
    assert ours.created
    assert ours.slug != visitor.slug
    assert shown(session, ours.slug)
    assert store.keep(session, scenario("same", origin="built-in"), RUN) == store.Kept(ours.slug, False, None)
    assert store.keep(session, scenario("same"), RUN).slug == visitor.slug


@pytest.fixture
def of_0002(server: Engine) -> Iterator[Engine]:
    """A database of the second revision: one scenario is shown, one withdrawn, one built in."""
    name = f"rulings_test_{uuid4().hex}"
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine = connect(server.url.set(database=name))
    with engine.begin() as connection:
        then = config()
        then.attributes["connection"] = connection
        command.upgrade(then, "0002")
        for slug, origin, key in (("kept", "visitor", "k1"), ("taken", "visitor", "k2"), ("ours", "built-in", None)):
            connection.execute(
                text(
                    "INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, origin,"
                    " withdrawal_hash) VALUES (:slug, :slug, 'r', :slug, 'a', 't', 'c', 'battle', '{}', :origin, :key)"
                ),
                {"slug": slug, "origin": origin, "key": store._hash(key) if key else None},
            )
        connection.execute(
            text("UPDATE scenario SET withdrawn_at = '2026-01-02', withdrawn_reason = 'why' WHERE slug = 'taken'")
        )
    yield engine
    engine.dispose()
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


def test_an_archive_of_the_second_revision_keeps_its_authors(of_0002: Engine) -> None:
    upgrade(of_0002)
    with sessions(of_0002).begin() as session:
        assert [shown(session, slug) for slug in ("kept", "taken", "ours")] == [True, False, True]
        taken = store.withdrawal(session, "taken")
        assert taken is not None
        assert taken.at is not None
        assert (taken.at.date().isoformat(), taken.reason) == ("2026-01-02", "why")
        assert not store.withdraw(session, "kept", "k2", "another one's key")
        assert store.withdraw(session, "kept", "k1", "mine")
        assert not shown(session, "kept")
        assert store.keep(session, scenario("x", digest="taken"), RUN).slug == "taken"
        assert shown(session, "taken")
