"""What stands in the log: one line a record, whatever comes from outside."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from sqlalchemy import Engine

from app.logs import REQUEST, Lines
from app.rulebook.library import load
from tests.web.test_frozen import client

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (WARNING|ERROR|INFO) ([0-9a-f]{8}|-) [a-z.]+: \S")


def record(message: str, *of: object, fault: BaseException | None = None) -> str:
    told = (type(fault), fault, fault.__traceback__) if fault is not None else None
    return Lines().format(logging.LogRecord("app.web", logging.WARNING, "", 1, message, of, told))


def test_nothing_from_outside_begins_a_line_or_erases_one() -> None:
    line = record("GET %s", "/x\n2026-11-22T00:00:00.000Z ERROR - app: forged\r\x1b[2K\u2028")
    assert LINE.match(line)
    assert len(line.splitlines()) == 1
    assert "\\n2026" in line
    try:
        raise ValueError("one\n2026-11-22T00:00:00.000Z ERROR - app: forged")
    except ValueError as fault:
        first, *behind = record("failed", fault=fault).split("\n")
    assert LINE.match(first)
    assert behind
    assert all(each.startswith("  | ") for each in behind)


def test_a_line_names_its_request() -> None:
    token = REQUEST.set("0123abcd")
    assert " 0123abcd " in record("x")
    REQUEST.reset(token)


def test_a_refusal_is_a_line_and_its_answer_tells_the_number(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    pages = client(engine, load())
    with caplog.at_level(logging.INFO, "app.web.guard"):
        refused = pages.post("/theme", headers={"origin": "https://elsewhere.example"})
        served = pages.get("/healthz")
    assert re.fullmatch("[0-9a-f]{8}", refused.headers["x-request-id"])
    assert refused.headers["x-request-id"] != served.headers["x-request-id"]
    lines = [(each.levelname, each.getMessage()) for each in caplog.records if each.name == "app.web.guard"]
    assert re.fullmatch(r"POST /theme 403 in \d+ ms: This form was sent from another site.*", lines[0][1])
    assert [level for level, _ in lines] == ["WARNING", "INFO"]


@pytest.mark.parametrize(
    ("ask", "status", "why"),
    [
        (("GET", "/scenarios?words=%00"), 400, "no address of ours holds"),
        (("PUT", "/api/scenarios"), 405, "another kind of request"),
        (("POST", "/api/scenarios", {"text": "x" * 70_000}), 413, "64 KB, the most that is read"),
        (("POST", "/api/scenarios", {"text": "nothing of the kind"}), 422, "The text is no scenario"),
        (("POST", "/api/scenarios", {}), 422, "text: Field required"),
    ],
)
def test_every_refusal_is_a_warning_that_says_why(
    engine: Engine, caplog: pytest.LogCaptureFixture, ask: tuple[Any, ...], status: int, why: str
) -> None:
    pages = client(engine, load())
    method, path, *sent = ask
    with caplog.at_level(logging.WARNING, "app.web.guard"):
        assert pages.request(method, path, **({"json": sent[0]} if sent else {})).status_code == status
        assert pages.get("/s/nothing-here").status_code == 404  # nobody was refused anything
    (line,) = (each for each in caplog.records if each.name == "app.web.guard")
    assert line.levelname == "WARNING"
    assert line.getMessage().startswith(f"{method} {path.partition('?')[0]} {status} in ")
    assert why in line.getMessage()
