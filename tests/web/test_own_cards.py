"""A kept scenario with cards of its writer's: shown as such on every page, escaped, compared, and shown from what was kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

TEXT = """\
title: Does Iron Sentry destroy Dark Magician?
A: {monsters: [Iron Sentry]}
B: {monsters: [Dark Magician, Odd & Old]}
play:
  - A: activate Iron Sentry -> Dark Magician
cards:
  - card: Iron Sentry
    facts: {attribute: EARTH, race: Machine, level: 4, atk: 1800, def: 1000}
    effects:
      - id: break
        kind: ignition
        targets: {fits: {whose: opponent, zones: [monsters], face: up}}
        does: [{do: destroy, who: targets}]
  - card: Odd & Old
    facts: {attribute: DARK, race: Fiend, level: 4, atk: 1000, def: 1000}
    unmodelled: "<script>alert(1)</script>"
"""
SAYS = "You can target 1 face-up monster your opponent controls; destroy that target."


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def path(client: httpx.Client) -> str:
    kept = client.post("/scenarios", data={"text": TEXT}, headers={"origin": str(client.base_url)})
    assert kept.status_code == 303, kept.text
    return kept.headers["location"].partition("?")[0]


def test_the_page_shows_the_card_as_its_writers(client: httpx.Client, path: str) -> None:
    page = client.get(path).text
    assert "Described by the writer of this scenario" in page
    assert SAYS in page
    assert "EARTH Machine monster · Level 4 · ATK 1800 / DEF 1000" in page
    assert "Iron Sentry and Odd &amp; Old are no cards of the game" in page
    assert not re.search(r'href="[^"]*iron-sentry', page)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_it_is_in_everything_that_is_made_of_the_scenario(client: httpx.Client, path: str) -> None:
    kept = client.get(f"{path}.json").json()
    assert "Iron Sentry" in str(kept)
    assert "cards:\n" in client.get(f"{path}.txt").text
    assert "no cards of the game" in client.get(f"{path}/embed").text
    step = re.search(rf'href="({re.escape(path)}[^"]*)" data-step', client.get(path).text)
    assert step is not None
    board = client.get(step[1].replace("&amp;", "&"))
    assert board.status_code == 200
    assert "described by the writer" in board.text
    other = client.get(f"{path}?vs=today")
    assert other.status_code == 200
    assert "The same happens under both" in other.text or "It ends the same" in other.text


def test_the_board_and_the_editor_open_it(client: httpx.Client, path: str) -> None:
    slug = path.rpartition("/")[2]
    for page in (f"/board?from={slug}", f"/new?from={slug}"):
        assert "Iron Sentry" in client.get(page, follow_redirects=True).text
    setting = client.post(
        "/board",
        data={"text": TEXT, "do": "see setting"},
        headers={"origin": str(client.base_url)},
        follow_redirects=True,
    )
    assert setting.status_code == 200
    assert "Odd &amp; Old" in setting.text


def test_what_is_wrong_is_told_at_its_line(client: httpx.Client) -> None:
    wrong = client.post(
        "/scenarios",
        data={"text": TEXT.replace("do: destroy", "do: destory")},
        headers={"origin": str(client.base_url)},
    )
    assert wrong.status_code == 422
    assert "destroy" in wrong.text
    assert "effect break" in wrong.text or "line 13" in wrong.text.casefold()
