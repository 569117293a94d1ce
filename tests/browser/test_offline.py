"""Without a network, after one visit: pages open with their age, and what is asked is kept. And a ruling in another site's frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from app.rulebook.library import load
from tests.browser.test_browser import browser, opened  # noqa: F401

pytestmark = pytest.mark.browser


def test_after_one_visit_the_hall_needs_no_network(browser: Browser, address: str) -> None:  # noqa: F811
    page = opened(browser, width=390)
    page.goto(address + "/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    ruling = page.locator('a[href^="/s/"]').first.get_attribute("href")
    assert ruling
    page.goto(address + ruling)
    title = page.locator("h1").inner_text()
    page.wait_for_function("async (path) => !!(await (await caches.open('pages-1')).match(path))", arg=ruling)
    asked = "/ask?q=does+sangan+target"
    page.goto(address + asked)
    page.wait_for_function("async (path) => !!(await (await caches.open('pages-1')).match(path))", arg=asked)
    page.context.set_offline(True)
    page.goto(address + asked)
    expect(page.locator(".notice-offline")).to_contain_text("as it was read just now")
    expect(page.locator("main")).to_contain_text("Sangan does not target")
    page.goto(address + ruling)
    expect(page.locator("h1")).to_have_text(title)
    expect(page.locator(".notice-offline")).to_contain_text("as it was read just now")
    assert page.evaluate("getComputedStyle(document.querySelector('.verdict')).maxWidth") != "none"
    given = (("/", "Ask what happens"), ("/glossary", "Glossary"), ("/rulesets", "Rulesets"), ("/disputes", "disagree"))
    for path, heading in (*given, *((f"/rulesets/{each.id}", each.title) for each in load().rulesets.values())):
        page.goto(address + path)
        expect(page.locator("h1")).to_contain_text(heading)
    page.goto(address + "/")
    page.get_by_label("Ask in your own words").fill('can i chain <b>"MST"</b> to Heavy Storm?')
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator("h1")).to_have_text("This needs the network")
    expect(page.get_by_label("What you typed is kept here")).to_have_value('can i chain <b>"MST"</b> to Heavy Storm?')
    expect(page.get_by_role("link", name=re.compile(re.escape(title)))).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Send it again").click()
    page.wait_for_url(re.compile(r"/ask\?q="))
    # the way back to what a form was answered needs no more than the network
    page.goto(address + "/")
    page.get_by_role("button", name="Check it").click()
    page.get_by_role("link", name="How a scenario is written").click()
    page.go_back()
    expect(page.locator(".check-good")).to_be_visible()
    page.context.close()


@pytest.fixture
def elsewhere(address: str, browser: Browser) -> Iterator[tuple[str, str]]:  # noqa: F811
    """Another site with a ruling in a frame, and that ruling's address."""
    page = opened(browser)
    page.goto(address + "/")
    ruling = page.locator('a[href^="/s/"]').first.get_attribute("href")
    page.context.close()

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            for ending in ("/embed", ""):
                self.wfile.write(f'<iframe src="{address}{ruling}{ending}" width="600" height="340"></iframe>'.encode())

        def log_message(self, *told: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Site)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/", f"{address}{ruling}"
    server.shutdown()
    server.server_close()


def test_another_site_shows_a_ruling_and_reads_it(browser: Browser, elsewhere: tuple[str, str]) -> None:  # noqa: F811
    site, ruling = elsewhere
    page = opened(browser)
    page.goto(site)
    expect(page.frame_locator("iframe >> nth=0").locator(".embed-word")).to_have_text("No.")
    # the page itself stays out of frames
    expect(page.frame_locator("iframe >> nth=1").locator(".verdict")).to_have_count(0)
    assert (
        page.evaluate(
            "url => fetch(url).then(answer => answer.json()).then(told => told.asked.verdict)", f"{ruling}.json"
        )
        == "no"
    )
    page.context.close()


def sheets(page: Page, format: str) -> int:
    """How many sheets a page takes, with the margins that a browser leaves."""
    left = "0.4in"
    drawn = page.pdf(format=format, margin={"top": left, "right": left, "bottom": left, "left": left})
    return len(re.findall(rb"/Type\s*/Page\b", drawn))


@pytest.mark.parametrize("format", ["A4", "Letter"])
def test_a_ruling_is_one_sheet_of_paper_and_two_turns_are_two(
    browser: Browser,  # noqa: F811
    address: str,
    format: str,
) -> None:
    page = opened(browser)
    page.goto(address + "/")
    found = page.locator('a[href^="/s/"]')
    named = {each.inner_text().split("\n")[0]: each.get_attribute("href") for each in found.all()}
    page.emulate_media(media="print")
    for title, most in (
        ("Can Rising Energy be chained to Injection Fairy Lily?", 1),
        ("Honest against Honest, waiting", 1),
        ("Two full turns, from draw to draw", 2),
        # of forty lines in sight, most of them what one effect does
        ("dark-magic-curtain", 1),
    ):
        page.goto(f"{address}{named.get(title, '/s/ruling~dark-magic-curtain~cyber-jar')}")
        assert sheets(page, format) <= most, title
        expect(page.locator(".share-qr svg")).to_be_visible()
    page.goto(f"{address}/rulings/14")
    expect(page.locator(".share-qr svg")).to_be_visible()
    assert sheets(page, format) == 1
    page.context.close()


def test_what_is_kept_for_everybody_stays_small(address: str) -> None:
    paths = ("/disputes", *(f"/rulesets/{ruleset}" for ruleset in load().rulesets))
    weight = 0
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        for path in paths:
            with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
                weight += sum(len(piece) for piece in answer.iter_raw())
    assert weight < 200 * 1024
