"""The casebook's pages, and the same lists for programs, spreadsheets and readers of feeds."""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Iterator
from urllib.parse import urlsplit
from xml.etree import ElementTree

import httpx
import pytest

from app.rulebook.library import load
from app.services.casebook.documented import by_card, documented
from app.web.sheets import as_csv

ATOM = {"a": "http://www.w3.org/2005/Atom"}


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


def test_a_ruling_has_its_number_its_verdict_its_source_and_its_scenario(client: httpx.Client) -> None:
    each = next(each for each in documented(load()) if each.number and each.scenario.startswith("ruling~"))
    page = client.get(f"/rulings/{each.number}")
    assert page.status_code == 200
    assert f"Ruling {each.number}" in page.text
    assert html.escape(each.says, quote=False) in html.unescape(page.text).replace(
        "&", "&amp;"
    ) or each.says in html.unescape(page.text)
    assert f'href="/s/{each.scenario}"' in page.text
    assert f"/sources/card-rulings?card={each.cards[0]}#{each.points[0].passage.id}" in page.text
    assert "played-first" in page.text
    assert client.get(f"/s/{each.scenario}").status_code == 200
    by_scenario = client.get(f"/rulings/{each.scenario}")
    assert (by_scenario.status_code, by_scenario.headers["location"]) == (308, f"/rulings/{each.number}")
    assert client.get("/rulings/9999999").status_code == 404


def test_a_list_is_narrowed_by_its_address_and_goes_on(client: httpx.Client) -> None:
    first = client.get("/rulings", params={"mechanism": "summons", "verdict": "refused"})
    rows = r'class="ruling-n" href="/rulings/(\d+)"'
    following = html.unescape(re.search(r'rel="next" href="(.*?)"', first.text)[1])  # type: ignore[index]
    assert first.headers["Link"] == f'<{following}>; rel="next"'
    assert "mechanism=summons" in following
    assert not set(re.findall(rows, first.text)) & set(re.findall(rows, client.get(following).text))
    assert "✓" not in first.text.split("<ol", 1)[1]
    assert 'word-done"' not in first.text
    for wrong in ("mechanism=none", "phase=noon", "ruleset=x", "source=x", "verdict=x", "standing=x"):
        assert client.get(f"/rulings?{wrong}").status_code == 400
    assert client.get("/rulings?after=%3Cscript%3E").status_code == 200


def test_the_card_of_a_list_may_be_typed_and_no_other_is_taken_for_it(client: httpx.Client) -> None:
    number = len(by_card(load())["mystical-space-typhoon"])
    assert f"{number:,} rulings with" in client.get("/rulings?card=MST").text
    unsure = client.get("/rulings", params={"card": "Solemn"}).text
    assert "No one card is called “Solemn”" in unsure
    assert 'href="/rulings?card=solemn-warning"' in unsure
    assert "ruling-n" not in unsure
    assert "ruling-n" not in client.get("/rulings?card=qqqqzzzz").text
    assert client.get("/rulings.csv?card=qqqqzzzz").status_code == 400


def test_the_same_list_as_json_csv_and_atom(client: httpx.Client) -> None:
    asked = {"mechanism": "missed-timing"}
    told = client.get("/rulings.json", params=asked)
    assert told.headers["access-control-allow-origin"] == "*"
    body = told.json()
    assert body["number"] == len(body["rows"])
    assert body["next"] is None
    table = [*csv.DictReader(io.StringIO(client.get("/rulings.csv", params=asked).text))]
    assert [row["number"] for row in table] == [str(row["number"] or "") for row in body["rows"]]
    assert [row["says"] for row in table] == [row["says"] for row in body["rows"]]
    assert client.get(urlsplit(body["rows"][0]["url"]).path).status_code == 200
    feed = ElementTree.fromstring(client.get("/rulings.atom", params=asked).content)
    entries = feed.findall("a:entry", ATOM)
    assert {int(each.findtext("a:id", "", ATOM).rpartition("/")[2]) for each in entries} <= {
        row["number"] for row in body["rows"]
    }
    days = [each.findtext("a:updated", "", ATOM) for each in entries]
    assert days == sorted(days, reverse=True)
    assert days
    assert feed.findtext("a:updated", "", ATOM) == days[0]
    assert ElementTree.fromstring(client.get("/rulings/changed.atom").content).tag.endswith("feed")
    following = client.get("/rulings.json").json()["next"]
    assert client.get("/rulings.json?" + urlsplit(following).query).json()["rows"][0]["number"] == 201


def test_a_spreadsheet_takes_no_cell_for_a_formula() -> None:
    assert as_csv(
        [{"says": "=1+1", "cards": [{"name": "A"}, {"name": "B"}], "number": None, "more": ""}],
        ("says", "cards", "number", "more"),
    ) == (b"says,cards,number,more\r\n'=1+1,A | B,,\r\n")


def test_a_statement_that_several_proofs_show_stands_once(client: httpx.Client) -> None:
    page = client.get("/rulings?words=divine+wrath+goyo", headers={"accept": "text/html"}).text
    row = re.search(r'<li class="ruling-row">(?:(?!</li>).)*Divine Wrath on Injection.*?</li>', page, re.DOTALL)
    assert row is not None
    assert page.count("Divine Wrath on Injection Fairy Lily. The monster") == 1
    shown = re.findall(r'href="/rulings/(\d+)"', row[0])
    assert len({*shown}) > 1
    for number in shown:
        assert "Divine Wrath on Injection Fairy Lily. The monster" in client.get(f"/rulings/{number}").text


def test_the_scenario_of_a_ruling_leads_back_to_it_with_what_it_says(client: httpx.Client) -> None:
    ruling = next(each for each in documented(load()) if each.number)
    page = html.unescape(client.get(f"/s/{ruling.scenario}").text)
    assert f'<a href="/rulings/{ruling.number}">Ruling {ruling.number}</a>: {ruling.says}</p>' in page
    kept = re.search(r'href="(/s/[a-z0-9]+)"', client.get("/").text)
    assert kept
    assert 'class="crumbs plays"' not in client.get(kept[1]).text


def test_rulings_are_listed_by_card(client: httpx.Client) -> None:
    page = client.get("/rulings/cards?letter=s").text
    assert 'href="/rulings?card=sangan"' in page or 'href="/rulings?card=skill-drain"' in page
    assert "/rulings?card=mystic-tomato" not in page
    assert client.get("/rulings/cards?letter=_").status_code == 400


def test_a_numbered_ruling_says_its_verdict_where_its_link_is_pasted(client: httpx.Client) -> None:
    page = client.get("/rulings/5").text
    told = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page))
    word = re.search(r'class="word word-[a-z-]+">([^<]+)<', page)
    assert word
    assert told["title"].startswith(word[1])
    assert told["url"].endswith("/rulings/5")
    assert client.get(urlsplit(told["image"]).path).headers["content-type"] == "image/png"
