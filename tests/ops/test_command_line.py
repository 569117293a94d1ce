"""The command line loads what a command needs and nothing else, so that an answer comes at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent.parent
SCENARIO = "app/rulebook/scenarios/lily-rising-energy.yaml"
WATCHED = """
import sys
from app.__main__ import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WATCHED, *arguments]
    return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("arguments", [("--help",), ("adjudicate", "--help"), ("serve", "--help"), ("nonsense",)])
def test_help_imports_nothing_of_the_game(arguments: tuple[str, ...]) -> None:
    loaded = run(*arguments).stderr.split()
    assert "argparse" in loaded
    assert not [m for m in loaded if m.startswith("app.") and m != "app.__main__"]
    assert "msgspec" not in loaded


def test_a_ruling_needs_no_web_and_no_database() -> None:
    answered = run("adjudicate", SCENARIO)
    loaded = answered.stderr.split()
    assert answered.returncode == 0
    assert "app.services.adjudicate" in loaded
    unneeded = ("app.web", "app.db", "fastapi", "starlette", "sqlalchemy", "pydantic", "uvicorn", "jinja2", "psycopg")
    assert not [m for m in loaded if m in unneeded]


def test_a_ruleset_that_is_not_there_is_told_with_those_that_are() -> None:
    command = [sys.executable, "-m", "app", "adjudicate", SCENARIO, "--ruleset", "tcg-1999"]
    refused = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith("There is no ruleset tcg-1999; there are tcg-2005, tcg-2008")


def test_another_ruleset_may_be_named() -> None:
    command = [sys.executable, "-m", "app", "adjudicate", SCENARIO, "--ruleset", "today", "--json"]
    told = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    assert '"ruleset": "today"' in told.stdout
