"""A ruling where it is shared: previews, frames, chats, paper, and what other sites may read."""

from __future__ import annotations

import html
import re
from io import BytesIO

import pytest
import segno
from msgspec.structs import replace
from PIL import Image, ImageColor
from sqlalchemy import Engine, text

from app.main import build
from app.rulebook.cardfile import RULINGS
from app.rulebook.library import load
from app.services.archive import PostgresArchive
from app.services.casebook.documented import Documented, documented
from app.services.desk import Desk
from app.web.pasted import of_source
from app.web.picture import FELT
from app.web.present import typeset
from app.web.render import TEMPLATES
from app.web.sharing import qr_code
from tests.web.test_frozen import Asking, client

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")
URL = "http://rulings.test"
MST = {"q": "can i chain MST to Heavy Storm?"}


@pytest.fixture(scope="module")
def pages(engine: Engine) -> Asking:
    return client(engine, load())


@pytest.fixture(scope="module")
def kept(pages: Asking) -> dict[str, str]:
    """A kept scenario: its slug and its key."""
    found: dict[str, str] = pages.post("/api/scenarios", json={"text": LILY}).json()
    return found


@pytest.fixture(scope="module")
def page(pages: Asking, kept: dict[str, str]) -> str:
    return html.unescape(pages.get(f"/s/{kept['slug']}").text)


def test_a_link_says_its_verdict_where_it_is_pasted(page: str, kept: dict[str, str]) -> None:
    title = re.search(r'property="og:title" content="([^"]+)"', page)
    assert title
    assert title[1] == "No: Can Rising Energy be chained to Injection Fairy Lily? · TCG, spring 2010 (Edison)"
    assert re.search(
        r'property="og:description" content="Rising Energy cannot be activated in the window during damage calculation: only effects made for this moment',
        page,
    )
    assert f'property="og:image" content="{URL}/s/{kept["slug"]}/picture.png"' in page


def test_its_picture_is_drawn_once_and_goes_with_it(engine: Engine, pages: Asking) -> None:
    made = pages.post("/api/scenarios", json={"text": LILY.replace("8000", "7900", 1) + "# drawn\n"}).json()
    drawn = pages.get(f"/s/{made['slug']}/picture.png")
    assert Image.open(BytesIO(drawn.content)).size == (1200, 630)
    assert len(drawn.content) < 60_000
    assert drawn.headers["cross-origin-resource-policy"] == "cross-origin"
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT body FROM picture WHERE slug = :slug"), made) == drawn.content
    assert pages.get(f"/s/{made['slug']}/picture.png").content == drawn.content
    pages.post(
        f"/s/{made['slug']}/withdraw", data={"key": made["withdrawal_key"]}, headers={"sec-fetch-site": "same-origin"}
    )
    assert pages.get(f"/s/{made['slug']}/picture.png").status_code == 410
    with engine.begin() as connection:
        count = text("SELECT count(*) FROM picture WHERE slug = :slug")
        assert connection.scalar(count, made) == 0
        # one that is drawn while it goes is not kept either
        connection.execute(text("INSERT INTO picture (slug, body) VALUES (:slug, 'x')"), made)
        assert connection.scalar(count, made) == 0


def test_other_sites_find_the_frame_and_may_show_it(pages: Asking, page: str, kept: dict[str, str]) -> None:
    found = re.search(r'type="application/json\+oembed" href="([^"]+)"', page)
    assert found
    told = pages.get(found[1].removeprefix(URL)).json()
    assert told["type"] == "rich"
    assert told["title"].startswith("No: ")
    assert told["thumbnail_width"] == 1200
    source = re.search(r'src="([^"]+)"', told["html"])
    assert source
    frame = pages.get(source[1].removeprefix(URL))
    assert "frame-ancestors *" in frame.headers["content-security-policy"]
    assert "script" not in frame.headers["content-security-policy"]
    assert "<script" not in frame.text
    sheets = re.findall(r'href="(/static/[^"]+)"', frame.text)
    assert len(frame.content) + sum(len(pages.get(sheet).content) for sheet in sheets) < 20_000
    assert "frame-ancestors 'none'" in pages.get(f"/s/{kept['slug']}").headers["content-security-policy"]


@pytest.fixture(scope="module")
def ruling() -> Documented:
    """A documented ruling that has a number, and a card of its own."""
    return next(each for each in documented(load()) if each.number and each.scenario.startswith("ruling~"))


def told_of(page: str) -> dict[str, str]:
    """What a page says of itself where its address is pasted."""
    found = re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page)
    assert len(found) == len(dict(found)), "each is said once"
    return {name: html.unescape(value) for name, value in found}


def is_picture(pages: Asking, address: str) -> bool:
    return Image.open(BytesIO(pages.get(address.removeprefix(URL)).content)).size == (1200, 630)


def test_every_page_with_a_share_bar_is_found_by_oembed(
    pages: Asking, kept: dict[str, str], ruling: Documented
) -> None:
    step = re.search(rf'href="(/s/{kept["slug"]}/at/[^"]+)"', pages.get(f"/s/{kept['slug']}").text)
    assert step
    shared = (
        f"/s/{kept['slug']}", f"/s/{kept['slug']}?see=sources", f"/s/{ruling.scenario}", f"/rulings/{ruling.number}",
    )  # fmt: skip
    others = (
        "/", "/ask", "/ask?q=mst", "/cards/26202165-sangan", "/rulings", "/disputes", step[1],
        f"/s/{kept['slug']}/table", f"/s/{kept['slug']}?vs=today", f"/rulings/{ruling.number}/table",
    )  # fmt: skip
    with_bar = []
    for path in (*shared, *others):
        page = pages.get(path)
        assert page.status_code == 200, path
        found = re.search(r'type="application/json\+oembed" href="([^"]+)"', page.text)
        assert (found is not None) == ('class="share-bar"' in page.text), path
        if found is None:
            continue
        with_bar.append(path)
        told = pages.get(html.unescape(found[1]).removeprefix(URL)).json()
        assert told["title"] == told_of(page.text)["title"]
        assert is_picture(pages, told["thumbnail_url"])
        source = re.search(r'src="([^"]+)"', told["html"])
        assert source
        frame = pages.get(source[1].removeprefix(URL))
        assert "frame-ancestors *" in frame.headers["content-security-policy"]
        # the way back from the frame is the page that was asked for, not another that shows the same
        assert f'href="{told_of(page.text)["url"]}"' in frame.text
    assert with_bar == [*shared]


def test_a_numbered_ruling_goes_out_under_its_number(engine: Engine, pages: Asking, ruling: Documented) -> None:
    here = f"/rulings/{ruling.number}"
    page = pages.get(here).text
    told = told_of(page)
    assert told["image"] == f"{URL}{here}/picture.png"
    # where previews obey it, what is told at /robots.txt must not keep them from the picture
    assert not re.search(r"^Disallow: /rulings", pages.get("/robots.txt").text, re.MULTILINE)
    assert is_picture(pages, told["image"])
    assert f'href="{here}/table"' in page
    statement = ruling.points[0].passage
    aloud = html.unescape(pages.get(f"{here}/table").text)
    frame = html.unescape(pages.get(f"{here}/embed").text)
    for shown in (aloud, frame):
        assert f"<h1>{statement.says}</h1>" in shown
        assert statement.at in shown
    assert 'class="qrline"' in aloud
    assert pages.get(f"{here}/qr.svg").headers["content-type"] == "image/svg+xml"
    for ending in ("picture.png", "qr.svg", "embed", "table"):
        assert pages.get(f"/rulings/9999999/{ending}").status_code == 404
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT count(*) FROM picture WHERE slug LIKE 'ruling%'")) == 0


def test_that_a_ruling_is_disputed_goes_out_with_it(pages: Asking) -> None:
    each = next(each for each in documented(load()) if each.number and each.points[0].passage.disputed)
    disputed = each.points[0].passage.disputed
    frame = html.unescape(pages.get(f"/rulings/{each.number}/embed").text)
    assert re.search(rf'class="embed-first"><b[^>]*>[^<]+</b> {re.escape(disputed)}</p>', frame)
    said = told_of(pages.get(f"/rulings/{each.number}").text)["description"]
    assert said[:60] == disputed[:60]


def test_the_tags_of_a_preview_stand_in_one_part() -> None:
    holding = [each.name for each in TEMPLATES.rglob("*.html") if 'property="og:' in each.read_text(encoding="utf-8")]
    assert holding == ["preview.html"]


def test_the_text_for_a_forum_has_no_marks_and_says_who_says_so(
    pages: Asking, page: str, kept: dict[str, str], ruling: Documented
) -> None:
    for address, shown in (
        (f"/s/{kept['slug']}", page),
        (f"/rulings/{ruling.number}", html.unescape(pages.get(f"/rulings/{ruling.number}").text)),
    ):
        copied = re.search(r'<textarea id="share-forum"[^>]*>([^<]+)</textarea>', shown)
        assert copied
        *said, source, last = copied[1].split("\n")
        assert last == f"{URL}{address}"
        assert source.startswith("Source: ")
        assert len(said) == 2
        assert not re.search(r"\*\*|\[/?\w+\]|<|\]\(", copied[1])
        assert 'data-copy="share-forum"' in shown
    assert "Breakdown of the Battle Phase" in page.split('id="share-forum"')[1].split("</textarea>")[0]


def test_an_answer_says_its_verdict_where_its_address_is_pasted(engine: Engine, pages: Asking) -> None:
    told = told_of(pages.get("/ask", params=MST).text)
    assert told["title"] == "Yes: Can Mystical Space Typhoon be chained to Heavy Storm? · TCG, spring 2010 (Edison)"
    assert told["description"].startswith("Mystical Space Typhoon can be chained")
    then = told_of(pages.get("/ask", params=MST | {"ruleset": "tcg-2005", "all": "1"}).text)
    assert then["url"].endswith("&ruleset=tcg-2005")
    assert is_picture(pages, told["image"])
    assert pages.get(told["image"].removeprefix(URL)).content != pages.get(then["image"].removeprefix(URL)).content
    assert told_of(pages.get("/ask?q=qqqq").text) == {}
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT count(*) FROM picture WHERE slug LIKE '%mst%'")) == 0


def test_the_picture_of_an_answer_shows_the_board_of_its_scenario(pages: Asking) -> None:
    def felt(params: dict[str, str]) -> int:
        """How much of a picture has the colour on which a board lies."""
        drawn = Image.open(BytesIO(pages.get("/ask/picture.png", params=params).content)).convert("RGB")
        return {colour: count for count, colour in drawn.getcolors() or ()}.get(ImageColor.getrgb(FELT), 0)

    assert felt(MST) > 50_000
    assert felt({"q": "qqqq"}) < 1_000


def test_two_cards_say_their_first_verdict_where_their_address_is_pasted(pages: Asking) -> None:
    here = "/cards/mystical-space-typhoon/with/heavy-storm"
    fresh = told_of(pages.get(here).text)
    assert fresh["title"].endswith("Mystical Space Typhoon and Heavy Storm")
    assert fresh["url"] == f"{URL}{here}"
    # whoever draws the picture works out the first verdict, so that it says one
    assert is_picture(pages, fresh["image"])
    told = told_of(pages.get(here).text)
    assert told["title"] == "Yes: Can Mystical Space Typhoon be chained to Heavy Storm? · under every ruleset"
    assert told["description"].startswith("Mystical Space Typhoon can be chained")
    assert pages.get("/cards/no-such-card/with/heavy-storm/picture.png").status_code == 404


def test_a_source_says_what_it_is_where_its_address_is_pasted(pages: Asking) -> None:
    source = next(each for each in load().sources.values() if any(passage.disputed for passage in each.passages))
    told = told_of(pages.get(f"/sources/{source.source}").text)
    assert told["title"].startswith(source.title)
    disputed = sum(1 for passage in source.passages if passage.disputed)
    assert told["description"].startswith(f"{len(source.passages):,} passages, {disputed} of them disputed. ")
    assert is_picture(pages, told["image"])
    assert pages.get("/sources/no-such-source/picture.png").status_code == 404


def test_what_a_source_says_of_a_card_goes_out_with_that_it_is_disputed(pages: Asking) -> None:
    here = f"/sources/{RULINGS}?card=sangan"
    told = told_of(pages.get(here).text)
    assert told["title"].endswith(" on Sangan")
    assert told["url"] == f"{URL}{here}"
    assert is_picture(pages, told["image"])
    assert pages.get(told["image"].removeprefix(URL)).content != pages.get(f"/sources/{RULINGS}/picture.png").content
    source = load().sources[RULINGS]
    plain, doubted = (source.about("sangan") or ())[:2]
    doubted = replace(doubted, disputed="Another source says no.")
    told_so = of_source(source, (plain, doubted), "sangan", "Sangan")
    assert told_so.title == f"Disputed: {source.title} on Sangan"
    assert "Another source says no." in told_so.says


def test_disputes_say_how_many_they_are_where_their_address_is_pasted(pages: Asking) -> None:
    told = told_of(pages.get("/disputes").text)
    assert told["title"] == f"What the sources disagree on: {len(load().disputes)} points"
    assert next(each.title for each in load().disputes if not each.alike).rstrip(".") in told["description"]
    assert is_picture(pages, told["image"])


def test_a_dispute_says_what_either_side_makes_of_it(pages: Asking) -> None:
    dispute = next(each for each in load().disputes if not each.alike)
    played = pages.get(f"/disputes/{dispute.id}", follow_redirects=False).headers["location"]
    told = told_of(pages.get(played).text)
    left, right = (str(each["ruleset_title"]) for each in _both(pages, played))
    assert left in told["title"]
    assert right in told["title"]
    assert f"{left}: " in told["description"]
    assert f"{right}: " in told["description"]
    assert told["url"] == f"{URL}{played}"
    assert is_picture(pages, told["image"])
    assert pages.get(f"{played.partition('?')[0]}/picture.png?vs=no-such-ruleset").status_code == 404


def _both(pages: Asking, played: str) -> tuple[dict[str, object], dict[str, object]]:
    """The ruling of a comparison under its own ruleset, and one that names the other."""
    path, _, asked = played.partition("?vs=")
    own = pages.get(f"{path}.json").json()
    title = next(each.title for each in load().playable.values() if each.id == asked)
    return own, {"ruleset_title": title}


def test_a_question_compared_says_both_verdicts(pages: Asking, kept: dict[str, str]) -> None:
    told = told_of(pages.get(f"/s/{kept['slug']}?vs=today").text)
    assert re.match(r"(\w+ under both: .* · .* and .*|\w+ \(.*\), \w+ \(.*\): .*)$", told["title"])
    assert "Can Rising Energy be chained to Injection Fairy Lily?" in told["title"]
    assert told["image"] == f"{URL}/s/{kept['slug']}/picture.png?vs=today"
    assert is_picture(pages, told["image"])
    assert pages.get(told["image"].removeprefix(URL)).content != pages.get(f"/s/{kept['slug']}/picture.png").content


def test_two_rulesets_say_how_much_differs(pages: Asking) -> None:
    told = told_of(pages.get("/rulesets/tcg-2010..ocg-2010").text)
    assert re.match(r".+ beside .+$", told["title"])
    assert re.match(r"\d+ parts of the turn and \d+ general rules? differ\. .+", told["description"])
    assert is_picture(pages, told["image"])
    assert pages.get("/rulesets/tcg-2010..tcg-2010/picture.png").status_code == 404


def test_a_card_says_what_it_does_where_its_address_is_pasted(pages: Asking) -> None:
    told = told_of(pages.get("/cards/26202165-sangan").text)
    assert told["title"] == "Sangan"
    assert "sent from the field to the Graveyard" in told["description"]
    assert re.search(r"\d+ documented rulings\.$", told["description"])
    assert is_picture(pages, told["image"])
    assert told_of(pages.get("/").text)["image"] == f"{URL}/picture.png"
    assert is_picture(pages, "/picture.png")
    assert pages.get("/cards/no-such-card/picture.png").status_code == 404


def test_a_moment_shows_its_own_board_and_hides_what_its_player_cannot_know(
    pages: Asking, kept: dict[str, str]
) -> None:
    here = f"/s/{kept['slug']}"
    base = f"{here}/at/battle/damage/calculation/window"
    told = told_of(pages.get(base).text)
    assert told["title"].endswith("· TCG, spring 2010 (Edison)")
    assert re.search(r"Line \d+ of \d+: Can Rising Energy be chained", told["description"])
    assert told["url"] == f"{URL}{base}"
    assert is_picture(pages, told["image"])
    drawn = pages.get(told["image"].removeprefix(URL)).content
    as_b = told_of(pages.get(f"{base}?as=B").text)
    assert as_b["url"] == f"{URL}{base}?as=B"
    # player B does not know the Trap that A has Set
    assert pages.get(as_b["image"].removeprefix(URL)).content != drawn
    assert pages.get(f"{here}/picture.png").content != drawn
    assert pages.get(f"{here}/picture.png?at=no/such/moment").status_code == 404


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "http://elsewhere.test/s/{}",
        "http://rulings.test/",
        "http://[::1",
        "http://rulings.test/s/zz",
        "http://rulings.test/rulings/9999999",
        "http://rulings.test/rulings/cards",
        "http://rulings.test/rulings",
        "http://rulings.test/cards/26202165-sangan",
    ],
)
def test_only_our_own_rulings_are_told_of(pages: Asking, kept: dict[str, str], url: str) -> None:
    assert pages.get("/oembed", params={"url": url.format(kept["slug"])}).status_code == 404


def test_oembed_is_told_as_json_only(pages: Asking, kept: dict[str, str]) -> None:
    asked = {"url": f"{URL}/s/{kept['slug']}", "format": "xml"}
    assert pages.get("/oembed", params=asked).status_code == 422
    small = pages.get("/oembed", params={"url": f"{URL}/s/{kept['slug']}", "maxwidth": "320"}).json()
    assert small["width"] == 320


@pytest.mark.parametrize("ending", [".json", ".txt"])
def test_every_site_may_read_what_is_for_programs(pages: Asking, kept: dict[str, str], ending: str) -> None:
    answer = pages.get(f"/s/{kept['slug']}{ending}", headers={"origin": "https://elsewhere.test"})
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in pages.get(f"/s/{kept['slug']}").headers


def test_the_code_on_paper_is_the_address() -> None:
    """Every dark square of the drawing is one of the code, and the other way round."""
    url = f"{URL}/s/5ksmnfqkth"
    path = re.search(r'class="qrline"[^>]* d="([^"]+)"', qr_code(url))
    assert path
    dark, x, y = set(), 0, 0.0
    for command, numbers in re.findall(r"([Mmh])([^Mmh]+)", path[1]):
        told = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "h":
            dark |= {(x + n, int(y)) for n in range(int(told[0]))}
            x += int(told[0])
        else:
            x, y = (int(told[0]), told[1]) if command == "M" else (x + int(told[0]), y + told[1])
    matrix = segno.make(url, error="m", micro=False).matrix
    assert dark == {(x + 3, y + 3) for y, row in enumerate(matrix) for x, square in enumerate(row) if square}


def test_a_reason_stands_once_at_the_top(page: str) -> None:
    verdict = page[
        page.index('<header class="verdict">') : page.index("</header>", page.index('<header class="verdict">'))
    ]
    assert verdict.count("only effects made for this moment") == 1 + len(re.findall('id="share-(chat|forum)"', page))
    assert "For the reason above; 7 other conditions looked at" in page


def test_every_source_is_open_where_one_asks_for_them(pages: Asking, page: str, kept: dict[str, str]) -> None:
    assert '<details class="src" open>' not in page
    sources = pages.get(f"/s/{kept['slug']}?see=sources").text
    assert '<details class="src">' not in sources
    assert sources.count('<details class="src" open>') == page.count('<details class="src">')


def test_what_is_read_at_the_table_coaches_nobody(pages: Asking, kept: dict[str, str]) -> None:
    told = html.unescape(pages.get(f"/s/{kept['slug']}/table").text)
    assert "cannot be activated in the window during damage calculation" in told
    assert "Breakdown of the Battle Phase" in told
    for hint in ("last chance", "may do", "Sangan", "Try this"):
        assert hint not in told


def test_what_the_rulebook_holds_is_pictured_too(engine: Engine) -> None:
    desk = Desk(load(), PostgresArchive(engine, load()), typeset)
    app = build(lambda: desk)
    app.state.desk = desk
    dispute = load().disputes[0].id
    drawn = Asking(app).get(f"/s/dispute~{dispute}/picture.png")
    assert drawn.headers["content-type"] == "image/png"
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT count(*) FROM picture WHERE slug LIKE 'dispute%'")) == 0
