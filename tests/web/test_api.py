"""The JSON interface under requests nobody would write: it never breaks, and says what it says it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx

from app.rulebook.library import load

SETTINGS = Path(__file__).with_name("schemathesis.toml")


def test_no_request_breaks_it(address: str, tmp_path: Path) -> None:
    """Every check that schemathesis has, on requests that fit the description and on requests that do not."""
    command = [
        sys.executable,
        "-m",
        "schemathesis.cli",
        "--config-file",
        str(SETTINGS),
        "run",
        "--checks",
        "all",
        "--max-examples",
        "25",
    ]
    if os.environ.get("CI"):
        command += ["--generation-deterministic"]
    told = subprocess.run(
        [*command, f"{address}/openapi.json"], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert told.returncode == 0, told.stdout[-6000:] + told.stderr[-2000:]
    assert "Tested: 11" in told.stdout


def test_an_address_says_all_the_ways_in_which_it_is_used(address: str) -> None:
    refused = httpx.put(address + "/api/scenarios")
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD, POST")


def test_programs_are_told_in_json_of_an_address_that_shows_nothing(address: str) -> None:
    answer = httpx.get(address + "/oembed", params={"url": "https://elsewhere.example/"})
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_adjudicating_over_the_wire_gives_the_same_ruling(address: str) -> None:
    text = load().examples[0].text
    told = httpx.post(address + "/api/adjudicate", json={"text": text, "ruleset": "ocg-2010"}).json()
    assert told["ruleset"] == "ocg-2010"
    assert told["outcome"]["life"] == {"A": 7100, "B": 6000}


def test_mistakes_come_as_problem_details_with_lines(address: str) -> None:
    answer = httpx.post(address + "/api/adjudicate", json={"text": "A: {monsters: [Drak Magician]}"})
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    (problem,) = answer.json()["problems"]
    assert (problem["line"], problem["likely"]) == (1, "Dark Magician")


def test_too_many_requests_are_told_when_to_come_back(database_url: str) -> None:
    from app.bench import Serving
    from app.main import create_app
    from app.settings import Settings
    from app.web.guard import Limiter
    from app.web.state import Limits

    app = create_app(Settings(database_url=database_url))
    app.state.limits = Limits(Limiter(2, 60), Limiter(2, 60))
    with Serving(app) as port:
        answers = [
            httpx.post(f"http://127.0.0.1:{port}/api/adjudicate", json={"text": load().examples[0].text})
            for _ in range(3)
        ]
    assert [a.status_code for a in answers] == [200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0
