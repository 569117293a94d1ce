"""The JSON interface under requests nobody would write: it never breaks, and says what it says it says."""

from __future__ import annotations

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from app.rulebook.library import load


def test_no_request_breaks_it(address: str) -> None:
    schema = schemathesis.openapi.from_url(address + "/openapi.json")
    seen = 0
    for operation in schema.get_all_operations():

        @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.ok().as_strategy())
        def holds(case: schemathesis.Case) -> None:
            case.call_and_validate(checks=[not_a_server_error, response_schema_conformance])

        holds()
        seen += 1
    assert seen >= 8


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
