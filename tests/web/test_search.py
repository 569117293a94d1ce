"""The page of the one search; its address holds all of it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


def test_a_card_by_another_name_its_rulings_and_what_sources_say(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "MST"}).text
    assert re.search(r'<h2><a href="/cards/[^"]*mystical-space-typhoon">Mystical Space Typhoon</a></h2>', page)
    assert 'class="ruling-n"' in page
    assert "What sources say" in page
    assert re.search(r'href="/rulings\?words=MST">All [\d,]+ rulings', page)


def test_a_misspelt_name_is_no_one_card(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "drak magican grl"}).text
    assert "found-card" not in page
    assert "These may be meant" in page
    near = page.split('id="near"', 1)[1].split("</section>", 1)[0]
    assert near.count("<li>") > 1
    assert "Dark Magician Girl" in near


def test_what_is_nobodys_short_name_is_near_several_cards(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "cotg"}).text
    assert "found-card" not in page
    assert "No one card is called “cotg”. These may be meant:" in page
    assert page.split('id="near"', 1)[1].split("</section>", 1)[0].count("<li>") > 1
    listed = client.get("/cards", params={"words": "cotg"}).text
    assert len(re.findall(r'<tr><th scope="row"><a href', listed)) > 1


def test_a_search_is_narrowed_and_goes_on_by_its_address(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "summon", "verdict": "refused", "ruleset": "tcg-2010"}).text
    assert 'word-done"' not in page
    assert "verdict=refused" in page
    assert 'option value="refused" selected' in page
    first = client.get("/search", params={"q": "damage step", "of": "passages"})
    following = html.unescape(re.search(r'rel="next" href="(.*?)"', first.text)[1])  # type: ignore[index]
    assert first.headers["Link"] == f'<{following}>; rel="next"'
    told = r'class="told"><p class="ruling-says"><a href="(.*?)"'
    second = client.get(following).text
    assert not set(re.findall(told, first.text)) & set(re.findall(told, second))
    assert client.get("/search?q=a&of=everything").status_code == 400
    assert client.get("/search?q=a&phase=noon").status_code == 400


def test_nothing_found_is_said_with_what_to_do(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "<qqqqzzzz>"}).text
    assert "Nothing is found for “&lt;qqqqzzzz&gt;”" in page
    assert 'href="/ask?q=%3Cqqqqzzzz%3E"' in page


def test_a_term_of_the_game_is_told(client: httpx.Client) -> None:
    page = client.get("/search", params={"q": "spell speed"}).text
    means = page.split('<h2 id="terms">', 1)[1].split("</section>", 1)[0]
    assert means.count("<dt>") == 1
    assert 'href="/glossary#spell-speed">Spell Speed</a>' in means
    # by what it means, too, where no term is called so
    assert 'href="/glossary#hand-limit"' in client.get("/search", params={"q": "discards six cards"}).text
    assert client.get("/search.json", params={"q": "spell speed"}).json()["terms"][0]["term"] == "Spell Speed"


def test_the_same_for_programs(client: httpx.Client) -> None:
    body = client.get("/search.json", params={"q": "オネスト"}).json()
    assert body["card"]["name"] == "Honest"
    assert body["rulings"]
    unsure = client.get("/search.json", params={"q": "solemn"}).json()
    assert unsure["card"] is None
    assert len(unsure["cards"]) > 1
    assert client.get("/search.json", params={"q": "qqqqzzzz"}).json()["passages"] == []


def test_words_that_are_a_card_s_name_are_that_card_among_what_is_kept(client: httpx.Client) -> None:
    for title, card in (("With it on the field", "Bottom Dweller"), ("Bottom Dweller in its title alone", "Sangan")):
        told = client.post("/api/scenarios", json={"text": f"title: {title}\nA: {{monsters: [{card}]}}\n"})
        assert told.status_code in (200, 201), told.text
    page = client.get("/scenarios", params={"words": "bottom dweller"}).text
    assert "With it on the field" in page
    assert "in its title alone" not in page
    assert 'With <a class="seg-card"' in page
    as_words = html.unescape(re.findall(r'<a href="([^"]*)">Seek the words instead', page)[0])
    page = client.get(as_words).text
    assert "in its title alone" in page
    assert 'With <a class="seg-card"' not in page


def test_a_name_that_no_kept_scenario_has_as_a_card_is_sought_as_words(client: httpx.Client) -> None:
    client.post("/api/scenarios", json={"text": "title: Gishki Chain is only named\nA: {monsters: [Sangan]}\n"})
    assert "is only named" in client.get("/scenarios", params={"words": "gishki chain"}).text
