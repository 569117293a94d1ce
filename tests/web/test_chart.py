"""The page of a card's timing chart, and the strips on the card's page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


def test_a_card_has_a_chart_with_its_picture_and_a_ground_and_source_for_each_cell(client: httpx.Client) -> None:
    page = client.get("/cards/mirror-force/chart", params={"ruleset": "today"})
    assert page.status_code == 200
    assert page.text.count("<svg") == 1
    assert page.text.count("<rect") == 30
    assert 'aria-label="In its player’s own turn' in page.text
    rows = re.findall(r'<th scope="row">.*?</tr>', page.text, re.DOTALL)
    attack = next(row for row in rows if "Attack declaration" in row)
    assert "may begin a chain" in attack
    assert 'class="cite"' in attack
    draw = next(row for row in rows if "Draw Phase" in row)
    assert "may not be used" in draw
    assert "is made for" in draw


def test_the_card_s_page_takes_the_strips_and_leads_to_the_chart(client: httpx.Client) -> None:
    page = client.get("/cards/44095762-mirror-force").text
    place = re.search(r'hx-get="([^"]*/chart/strip)"', page)
    assert place
    assert 'href="/cards/mirror-force/chart"' in page
    part = client.get(place[1], headers={"hx-request": "true"})
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "<svg" in part.text


def test_no_chart_for_no_card_and_no_ruleset(client: httpx.Client) -> None:
    assert client.get("/cards/no-such-card/chart").status_code == 404
    assert client.get("/cards/mirror-force/chart", params={"ruleset": "nope"}).status_code == 400
    assert "Nothing of this card is activated" in client.get("/cards/gemini-elf/chart").text
