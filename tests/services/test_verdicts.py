"""A verdict is worked out once for all that it rests on, whoever asks again, and in whichever process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from app import backup
from app.asking import Answer, AnyQuestion, Verdict
from app.db import store
from app.db.session import connect
from app.notation.questions import Chain
from app.rulebook.library import load
from app.services import verdicts as module
from app.services.archive import PostgresArchive
from app.services.verdicts import Verdicts

QUESTION = Chain("Book of Moon", "Solemn Judgment")
UNDER = "tcg-2010"


class Working:
    """Counts what it is asked to work out."""

    def __init__(self, given_up: bool = False) -> None:
        self.asked: list[tuple[AnyQuestion, str]] = []
        self.given_up = given_up

    def __call__(self, question: AnyQuestion, ruleset: str) -> Answer:
        self.asked.append((question, ruleset))
        return Answer(question, ruleset, Verdict.NO, "Spell Speed 2 against 3.", given_up=self.given_up)


@pytest.fixture
def verdicts(engine: Engine) -> Callable[[Working], Verdicts]:
    """Those of a process that has just begun."""
    with engine.begin() as connection:
        connection.execute(text("TRUNCATE remembered"))
    return lambda working: Verdicts(load(), PostgresArchive(engine, load()), working)


def test_what_one_process_worked_out_another_knows(verdicts: Callable[[Working], Verdicts]) -> None:
    first, second = Working(), Working()
    told = verdicts(first).of(QUESTION, UNDER)
    assert (told.ruleset, told.verdict, told.word) == (UNDER, Verdict.NO, "No")
    later = verdicts(second)
    assert later.of(QUESTION, UNDER) == told
    assert later.known([(QUESTION, UNDER), (QUESTION, "today")]) == {(QUESTION, UNDER): told}
    assert (len(first.asked), len(second.asked)) == (1, 0)
    assert later.of(QUESTION, "today").ruleset == "today"
    assert second.asked == [(QUESTION, "today")]


def test_it_is_worked_out_again_where_anything_it_rests_on_is_another(
    verdicts: Callable[[Working], Verdicts], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    working = Working()
    verdicts(working).of(QUESTION, UNDER)
    later = verdicts_over(engine, working)
    later.of(Chain("Book of Moon", "Solemn Judgment", whose="own"), UNDER)
    assert len(working.asked) == 2
    monkeypatch.setattr(module, "program_digest", lambda: "another program")
    later.of(QUESTION, UNDER)
    assert len(working.asked) == 3
    monkeypatch.undo()
    rulesets = load().rulesets
    other = msgspec.structs.replace(load(), rulesets={**rulesets, UNDER: rulesets["today"]})
    Verdicts(other, PostgresArchive(engine, load()), working).of(QUESTION, UNDER)
    assert len(working.asked) == 4


def verdicts_over(engine: Engine, working: Working) -> Verdicts:
    return Verdicts(load(), PostgresArchive(engine, load()), working)


def test_what_time_ran_out_for_is_held_here_and_asked_again_after_the_next_start(
    verdicts: Callable[[Working], Verdicts],
) -> None:
    """Or a table that asks for one verdict after another would never get beyond that one."""
    working, again = Working(given_up=True), Working()
    here = verdicts(working)
    here.of(QUESTION, UNDER)
    assert (QUESTION, UNDER) in here.known([(QUESTION, UNDER)])
    here.of(QUESTION, UNDER)
    assert len(working.asked) == 1
    verdicts(again).of(QUESTION, UNDER)
    assert len(again.asked) == 1


def test_a_verdict_that_cannot_be_read_is_worked_out(verdicts: Callable[[Working], Verdicts], engine: Engine) -> None:
    verdicts(Working()).of(QUESTION, UNDER)
    with engine.begin() as connection:
        connection.execute(text("UPDATE remembered SET body = 'x'"))
    working = Working()
    assert verdicts_over(engine, working).of(QUESTION, UNDER).verdict is Verdict.NO
    assert len(working.asked) == 1


def test_without_a_database_verdicts_are_worked_out_and_it_is_not_asked_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nowhere = connect("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    archive = PostgresArchive(nowhere, load())
    tried: list[object] = []
    opened = archive.open
    monkeypatch.setattr(archive, "open", lambda: tried.append(1) or opened())
    here = Verdicts(load(), archive, Working())
    assert here.of(QUESTION, UNDER).verdict is Verdict.NO
    assert here.of(QUESTION, "today").verdict is Verdict.NO
    assert len(tried) == 1
    nowhere.dispose()


def test_where_there_is_no_room_nothing_is_added(engine: Engine, verdicts: Callable[[Working], Verdicts]) -> None:
    verdicts(Working())
    Verdicts(load(), PostgresArchive(engine, load(), room=lambda: False), Working()).of(QUESTION, UNDER)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM remembered")) == 0


def test_the_oldest_are_forgotten(session: Session) -> None:
    add = text("INSERT INTO remembered (id, key, body) OVERRIDING SYSTEM VALUE VALUES (:id, :key, 'x')")
    for number in (1, 7, 200_000, 200_001):
        session.execute(add, {"id": number, "key": f"{number}".encode()})
    assert set(store.remembered(session, (b"1", b"7", b"200000", b"200001"))) == {b"1", b"7", b"200000", b"200001"}
    session.execute(add, {"id": 200_192, "key": b"next"})  # a multiple of 256
    assert set(store.remembered(session, (b"1", b"7", b"200000", b"200001", b"next"))) == {
        b"200000", b"200001", b"next",
    }  # fmt: skip


def test_what_is_worked_out_again_is_in_no_backup(
    verdicts: Callable[[Working], Verdicts], engine: Engine, tmp_path: Path
) -> None:
    verdicts(Working()).of(QUESTION, UNDER)
    assert "remembered" not in backup.write(engine, tmp_path / "kept.zip").tables
