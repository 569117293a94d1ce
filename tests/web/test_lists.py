"""Every list as CSV, JSON and, of what is kept, as Atom: the same rows as its page has."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from urllib.parse import urlsplit
from xml.etree import ElementTree

import httpx
import pytest

from app.rulebook.glossary import glossary
from app.rulebook.library import load

ATOM = {"a": "http://www.w3.org/2005/Atom"}


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=60) as client:
        yield client


def sheet(client: httpx.Client, path: str) -> list[dict[str, str]]:
    told = client.get(path)
    assert told.headers["content-type"].startswith("text/csv")
    assert told.headers["access-control-allow-origin"] == "*"
    return [*csv.DictReader(io.StringIO(told.text))]


@pytest.mark.parametrize(
    "name",
    [
        "disputes",
        "glossary",
        "sources",
        "rulesets",
        "cards?words=magician",
        "cards?of=part&kind=trap",
        "sources/documented-rulings",
        "sources/card-rulings?card=sangan",
        "scenarios?ruleset=tcg-2010",
    ],
)
def test_the_same_rows_in_both_forms_and_each_has_its_page(client: httpx.Client, name: str) -> None:
    name, _, asked = name.partition("?")
    body = client.get(f"/{name}.json?{asked}").json()
    table = sheet(client, f"/{name}.csv?{asked}")
    assert body["number"] == len(body["rows"]) == len(table) > 0
    first = next(iter(table[0]))
    assert [row[first] for row in table] == [row[first] for row in body["rows"]]
    assert client.get(urlsplit(body["rows"][-1]["url"]).path).status_code == 200
    page = client.get(f"/{name}?{asked}", headers={"accept": "text/html"}).text
    assert f'href="/{name}.csv' in page


def test_lists_hold_all_that_there_is(client: httpx.Client) -> None:
    assert len(sheet(client, "/glossary.csv")) == len(glossary())
    assert len(sheet(client, "/disputes.csv")) == sum(len(each.sides) for each in load().disputes)
    # more than a page of them
    traps = client.get("/cards.json?of=played&kind=trap").json()["rows"]
    assert len({row["name"] for row in traps}) == len(traps) > 200
    assert {row["played"] for row in traps} == {"whole", "part"}


def test_rulesets_are_listed_with_their_readings(client: httpx.Client) -> None:
    rows = client.get("/rulesets.json").json()["rows"]
    assert [row["id"] for row in rows if not row["reading_of"]] == [*load().rulesets]
    readings = [row for row in rows if row["reading_of"]]
    assert {row["reading_of"] for row in readings} <= {*load().rulesets}
    assert client.get(urlsplit(readings[0]["url"]).path).status_code == 200


def test_what_is_kept_goes_on_from_page_to_page_and_has_a_feed(client: httpx.Client) -> None:
    for number in range(3):
        client.post("/api/scenarios", json={"text": f"title: For a feed {number}\nA: {{monsters: [Sangan]}}\n"})
    feed = ElementTree.fromstring(client.get("/scenarios.atom?words=feed").content)
    titles = [each.findtext("a:title", "", ATOM) for each in feed.findall("a:entry", ATOM)]
    assert {f"For a feed {number}" for number in range(3)} <= set(titles)
    seen: list[str] = []
    path = "/scenarios.json"
    for _ in range(40):
        told = client.get(path)
        seen += [row["url"] for row in told.json()["rows"]]
        following = told.links.get("next")
        if following is None:
            break
        path = following["url"].removeprefix(str(client.base_url))
    assert len(seen) == len(set(seen)) >= 3


def test_what_an_address_may_not_ask_is_told(client: httpx.Client) -> None:
    assert client.get("/cards.csv?of=everything").status_code == 400
    assert client.get("/cards.xml").status_code in (400, 404, 422)
