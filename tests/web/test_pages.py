"""The pages over the real engine and a real database."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator

import httpx
import pytest

from app.rulebook.library import load
from app.web.cards import few

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")
PAGES = [
    "/",
    "/new",
    "/scenarios",
    "/sources",
    "/sources/yugipedia-2010",
    "/sources/house",
    "/rulesets",
    "/rulesets/tcg-2010",
    "/rulesets/ocg-2010",
    "/rulesets/tcg-2014",
    "/rulesets/today",
    "/rulesets/tcg-2010..today",
    "/disputes",
    "/cards",
    "/search",
    "/search?q=sangan",
    "/rulings",
    "/rulings/1",
    "/rulings/cards",
    "/notation",
    "/board",
    "/keys",
    "/examples/damage-step",
]


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def slug(client: httpx.Client) -> str:
    found = re.search(r'href="/s/([a-z0-9]+)"', client.get("/").text)
    assert found
    return found.group(1)


def titled(title: str) -> str:
    return LILY.replace("title: Can Rising Energy be chained to Injection Fairy Lily?", f"title: {json.dumps(title)}")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_renders_with_the_policy(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "<script>" not in answer.text
    assert not re.search(r"\son\w+=", answer.text)
    assert not re.search(r'\sstyle="', answer.text)
    assert "<h1" in answer.text


def test_home_links_every_worked_example(client: httpx.Client) -> None:
    home = client.get("/").text
    assert len(set(re.findall(r'href="/s/([a-z0-9]+)"', home))) == len(load().examples)


def test_a_permalink_tells_the_answer_the_refusal_and_its_source(client: httpx.Client, slug: str) -> None:
    page = client.get(f"/s/{slug}").text
    assert "A cannot activate Rising Energy." in page
    assert "TCG, spring 2010 (Edison)" in page
    assert "/sources/yugipedia-2010#tcg/damage-step/during-damage-calculation/no-ordinary-atk-def-changes" in page
    assert ", destroyed by battle, goes to" in page


def test_every_step_of_the_timeline_opens(client: httpx.Client, slug: str) -> None:
    ruling = client.get(f"/s/{slug}.json").json()
    for entry in ruling["timeline"]:
        answer = client.get(f"/s/{slug}/at/{entry['key']}")
        assert answer.status_code == 200, entry["key"]
        assert "What each player may do here" in answer.text


def test_a_step_tells_what_is_lawful_and_what_is_not(client: httpx.Client, slug: str) -> None:
    page = client.get(f"/s/{slug}/at/battle/damage/calculation/window/link1").text
    assert "activate Rising Energy" in page
    assert "Rising Energy cannot be activated in the window during damage calculation" in page


def test_an_unknown_step_gives_a_notice(client: httpx.Client, slug: str) -> None:
    answer = client.get(f"/s/{slug}/at/battle/nowhere")
    assert answer.status_code == 200
    assert "battle/nowhere" in answer.text
    assert f'href="/s/{slug}"' in answer.text


def test_twins(client: httpx.Client, slug: str) -> None:
    text = client.get(f"/s/{slug}.txt")
    assert text.text == LILY
    assert text.headers["content-type"].startswith("text/plain")
    ruling = client.get(f"/s/{slug}.json").json()
    assert ruling["ruleset"] == "tcg-2010"
    assert ruling["outcome"]["life"] == {"A": 7100, "B": 6000}
    assert ruling["refused"][0]["grounds"][0]["citations"][0].keys() >= {"source", "passage", "standing"}


def test_a_text_that_is_not_kept_is_refused_as_text(client: httpx.Client) -> None:
    for path in ("/s/0.txt", "/s/zzzzzzzzzz.txt"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/plain")
        assert "<" not in answer.text


@pytest.mark.parametrize("ending", ["", ".txt", ".json", "/at/battle"])
def test_head_tells_what_get_would(client: httpx.Client, slug: str, ending: str) -> None:
    asked = {"accept-encoding": "identity"}
    got, head = client.get(f"/s/{slug}{ending}", headers=asked), client.head(f"/s/{slug}{ending}", headers=asked)
    assert head.status_code == 200
    assert head.content == b""
    for name in ("content-type", "content-length", "etag"):
        assert head.headers.get(name) == got.headers.get(name)
    assert client.head("/s/0.txt").status_code == 404
    assert client.head("/scenarios").status_code == 200


def test_keeping_gives_one_permalink_for_one_meaning(client: httpx.Client) -> None:
    first = client.post("/scenarios", data={"text": titled("One meaning")})
    assert first.status_code in (201, 303)
    other = (
        titled("One meaning").replace("# refused: the timeline says why", "# another remark").replace("lp: 8000, ", "")
    )
    again = client.post("/scenarios", data={"text": other})
    one, two = (_kept(a) for a in (first, again))
    assert one == two
    assert client.get(f"/s/{one}").status_code == 200


def _kept(answer: httpx.Response) -> str:
    where = answer.headers.get("location") or re.search(r'href="(/s/[a-z0-9]+)"', answer.text).group(1)  # type: ignore[union-attr]
    return where.split("/s/")[1].split("/")[0].split("?")[0]


def test_a_title_with_html_stays_text(client: httpx.Client) -> None:
    answer = client.post("/scenarios", data={"text": titled("<script>alert(1)</script><b>x")})
    page = client.get(f"/s/{_kept(answer)}").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


BAD = {
    "unknown card": ("A: {monsters: [Drak Magician]}", "Dark Magician"),
    "unknown key": ("A: {monster: [Dark Magician]}", "monsters"),
    "six monsters": ("A: {monsters: [3x Dark Magician, 3x Kuriboh]}", "5"),
    "face-up trap in hand": ("A: {hand: [Sakuretsu Armor (face-up)]}", "hand"),
    "copy in two zones": ("A: {monsters: ['Dark Magician #1'], hand: ['Dark Magician #1']}", "Dark Magician"),
    "no card in play": ("A: {monsters: [Dark Magician]}\nplay: [{A: attack Kuriboh directly}]", "Kuriboh"),
    "deep": ("A: " + "[" * 60 + "]" * 60, "deep"),
    "alias": ("A: &x {lp: 8000}\nB: *x", "alias"),
    "binary": ("title: \x00\x01", "character"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_explained_and_nothing_is_stored(client: httpx.Client, name: str) -> None:
    text, hint = BAD[name]
    before = client.get("/api/scenarios").json()
    answer = client.post("/scenarios", data={"text": text})
    assert answer.status_code in (400, 422)
    assert hint.casefold() in answer.text.casefold()
    assert client.get("/api/scenarios").json() == before


def test_a_megabyte_is_refused_before_it_is_read(client: httpx.Client) -> None:
    assert client.post("/scenarios", data={"text": "x" * 1_000_000}).status_code == 413


def test_a_cross_site_post_is_refused(client: httpx.Client) -> None:
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "https://elsewhere.example"}):
        assert client.post("/scenarios", data={"text": LILY}, headers=headers).status_code == 403


def test_checking_stores_nothing(client: httpx.Client) -> None:
    before = client.get("/api/scenarios").json()
    answer = client.post("/new", data={"text": titled("Only looked at")}, headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert "A cannot activate Rising Energy." in answer.text
    assert "<html" not in answer.text
    assert client.get("/api/scenarios").json() == before


def test_a_mistake_is_mended_by_a_tap(client: httpx.Client) -> None:
    text = "A:\n  monsters: [Drak Magician]\n  hand: [Sangn, No Such Card Anywhere]\n"
    checked = client.post("/new", data={"text": text}).text
    assert re.findall(r'name="mend" value="(\d+)"', checked) == ["1", "2"]  # nothing is known to put in for the third
    mended = client.post("/new", data={"text": text, "mend": "2"}).text
    assert "hand: [Sangan, No Such Card Anywhere]" in mended
    assert "monsters: [Drak Magician]" in mended
    assert "Line 3 reads “Sangan” now." in mended
    for number in ("3", "0", "9", "-1", "two"):
        assert "hand: [Sangn, No Such" in client.post("/new", data={"text": text, "mend": number}).text


def test_a_card_that_is_not_played_gives_way_to_a_stand_in_with_its_facts(client: httpx.Client) -> None:
    trap, machine = "Abyss Actors' Curtain Call", "Accesscode Talker"
    text = (
        f"A: {{hand: [Mystical Space Typhoon], monsters: [{machine}]}}\nB: {{spells: [{trap} (set)]}}\n"
        f"play:\n  - A: activate Mystical Space Typhoon -> {trap}\n"
    )
    offered = re.findall(r'name="stand" value="([^"]+)"', client.post("/new", data={"text": text}).text)
    # a Link Monster has no stand-in, and one without would be another sort of card
    assert [html.unescape(each) for each in offered] == [trap]
    put_in = client.post("/new", data={"text": text, "stand": trap})
    assert "B: {spells: [any Trap (set)]}" in html.unescape(put_in.text)
    assert "Typhoon -&gt; any Trap" in put_in.text
    assert "any Trap is destroyed" in put_in.text
    assert 'name="stand"' not in put_in.text
    assert f"[{machine}]" in client.post("/new", data={"text": text, "stand": machine}).text
    assert "<code" in client.get("/cards/abyss-actors-curtain-call", follow_redirects=True).text


def test_a_scenario_without_a_title_is_called_by_what_is_done_first_in_it(client: httpx.Client) -> None:
    board = "A: {hand: [Mystical Space Typhoon]}\nB: {spells: [Mirror Force (set)]}\n"
    for text, title in (
        (board + "play:\n  - A: activate Mystical Space Typhoon -> Mirror Force\n", "A activates Mystical Space Typhoon as Chain Link 1"),
        (board, "Nobody has done anything yet"),
    ):  # fmt: skip
        page = client.post("/scenarios", data={"text": text}, follow_redirects=True).text
        assert f'<h1 class="verdict-title">{title}</h1>' in page
        assert f"<title>{title} ·" in page


def test_a_board_alone_says_that_nobody_has_done_anything_and_offers_what_could_be_done(client: httpx.Client) -> None:
    text = "title: Only a board\nA: {hand: [Mystical Space Typhoon]}\nB: {spells: [Mirror Force (set)]}\n"
    kept = client.post("/scenarios", data={"text": text}).headers["location"]
    page = client.get(kept).text
    assert '<p class="verdict-first">Nobody has done anything yet.</p>' in page
    assert '<meta property="og:title" content="Nobody has done anything yet ·' in page
    may = page.split('id="may-now"', 1)[1].split("</section>", 1)[0]
    acts = re.findall(r'href="(/new\?[^"]*)"', may)
    assert 1 < len(acts) <= 8
    assert "pass" not in may
    assert "A: activate Mystical Space Typhoon" in client.get(html.unescape(acts[0])).text.replace("&gt;", ">")
    board = html.unescape(re.search(r'href="(/board\?[^"]*)"', may)[1])  # type: ignore[index]
    assert "If nobody does anything more" in client.get(board, follow_redirects=True).text
    # whoever does something is told of what he does
    done = client.post(
        "/scenarios", data={"text": text + "play:\n  - A: activate Mystical Space Typhoon -> Mirror Force\n"}
    )
    page = client.get(done.headers["location"]).text
    assert "Nobody has done anything yet" not in page
    assert "may-now" not in page


def test_a_card_in_short(client: httpx.Client) -> None:
    short = client.get("/cards/79575620-injection-fairy-lily/peek")
    assert short.status_code == 200
    assert "<html" not in short.text
    assert "ATK 400" in short.text
    assert "You can pay 2000 LP" in short.text
    assert client.get("/cards/no-such-card/peek").status_code == 404


def test_withdrawing_gives_410_until_it_is_kept_again(client: httpx.Client) -> None:
    text = titled("Taken back")
    kept = client.post("/api/scenarios", json={"text": text}).json()
    slug, key = kept["slug"], kept["withdrawal_key"]
    assert client.post(f"/s/{slug}/withdraw", data={"key": "wrong", "reason": "x"}).status_code == 403
    assert client.get(f"/s/{slug}").status_code == 200
    client.post(f"/s/{slug}/withdraw", data={"key": key, "reason": "a slip"})
    for path in (f"/s/{slug}", f"/s/{slug}.json", f"/s/{slug}.txt", f"/s/{slug}/at/battle"):
        assert client.get(path).status_code == 410, path
    assert client.post("/scenarios", data={"text": text}).headers["location"] == f"/s/{slug}"
    assert client.get(f"/s/{slug}").status_code == 200


def test_an_edit_remembers_its_parent(client: httpx.Client, slug: str) -> None:
    answer = client.post("/scenarios", data={"text": titled("A fork of it"), "from": slug, "parent": slug})
    page = client.get(f"/s/{_kept(answer)}").text
    assert f"/s/{slug}" in page


def test_an_edit_of_something_withdrawn_stands_by_itself(client: httpx.Client) -> None:
    kept = client.post("/api/scenarios", json={"text": titled("A parent that goes")}).json()
    client.post(f"/s/{kept['slug']}/withdraw", data={"key": kept["withdrawal_key"], "reason": "r"})
    answer = client.post("/scenarios", data={"text": titled("Its orphan"), "parent": kept["slug"]})
    page = client.get(f"/s/{_kept(answer)}")
    assert page.status_code == 200
    assert kept["slug"] not in page.text


def test_a_permalink_answers_304_to_who_has_it(client: httpx.Client, slug: str) -> None:
    first = client.get(f"/s/{slug}")
    assert client.get(f"/s/{slug}", headers={"if-none-match": first.headers["etag"]}).status_code == 304


def test_lists_are_narrowed_by_words_and_ruleset(client: httpx.Client) -> None:
    page = client.get("/scenarios", params={"ruleset": "ocg-2010", "words": "Zero Gravity"}).text
    assert "Zero Gravity chained to Sakuretsu Armor" in page
    assert "Can Rising Energy" not in page


def test_sources_list_who_rests_on_a_passage(client: httpx.Client, slug: str) -> None:
    page = client.get("/sources/yugipedia-2010").text
    # other tests keep scenarios as well, and only the newest of them are named
    assert f"/s/{slug}" in page or re.search(r'href="/s/[a-z0-9]+"', page)
    assert 'id="tcg/damage-step/during-damage-calculation/one-chain-only"' in page


def test_a_ruleset_shows_assumed_nodes_and_origins(client: httpx.Client) -> None:
    page = client.get("/rulesets/ocg-2010").text
    assert "Sub-step 8: end of the Damage Step" in page
    assert "Assumed" in page or "assumed" in page


def test_another_ruleset_on_the_same_situation(client: httpx.Client, slug: str) -> None:
    answer = client.get(f"/s/{slug}?vs=ocg-2010")
    assert answer.status_code == 200
    assert "Sub-step 3: at damage calculation" in answer.text
    assert "The same happens under both" in answer.text or "It ends the same, by another way" in answer.text


def test_where_two_rulesets_decide_otherwise_the_page_says_so(client: httpx.Client) -> None:
    text = (
        "turn: {at: battle}\nA: {monsters: [any Warrior 0/1000]}\nB: {monsters: [any Fiend 0/1700]}\n"
        "play:\n  - A: attack any Warrior 0/1000 -> any Fiend 0/1700\n"
    )
    kept = _kept(client.post("/scenarios", data={"text": text}))
    assert "It ends differently" in client.get(f"/s/{kept}?vs=ocg-2010").text


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/-/versions", "/openapi.json"])
def test_operators_pages(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere", 404),
        ("/s/zzzzzzzzzz", 404),
        ("/sources/none", 404),
        ("/rulesets/none", 404),
        ("/rulesets/tcg-2010..none", 404),
        ("/rulesets/today..today", 404),
        ("/disputes/none", 404),
        ("/examples/none", 404),
    ],
)
def test_errors_offer_a_next_step(client: httpx.Client, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert "<a " in answer.text
    assert client.get(path, headers={"accept": "application/json"}).headers["content-type"].startswith("application/")


def test_a_passage_names_who_holds_it_and_what_shows_it(client: httpx.Client) -> None:
    page = client.get("/sources/chains-quickref").text
    proofs = re.findall(r'href="(/proofs/[a-z0-9-]+)"', page)
    assert len(proofs) > 30
    assert "Held under" in page
    first = client.get(proofs[0])
    again = client.get(proofs[0])
    assert first.status_code == again.status_code == 303
    assert first.headers["location"] == again.headers["location"]
    assert "Proof: " in client.get(first.headers["location"]).text


def test_a_proof_that_is_not_there(client: httpx.Client) -> None:
    assert client.get("/proofs/none").status_code == 404


def test_a_long_timeline_marks_the_next_turn_and_forks_behind_what_was_decided(client: httpx.Client) -> None:
    home = client.get("/").text
    found = re.search(r'href="(/s/[a-z0-9]+)"[^>]*>\s*<span class="case-title">Two full turns', home)
    assert found
    page = client.get(found.group(1)).text
    assert re.search(r'<li id="turn-4" class="line line-turn', page)
    slug = found.group(1).removeprefix("/s/")
    text = client.get("/new", params={"from": slug, "key": "turn-4"}).text
    assert "summon Caius the Shadow Monarch" in text
    assert "Breaker the Magical Warrior paying" not in text
    assert "summon Breaker" not in text


def test_a_comparison_marks_the_points_where_the_rulesets_part_and_says_why(client: httpx.Client) -> None:
    there = client.get("/disputes/flip-effect-of-a-monster-that-has-left").headers["location"]
    assert there.endswith("?vs=today")
    page = client.get(there).text
    marked = re.findall(r'id="(parting-\d)"', page)
    assert marked == [f"parting-{n}" for n in range(1, len(marked) + 1)]
    assert marked
    assert all(f'href="#{each}"' in page for each in marked)
    assert "Battle: flip effect of a monster gone" in page
    assert "/sources/ocg-rule#damage-step/flip-effect-of-a-monster-gone" in page


def test_two_readings_of_one_ruleset_are_compared_like_two_rulesets(client: httpx.Client) -> None:
    there = client.get("/disputes/groups-of-effects-met-together").headers["location"]
    assert there.endswith("?vs=tcg-2010")
    page = client.get(there).text
    assert "with triggers in two groups" in page
    assert "/sources/rulebook-2008#trigger-order/two-groups" in page
    assert "Here they part" in page
    both = client.get("/rulesets/tcg-2010..tcg-2010~two-groups").text
    assert "the turn player’s effects, mandatory or not" in both


def test_the_list_of_cards_says_what_is_left_out_of_each(client: httpx.Client) -> None:
    page = client.get("/cards?words=sangan").text
    assert re.search(
        r"Sangan</a><span class=.card-kind.>effect monster.*?</span></th>\s*<td class=.card-whole.>wholly", page
    )
    assert re.search(r"in part; not: \w", client.get("/cards").text)


def test_a_card_has_a_page_with_its_text_by_ruleset_where_it_was_read_and_its_limits(client: httpx.Client) -> None:
    old = client.get("/cards/sangan")
    assert (old.status_code, old.headers["location"]) == (308, "/cards/26202165-sangan")
    page = client.get("/cards/26202165-sangan").text
    assert "Add 1 monster from your Deck with 1500 or less ATK" in page
    assert "Only once per turn" in page.split("What it does: Today", 1)[1]
    assert "https://edisonrul.ing/cards/s/sangan.html" in page
    assert re.search(r"<dt>Forbidden</dt><dd>HAT [^<]*</dd>", page)
    assert re.search(r"<dt>Limited</dt><dd>Goat [^<]* · Edison [^<]*</dd>", page)
    assert re.search(r"<dt>Not printed yet</dt>", client.get("/cards/49238328-pot-of-extravagance").text)
    assert "Only its facts are known here" in client.get("/cards/49238328-pot-of-extravagance").text
    assert "クリッター" in page
    assert re.search(r'class="ruling-n" href="/rulings/\d+"', page)
    assert 'href="/disputes#' in page
    assert client.get("/cards/no-such-card").status_code == 404
    assert client.get("/cards/sangan/rulings/no-such-ruling").status_code == 404
    assert 'href="/cards/26202165-sangan"' in client.get("/cards?words=sangan").text


def test_of_a_card_s_rulings_the_first_lie_open_and_none_is_folded_alone(client: httpx.Client) -> None:
    page = client.get("/cards/26202165-sangan").text
    open, folded = page.split('id="rulings"', 1)[1].split("</section>", 1)[0].split('<details class="further">', 1)
    assert open.count('class="ruling-row"') == 5
    assert folded.count('class="ruling-row"') == 20
    assert "20 more that speak of it" in folded
    assert [few(number, 5) for number in (0, 5, 6, 7, 25)] == [0, 5, 6, 5, 5]


def test_an_address_of_a_card_holds_its_passcode_and_any_other_leads_there(client: httpx.Client) -> None:
    for place in ("sangan", "26202165", "26202165-clitter", "26202165-mirror-force"):
        there = client.get(f"/cards/{place}")
        assert (there.status_code, there.headers["location"]) == (308, "/cards/26202165-sangan"), place
    for place in ("99999999-sangan-s", "26202165x", "99999999", "1" * 30):
        assert client.get(f"/cards/{place}").status_code == 404, place
    # a name that begins with figures, a Token that has no passcode, and what lies below a card's page
    assert client.get("/cards/3-hump-lacooda").headers["location"] == "/cards/86988864-3-hump-lacooda"
    assert client.get("/cards/sheep-token").status_code == 200
    assert client.get("/cards/26202165-sangan/with/44095762-mirror-force").status_code == 200


def test_a_card_is_a_link_where_its_name_stands(client: httpx.Client, slug: str) -> None:
    assert re.search(r'<a class="seg-card" href="/cards/\d{8}-injection-fairy-lily">', client.get(f"/s/{slug}").text)


def test_the_list_of_cards_is_narrowed_by_kind_and_by_how_much_is_played(client: httpx.Client) -> None:
    traps = client.get("/cards?words=mirror+force&kind=trap").text
    assert ">Mirror Force</a>" in traps
    assert ">Mirror Force</a>" not in client.get("/cards?words=mirror+force&kind=spell").text
    assert ">Mirror Force</a>" not in client.get("/cards?words=mirror+force&of=facts").text
    assert ">Dark Magician</a>" in client.get("/cards?words=dark+magician&of=plain").text
    assert client.get("/cards?of=some").status_code == 400
    assert client.get("/cards?kind=link").status_code == 400


def test_a_passage_of_a_card_is_found_by_its_card(client: httpx.Client) -> None:
    assert 'id="sangan"' in client.get("/sources/card-texts?card=sangan").text
    assert 'id="honest-turned-face-down"' in client.get("/sources/card-texts?card=honest-turned-face-down").text
    assert client.get("/api/sources/card-texts?card=sangan").json()["passages"][0]["id"] == "sangan"


def test_the_list_of_cards_is_searched_and_leafed_through(client: httpx.Client) -> None:
    first = client.get("/cards?of=all")
    rows = r'<tr><th scope="row"><a href="[^"]*">(.*?)</a>'
    assert len(re.findall(rows, first.text)) == 100
    following = re.search(r'rel="next" href="(.*?)"', first.text)
    assert following
    second = client.get(html.unescape(following[1])).text
    assert not set(re.findall(rows, first.text)) & set(re.findall(rows, second))
    assert first.headers["Link"] == f'<{html.unescape(following[1])}>; rel="next"'
    found = client.get("/cards", params={"words": "mystic tomato"}).text
    assert re.findall(rows, found) == ["Mystic Tomato"]
    assert "Mystical Space Typhoon" in client.get("/cards?words=MST").text
    shared = client.get("/cards?words=solemn").text
    assert "Solemn Judgment" in shared
    assert "Solemn Warning" in shared
    near = client.get("/cards", params={"words": "Mystik Tomatto"}).text
    assert "these are near" in near
    assert re.findall(rows, near)[0] == "Mystic Tomato"
    assert "holds “@@@”." in client.get("/cards?words=@@@").text
    assert client.get("/cards?after=zzz").status_code == 200
    assert client.get("/cards?after=%3Cscript%3E").status_code == 400


def test_the_notation_is_told_on_a_page_of_its_own(client: httpx.Client) -> None:
    page = client.get("/notation").text
    assert "<table tabindex=" in page
    assert "paying C1 + C2" in page
    assert 'href="/notation"' in client.get("/new").text


def test_what_only_shows_the_rulebook_is_not_in_the_list(client: httpx.Client) -> None:
    slug = client.get("/disputes/groups-of-effects-met-together").headers["location"].partition("?")[0]
    assert slug not in client.get("/scenarios", params={"words": "order of effects"}).text


def test_a_card_may_be_named_in_part(client: httpx.Client) -> None:
    assert "Skyscraper after Injection Fairy Lily" in client.get("/scenarios", params={"card": "wildedge"}).text


def test_a_comparison_names_cards_that_read_otherwise(client: httpx.Client) -> None:
    page = client.get(client.get("/disputes/drawn-card-and-crush-card-virus?side=2").headers["location"]).text
    assert re.search(r"<b>[^<]*Crush Card Virus[^<]*</b> reads? otherwise under Today", page)


def test_a_comparison_says_a_reason_once_marks_what_differs_in_it_and_opens_its_terms(
    client: httpx.Client, slug: str
) -> None:
    page = client.get(f"/s/{slug}?vs=today").text
    verdicts, why = page.split('id="why-title"', 1)
    assert verdicts.count("<mark>") >= 2
    assert "The reasons above are the" in why.split("</section>", 1)[0]
    # a card that only lies there has made no difference
    assert "Sangan</b>" not in page
    opened = re.findall(r'popovertarget="(term-[^"]+)"', page)
    assert len(opened) > len({*opened}) > 5
    assert all(f'id="{term}"' in page for term in opened)


def test_every_dispute_can_be_opened_beside_each_of_its_sides(client: httpx.Client) -> None:
    page = client.get("/disputes").text
    for where in re.findall(r'href="(/disputes/parts-of-the-damage-step[^"]*)"', page):
        assert re.search(r"\?vs=(ocg-2010|tcg-2014|today)$", client.get(where).headers["location"])
    assert len(re.findall(r'href="/disputes/parts-of-the-damage-step[^"]*"', page)) == 3
    assert client.get("/disputes/parts-of-the-damage-step?side=5").status_code == 404


def test_the_old_address_of_a_comparison_leads_on(client: httpx.Client, slug: str) -> None:
    answer = client.get(f"/s/{slug}/under/ocg-2010")
    assert (answer.status_code, answer.headers["location"]) == (308, f"/s/{slug}?vs=ocg-2010")


def test_a_table_has_a_verdict_for_every_ruleset_and_a_comparison_for_each_other(client: httpx.Client) -> None:
    page = client.get("/examples/damage-step").text
    assert page.count("<tr>") == 25
    assert page.count('scope="row"') == 24
    assert page.count('class="cell-other"') == page.count('<span class="mark">differs</span>') > 0
    assert len(re.findall(r'href="/s/row~[a-z0-9~-]+\?vs=[a-z0-9-]+"', page)) == 24 * 5


def test_how_goat_differs_from_edison_is_told_by_situations_played_under_both(client: httpx.Client) -> None:
    page = client.get("/rulesets/tcg-2005..tcg-2010").text
    found = re.findall(r'href="(/disputes/([a-z-]+)\?under=tcg-2005&amp;vs=tcg-2010)"', page)
    assert [name for _, name in found[:10]] == list(load().rulesets["tcg-2005"].told_by[:10])
    where = client.get(html.unescape(found[0][0])).headers["location"]
    assert where.endswith("?vs=tcg-2010")
    assert "chooses an attacker anew" in client.get(where).text
    assert client.get("/disputes/giving-up-the-attack-in-a-replay?under=tcg-2010&vs=today").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/disputes",
        "/rulesets/tcg-2010",
        "/rulesets/tcg-2005..ocg-2010",
        "/rulesets/tcg-2005..today",
        "/sources/goat-2005",
        "/rulings",
        "/cards/26202165-sangan",
    ],
)
def test_no_page_is_heavier_than_40_kilobytes(client: httpx.Client, path: str) -> None:
    with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
        assert sum(len(piece) for piece in answer.iter_raw()) < 40 * 1024


def test_every_ruling_of_the_first_page_is_light(client: httpx.Client) -> None:
    """Also the one of two full turns, the longest."""
    for path in dict.fromkeys(re.findall(r'href="(/s/[a-z0-9]+)"', client.get("/").text)):
        with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
            assert sum(len(piece) for piece in answer.iter_raw()) < 40 * 1024, path


def test_a_citation_leads_to_its_source_as_the_table_of_authorities_names_it(client: httpx.Client, slug: str) -> None:
    page = client.get(f"/s/{slug}").text
    timeline, rest = page.split('id="timeline"', 1)[1].split('<section class="rests"', 1)
    table = rest.split('<section class="authorities"', 1)[1]
    cited = re.findall(r'<a class="cite" href="(/sources/[^"]+)">(\d+)</a>', timeline)
    assert cited
    assert timeline.count('class="cite"') == len(cited)
    notes = re.findall(r'<li id="note-(\d+)">.*?<a href="(/sources/[^"]+)"', table, re.DOTALL)
    assert {(number, place) for place, number in cited} <= {*notes}
    assert [number for number, _ in notes] == [str(number) for number in range(1, len(notes) + 1)]


def test_the_board_marks_what_a_link_of_the_chain_targets(client: httpx.Client) -> None:
    text = (
        "title: What the typhoon targets\nruleset: tcg-2010\nA: {hand: [Mystical Space Typhoon]}\n"
        "B: {spells: [Mirror Force, Sakuretsu Armor]}\nplay:\n  - A: activate Mystical Space Typhoon -> Mirror Force\n"
    )
    kept = client.post("/scenarios", data={"text": text}).headers["location"]
    link = re.search(rf'href="({kept}/at/[^"]*link1)"', client.get(kept).text)
    assert link is not None
    told = re.findall(r'<li class="zone .*?</li>', client.get(link[1]).text, re.DOTALL)
    marked = [tile for tile in told if "target of Chain Link 1" in tile]
    assert len(marked) == 1
    assert "Mirror Force" in marked[0]
    # the other player sees which of two backs it is, and not what
    theirs = client.get(f"{link[1]}?as=A").text
    assert "Mirror Force" not in theirs.split('class="board"', 1)[1].split("</section>", 1)[0]
    assert "target of Chain Link 1" in theirs
