"""What operators do from the command line."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from app.__main__ import main
from app.db import store
from app.db.session import sessions
from tests.db.test_store import RUN, scenario


@pytest.fixture
def kept(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> str:
    """In a database beside the one that the pages use: what is kept here has no page."""
    monkeypatch.setenv("DATABASE_URL", engine.url.render_as_string(hide_password=False))
    with sessions(engine).begin() as session:
        return store.keep(session, scenario("for operators"), RUN).slug


def test_hiding_restoring_and_reading_what_was_done(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hide", kept, "--because", "it names\na person"]) == 0
    assert main(["restore", kept, "--because", "it does not"]) == 0
    assert main(["audit", kept]) == 0
    told = capsys.readouterr().out
    assert f"/s/{kept} is hidden: it names a person" in told
    first, second = told.splitlines()[2:]
    assert "hidden by" in first
    assert first.endswith("it names a person")
    assert second.endswith("it does not")


def test_what_visitors_report_is_listed_until_it_is_dealt_with(
    kept: str, engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    with sessions(engine).begin() as session:
        assert store.report(session, kept, "wrong", "no\x1b[2J such chain")
    assert main(["reports"]) == 0
    (line,) = [each for each in capsys.readouterr().out.splitlines() if kept in each]
    assert line.endswith("wrong: no\\x1b[2J such chain")
    assert main(["restore", kept, "--because", "there is"]) == 0
    capsys.readouterr()
    assert main(["reports"]) == 0
    assert kept not in capsys.readouterr().out
    assert main(["reports", "--all"]) == 0
    assert "(dealt with)" in capsys.readouterr().out


def test_what_makes_no_sense_is_told(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hide", "nothing", "--because", "r"]) == 2
    assert main(["hide", kept, "--because", " "]) == 2
    told = capsys.readouterr().err
    assert "No scenario is kept at /s/nothing." in told
    assert "A reason is needed" in told


def test_a_database_that_does_not_answer_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://someone:hidden@127.0.0.1:1/x")
    assert main(["audit"]) == 1
    told = capsys.readouterr().err
    assert "The database fails" in told
    assert "hidden" not in told
