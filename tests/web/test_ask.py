"""The page that answers a question in words."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

from app.asking import LONGEST
from app.asking.case import Reach
from app.rulebook.library import load
from app.web import lines
from app.web.routes import ask


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


def asked(client: httpx.Client, q: str, **more: str) -> str:
    response = client.get("/ask", params={"q": q, **more})
    assert response.status_code == 200
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.text)))


def test_the_first_page_has_the_box(client: httpx.Client) -> None:
    assert 'action="/ask"' in client.get("/").text


def test_a_question_is_answered_with_verdict_reading_source_and_situation(client: httpx.Client) -> None:
    told = asked(client, "can i chain book of moon to solemn judgment?")
    assert "No Spell Speed 2 against Spell Speed 3 of Chain Link 1" in told
    assert "Can Book of Moon be chained to Solemn Judgment?" in told
    assert "I read this as" in told
    assert "general-rules" in told
    assert re.search(r"[AB] cannot activate Book of Moon\.", told)


def test_the_same_question_under_the_other_rulesets(client: httpx.Client) -> None:
    q = "can Honest be used in damage calculation?"
    first = client.get("/ask", params={"q": q})
    there = re.search(r'hx-get="([^"]+)"', first.text)
    assert there
    part = client.get(html.unescape(there[1]), headers={"hx-request": "true"})
    assert part.status_code == 200
    assert "<html" not in part.text
    verdicts = dict(re.findall(r"ruleset=([a-z0-9-]+)\">.*?said-(yes|no)", part.text, re.DOTALL))
    early = {"tcg-2005": "yes", "tcg-2008": "yes", "ocg-2010": "yes"}
    assert verdicts == {**early, "tcg-2014": verdicts["tcg-2014"], "today": "no"}
    assert part.text.count("Not printed yet: Honest.") == 1  # in 2005
    assert "Under the other rulesets" in asked(client, q, all="1")


def test_the_answer_can_be_kept_under_its_question(client: httpx.Client) -> None:
    page = client.get("/ask", params={"q": "can i chain mst to heavy storm"})
    text = re.search(r'action="/scenarios"><input type="hidden" name="text" value="([^"]*)"', page.text)
    assert text
    headers = {"origin": str(client.base_url)}
    kept = client.post("/scenarios", data={"text": html.unescape(text[1])}, headers=headers, follow_redirects=True)
    assert kept.status_code == 200
    assert "Can Mystical Space Typhoon be chained to Heavy Storm?" in kept.text


def test_a_kept_question_is_answered_on_its_page_and_under_the_other_rulesets(client: httpx.Client) -> None:
    text = "ask: Can B use Honest in damage calculation?\nA: {monsters: [Dark Magician]}\n"
    text += "B: {monsters: [Shining Angel], hand: [Honest]}\nplay: [A: attack Dark Magician -> Shining Angel]\n"
    headers = {"origin": str(client.base_url)}
    kept = client.post("/scenarios", data={"text": text}, headers=headers)
    place = kept.headers["location"]
    page = client.get(place).text
    assert 'class="said said-is-yes"' in page
    assert "Can B use Honest in damage calculation?" in page
    assert re.search(r"effect of <[^>]*>Honest<", page)
    assert f'hx-get="{place}/elsewhere"' in page
    told = client.get(f"{place}.json").json()
    assert told["asked"]["verdict"] == "yes"
    assert told["answer"][0].startswith("Yes. ")
    part = client.get(f"{place}/elsewhere", headers={"hx-request": "true"}).text
    verdicts = dict(re.findall(r"vs=([a-z0-9-]+)\">.*?said-(yes|no)", part, re.DOTALL))
    assert (verdicts["tcg-2008"], verdicts["today"]) == ("yes", "no")
    assert "elsewhere-mark" in client.get(place, params={"all": "1"}).text
    plain = text.replace("ask: Can B use Honest in damage calculation?", "title: Nothing is asked")
    other = client.post("/scenarios", data={"text": plain}, headers=headers).headers["location"]
    assert client.get(f"{other}/elsewhere").status_code == 404


def test_what_is_not_read_is_said_with_what_may_be_meant(client: httpx.Client) -> None:
    told = asked(client, "blub blub mst")
    assert "This was not understood" in told
    assert "YAML" not in told


def test_two_cards_that_fit_are_asked_back(client: httpx.Client) -> None:
    page = client.get("/ask", params={"q": "can i chain mystical sheep to mirror force"})
    assert "Which card is it?" in page.text
    assert "Mystical+Sheep" in page.text


def test_what_is_typed_is_shown_as_text(client: httpx.Client) -> None:
    page = client.get("/ask", params={"q": '<script>alert(1)</script> "><img src=x>'})
    assert "<script>alert" not in page.text
    assert "<img src=x>" not in page.text


def test_a_permalink_in_the_box_opens_it(client: httpx.Client) -> None:
    slug = re.search(r'href="(/s/[a-z0-9]+)"', client.get("/").text)
    assert slug
    for written in (slug[1], f"https://somewhere.example{slug[1]}"):
        response = client.get("/ask", params={"q": written})
        assert response.status_code == 303
        assert response.headers["location"] == slug[1]


def test_a_question_that_is_too_long_or_of_no_ruleset_is_refused(client: httpx.Client) -> None:
    assert client.get("/ask", params={"q": "x" * (LONGEST + 1)}).status_code == 400
    assert client.get("/ask", params={"q": "can i chain mst to heavy storm", "ruleset": "nope"}).status_code == 400


def test_two_cards_have_a_page_of_everything_asked_of_them(client: httpx.Client) -> None:
    for typed, leads in (
        ("Skill Drain", "/cards/honest/with/skill-drain"),
        ("no such card", "/ask?q=honest+no+such+card"),
    ):
        response = client.get("/cards/honest/with", params={"other": typed})
        assert (response.status_code, response.headers["location"]) == (303, leads)
    page = client.get("/cards/book-of-moon/with/solemn-judgment")
    rows = re.findall(r'<a href="[^"]+">([^<]+\?)</a></th>', page.text)
    assert "Can Book of Moon be chained to Solemn Judgment?" in rows
    assert "Can Solemn Judgment negate Book of Moon?" in rows
    place = "/cards/book-of-moon/with/solemn-judgment"
    for _ in range(20):
        # the page asks for what it has not, and is put in its place
        told = [re.findall(r"said-word said-([a-z-]+)", row) for row in page.text.split('<th scope="row">')[1:]]
        left = len(rows) * len(load().rulesets) - sum(map(len, told))
        assert sum(map(int, re.findall(r'colspan="(\d)"', page.text))) == left
        assert (f'hx-get="{place}"' in page.text) == bool(left)
        if not left:
            break
        page = client.get(place, headers={"hx-request": "true"})
    assert told[rows.index("Can Book of Moon be chained to Solemn Judgment?")] == ["no"] * len(load().rulesets)
    assert client.get(place).text.count("said-word") == page.text.count("said-word"), (
        "what was worked out is shown at once"
    )
    assert client.get("/cards/book-of-moon/with/no-such-card").status_code == 404


def test_two_cards_without_a_question_lead_to_their_page(client: httpx.Client) -> None:
    assert "/cards/mystical-space-typhoon/with/heavy-storm" in client.get("/ask", params={"q": "mst heavy storm"}).text


def test_a_part_that_was_read_otherwise_than_meant_is_a_tap_away(client: httpx.Client) -> None:
    page = client.get("/ask", params={"q": "does sangan trigger when tributed"})
    instead = {
        html.unescape(text): html.unescape(href)
        for href, text in re.findall(r'<a href="(/ask\?[^"]+)">([^<]+)</a>', page.text)
    }
    other = client.get(instead["it is removed from play"])
    assert "Does Sangan get its effect if it is removed from play?" in html.unescape(other.text)
    assert "trigger" not in instead


BOARD = "turn: {at: battle}\nA: {monsters: [Goyo Guardian]}\nB: {spells: [Mirror Force]}\n"


def followed(client: httpx.Client, headers: dict[str, str] | None = None, **fields: str) -> httpx.Response:
    form = {"text": BOARD, "kind": "ever", "card": "mirror force", "to": "activated", "ruleset": "today", **fields}
    return client.post("/ask/lines", data=form, headers={"origin": str(client.base_url), **(headers or {})})


def test_every_line_of_a_situation_is_followed_and_another_ruleset_compared(client: httpx.Client) -> None:
    assert 'action="/ask/lines"' in client.get("/ask/lines").text
    assert 'action="/ask/lines"' in client.get("/ask", params={"q": "can i chain mst to heavy storm"}).text
    page = html.unescape(followed(client).text)
    assert "<html" in page
    assert "A: attack Goyo Guardian directly; B: activate Mirror Force" in page
    assert "ask: Can Mirror Force still be activated in this turn?" in page
    jinzo = BOARD.replace("Goyo Guardian", "Jinzo")
    assert "In no line of this turn" in followed(client, text=jinzo).text
    virus = "A: {hand: [Tribe-Infecting Virus, Kuriboh]}\nB: {monsters: [Sangan]}\n"
    told = html.unescape(followed(client, text=virus, kind="parts", card="").text)
    assert "player A may activate Tribe-Infecting Virus under TCG, spring 2010 (Edison), and not under Today" in told
    assert followed(client, card="no such card").status_code == 422
    assert followed(client, kind="nothing").status_code == 422


def test_with_scripts_lines_are_followed_further_each_time_and_can_be_stopped(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "REACHES", (Reach(2, 60), Reach(3, 60), Reach(8_000, 60)))
    monkeypatch.setattr(ask, "REACHES", lines.REACHES)
    htmx = {"hx-request": "true"}
    first = followed(client, htmx).text
    assert "<html" not in first
    assert "Not found yet." in first
    assert "Not followed: what follows from" in first
    assert 'name="step" value="1"' in first
    assert "Stop here" in first
    stopped = followed(client, htmx, step="0", stop="1").text
    assert "Not decided" in stopped
    assert "Going on" not in stopped
    last = html.unescape(followed(client, htmx, step="2").text)
    assert "B: activate Mirror Force" in last
    assert "Going on" not in last
    assert "in no zone" in html.unescape(followed(client, htmx, card="Sangan").text)
