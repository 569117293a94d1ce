"""A ruling where it is shared: previews, frames, chats, paper, and what other sites may read."""

from __future__ import annotations

import html
import re
from io import BytesIO

import pytest
import segno
from PIL import Image
from sqlalchemy import Engine, text

from app.main import build
from app.rulebook.library import load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.web.present import typeset
from app.web.sharing import qr_code
from tests.web.test_frozen import Asking, client

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")
URL = "http://rulings.test"


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
    assert re.search(r'property="og:description" content="The window during damage calculation admits', page)
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


@pytest.mark.parametrize(
    "url",
    ["", "nonsense", "http://elsewhere.test/s/{}", "http://rulings.test/", "http://[::1", "http://rulings.test/s/zz"],
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
    assert verdict.count("admits effects made for this moment") == 1 + page.count('id="share-chat"')
    assert "For the reason above; 7 other conditions looked at" in page


def test_every_source_is_open_where_one_asks_for_them(pages: Asking, page: str, kept: dict[str, str]) -> None:
    assert '<details class="src" open>' not in page
    sources = pages.get(f"/s/{kept['slug']}?see=sources").text
    assert '<details class="src">' not in sources
    assert sources.count('<details class="src" open>') == page.count('<details class="src">')


def test_what_is_read_at_the_table_coaches_nobody(pages: Asking, kept: dict[str, str]) -> None:
    told = html.unescape(pages.get(f"/s/{kept['slug']}/table").text)
    assert "The window during damage calculation admits" in told
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
