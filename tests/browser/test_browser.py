"""A browser as a visitor has it: submits, reads, opens a step, reloads; with scripts and without; axe clean."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from app.rulebook.library import load
from app.services.casebook.documented import documented

pytestmark = pytest.mark.browser
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)  # a busy machine is no fault of a page
SHIFTS = """window.shifts = []; new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput && each.value >= 0.001)
    window.shifts.push(each.value.toFixed(4) + " " + each.sources.map((of) => (of.node?.outerHTML ?? of.node?.nodeName ?? "").slice(0, 120)));
}).observe({ type: "layout-shift", buffered: true })"""
SMALL = """[...document.querySelectorAll("main :is(a[href], button, summary, select, textarea, input:not([type=hidden]))")]
  .filter((each) => each.checkVisibility() && !each.closest(".hidden-visually"))
  .filter((each) => { const box = each.getBoundingClientRect(); return box.width && Math.min(box.width, box.height) < 23.9; })
  .map((each) => each.outerHTML.slice(0, 120))"""
SAID = """[...document.querySelectorAll("article.ruling :is(.verdict p, .said-first, .said, .ground-text, .board-title, .chain p, .refused-decision)")]
  .filter((each) => each.checkVisibility() && !each.querySelector("p, .said-first")).map((each) => each.innerText.trim().replace(/\\s+/g, " ").replace(/\\.$/, ""))
  .filter((each) => each.split(" ").length > 3)"""
"""What moves unasked on a page, and what on it a thumb may miss: less than 24 pixels wide or high; and the sentences of a ruling
that lie open."""
FEW_LINKS = (
    "ruling~big-bang-shot~before-the-next-link", "ruling~spirit-of-the-pot-of-greed~after-it-has-resolved",
    "ruling~rivalry-of-warlords~creature-swap", "ruling~the-six-samurai-yariza~ring-of-destruction",
    "proof~goat-all-coins-are-tossed-again",
)  # fmt: skip
"""Short rulings whose pages had the most links when all of them were counted: of a hundred lines at the most."""
LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("CI has to bring a browser")
        pytest.skip("no browser on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


def opened(browser: Browser, *, scripts: bool = True, dark: bool = False, width: int = 1280) -> Page:
    context = browser.new_context(
        java_script_enabled=scripts, color_scheme="dark" if dark else "light", viewport={"width": width, "height": 860}
    )
    page = context.new_page()
    page.set_default_timeout(45_000)
    return page


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
@pytest.mark.parametrize("width", [1280, 390])
def test_from_a_text_to_a_permalink(browser: Browser, address: str, scripts: bool, width: int) -> None:
    page = opened(browser, scripts=scripts, width=width)
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address + "/new")
    title = f"Typed in a browser, {width}, {scripts}"
    page.locator("textarea[name=text]").fill(re.sub(r"title: .*", f"title: {title}", LILY))
    page.get_by_role("button", name="Keep").first.click()
    page.wait_for_url(re.compile(r"/s/[a-z0-9]+$"))
    permalink = page.url
    expect(page.get_by_text("A cannot activate Rising Energy.").first).to_be_visible()
    expect(page.get_by_text("Chain Link 1").first).to_be_attached()
    page.locator('.timeline a[href$="/window/link1"]').first.click()
    if scripts and width > 1024:
        # beside a wide timeline the moment opens in place, and leads on to its own page
        page.locator('#board a[href$="/window/link1"]').click()
    page.wait_for_url(re.compile(r"/at/battle/damage/calculation/window/link1$"))
    expect(page.get_by_text("What each player may do here")).to_be_visible()
    page.goto(permalink)
    expect(page.get_by_text(title).first).to_be_visible()
    page.reload()
    expect(page.get_by_text("A cannot activate Rising Energy.").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width if scripts else True
    assert not wrong


def test_mistakes_show_at_their_line_while_typing(browser: Browser, address: str) -> None:
    page = opened(browser)
    page.goto(address + "/new")
    page.locator("textarea[name=text]").fill("A: {monsters: [Drak Magician]}\n")
    page.locator("textarea[name=text]").press("End")
    expect(page.get_by_text("Dark Magician").first).to_be_visible()
    assert page.url == address + "/new"


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_mistake_is_mended_by_a_tap(browser: Browser, address: str, scripts: bool) -> None:
    page = opened(browser, scripts=scripts, width=390)
    page.goto(address + "/new")
    page.locator("#text").fill("A: {monsters: [Drak Magician]}\n")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Put it in").click()
    expect(page.locator("#text")).to_have_value("A: {monsters: [Dark Magician]}\n")
    expect(page.get_by_text("Line 1 reads “Dark Magician” now.")).to_be_visible()
    expect(page.locator(".check-good")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "since"
    if not scripts:
        return
    assert page.evaluate("history.length") == 2, "it is mended in place"
    # what is refused is said where the answer stands, and what was typed stays
    refused = '<div class="notice trouble-here"><h2>A little slower, please</h2></div>'
    page.route("**/new", lambda route: route.fulfill(status=429, content_type="text/html", body=refused))
    page.locator("#text").fill("A: {monsters: [Sangn]}\n")
    expect(page.locator("#check")).to_have_text("A little slower, please")
    page.unroute("**/new")
    page.get_by_role("button", name="Check").click()
    page.route("**/new", lambda route: route.fulfill(status=429, content_type="text/html", body=refused))
    page.get_by_role("button", name="Put it in").click()
    expect(page.locator("#check")).to_have_text("A little slower, please")
    expect(page.locator("#text")).to_have_value("A: {monsters: [Sangn]}\n")
    page.unroute("**/new")
    page.locator("#text").fill("A: {monsters: [Sangan]}\n")
    page.get_by_role("button", name="Keep").click()
    page.wait_for_url(re.compile(r"/s/[a-z0-9]+$"))
    page.go_back()
    expect(page.locator("#text")).to_have_value("A: {monsters: [Sangan]}\n")
    expect(page.locator(".check-good")).to_be_visible()


def test_on_a_phone_what_is_checked_is_seen_and_what_is_typed_outlives_a_reload(browser: Browser, address: str) -> None:
    page = opened(browser, width=390)
    page.goto(address + "/new")
    page.locator("#text").fill("A: {monsters: [Drak Magician]}\n")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#check h2")).to_be_focused()
    expect(page.locator("#check h2")).to_be_in_viewport()
    page.reload()
    expect(page.locator("#text")).to_have_value("A: {monsters: [Drak Magician]}\n")
    expect(page.get_by_text("Did you mean")).to_be_visible()


def test_a_card_s_name_shows_what_it_is(browser: Browser, address: str) -> None:
    page = opened(browser)
    page.goto(address + "/")
    page.locator('a[href^="/s/"]', has_text="Lily").first.click()
    page.wait_for_url(re.compile(r"/s/[a-z0-9]+$"))  # what moves before the scripts are there is seen by nobody
    name, peek = page.locator("a.seg-card", has_text="Injection Fairy Lily").first, page.locator("#peek")
    name.hover()
    expect(peek).to_contain_text("ATK 400")
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    name.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(peek).to_be_visible()
    expect(name).to_have_attribute("aria-describedby", "peek")
    page.keyboard.press("Tab")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/scenarios",
        "/changes",
        "/sources",
        "/sources/general-rules",
        "/rulesets/tcg-2010",
        "/rulesets/tcg-2008..tcg-2010",
        "/cards",
        "/cards?words=solemn",
        "/disputes",
        "/glossary",
        "/search?q=solemn",
        "/rulings",
        "/rulings/1",
        "/examples/damage-step",
        "/ask?q=can+i+chain+book+of+moon+to+solemn+judgment",
        "/ask?q=krebons+vs+brain+control",
        "/cards/book-of-moon/with/solemn-judgment",
        "/ask/lines",
        "/keys",
        "/board",
        "/no-such-page",
        "/notation",
        "/cards/44095762-mirror-force",
        "/cards/mirror-force/chart?ruleset=today",
        "question",
        "permalink",
        "versus",
        "step",
        "report",
        "table",
    ],
)
def test_axe_finds_nothing_all_is_large_enough_and_nothing_moves(browser: Browser, address: str, path: str) -> None:
    page = opened(browser, width=390)
    page.add_init_script(SHIFTS)
    if path == "question":
        page.goto(address + "/new")
        page.locator("#text").fill("ask: Does Sangan target?\nA: {monsters: [Sangan]}\n")
        page.get_by_role("button", name="Keep").click()
        path = page.url.removeprefix(address)
        expect(page.locator(".said-first")).to_contain_text("No")
        expect(page.locator(".elsewhere:not(.elsewhere-wait) li")).to_have_count(len(load().rulesets) - 1)
    elif path in ("permalink", "step", "versus", "report", "table"):
        where = re.search(r'href="(/s/[a-z0-9]+)"', page.request.get(address + "/").text())
        assert where
        ends = {"permalink": "", "versus": "?vs=ocg-2010", "step": "/at/battle/damage/calculation/window/link1"}
        ends |= {"report": "/report", "table": "/table"}
        path = where[1] + ends[path]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + path)
    if page.locator("[hx-trigger=load], [hx-trigger=revealed]").count():
        page.wait_for_load_state("networkidle")
    # besides the page; what is still worked out is asked for again at its address
    besides = {each for each in asked[1:] if "/sw.js" not in each}
    assert len(besides) <= 3, besides
    # on a busy machine a page may be painted in two pieces once: what moves in two visits moves
    if moved := page.evaluate("shifts"):
        page.goto(address + path)
        assert page.evaluate("shifts") == [], moved
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 320, "height": 860})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.set_viewport_size({"width": 390, "height": 860})
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()
    # by night the same page has other colours, and nothing else; at once, or what is read is on its way from the one to the other
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found = Axe().run(page, options={"runOnly": ["color-contrast"], "resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()


def test_what_is_long_is_folded_and_an_address_opens_it(browser: Browser, address: str) -> None:
    page = opened(browser, scripts=False, width=390)
    every = len(load().disputes), len(load().sources["goat-2005"].every())
    for path, inside, screens, number in (
        ("/rulesets/tcg-2010", "li.node", 4, 100),
        ("/disputes", ".fold-in", 12, every[0]),
        ("/sources/goat-2005", "li.passage", 5, every[1]),
        ("/sources/blog-2010", "li.passage", 4, 200),
        ("/sources/documented-rulings", "li.passage", 14, 80),
        ("/cards/26202165-sangan", "li.ruling-row", 6, 20),
    ):
        page.goto(address + path)
        assert page.evaluate("document.documentElement.scrollHeight") <= screens * 844, path
        assert page.locator(inside).count() >= number, path
    for path, known in (
        ("/disputes", max(load().disputes, key=lambda each: each.topic).id),
        ("/sources/goat-2005", load().sources["goat-2005"].every()[-1].id),
    ):
        page.goto(address + path)
        expect(page.locator(f"[id='{known}']")).to_be_hidden()
        page.goto(f"{address}{path}#{known}")
        expect(page.locator(f"[id='{known}']")).to_be_in_viewport()


def test_a_question_mark_lists_the_keys_and_they_can_be_turned_off(browser: Browser, address: str) -> None:
    page = opened(browser)
    page.goto(address + "/rulings/5")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    expect(keys.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(address + "/rulings/6")
    page.get_by_role("link", name="Keys").click()
    page.get_by_role("button", name="Turn these keys off").click()
    page.go_back()
    page.keyboard.press("?")
    page.keyboard.press("ArrowRight")
    page.wait_for_load_state("networkidle")
    assert page.url == address + "/rulings/6"
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(address + "/")
    page.get_by_label("Ask in your own words").press("?")
    expect(page.get_by_label("Ask in your own words")).to_have_value("?")


def test_a_key_counts_at_once_when_the_list_of_keys_was_closed(browser: Browser, address: str) -> None:
    """The focus leaves a closed dialog only when the page is drawn again; a key pressed before that is not lost."""
    page = opened(browser)
    page.goto(address + "/rulings/5")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.evaluate(
        """() => {
            const dialog = document.querySelector("dialog");
            dialog.close();
            dialog.querySelector("button").dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true, cancelable: true}));
        }"""
    )
    page.wait_for_url(address + "/rulings/6")


def test_no_short_ruling_has_many_links_or_says_a_sentence_twice(browser: Browser, address: str) -> None:
    page = opened(browser, scripts=False, width=390)
    page.goto(address + "/")
    known = [link.get_attribute("href") for link in page.locator('a[href^="/s/"]').all()]
    assert len(known) >= len(load().examples)
    looked_at = 0
    for path in dict.fromkeys(filter(None, known)):
        page.goto(address + path)
        if page.locator(".timeline .line").count() > 150:
            continue
        looked_at += 1
        links = page.evaluate("[...document.links].filter((each) => each.checkVisibility()).length")
        assert links <= 60, (path, links)
        said = page.evaluate(SAID)
        assert len(said) > 10
        assert len(said) == len({*said}), (path, [each for each in said if said.count(each) > 1])
    assert looked_at == len(load().examples) - 1


@pytest.mark.parametrize("ruling", FEW_LINKS)
def test_the_pages_of_a_numbered_ruling_have_few_links(browser: Browser, address: str, ruling: str) -> None:
    page = opened(browser, scripts=False, width=390)
    page.goto(f"{address}/s/{ruling}")
    assert page.locator(".timeline .line").count() <= 100
    for path in (
        f"/s/{ruling}",
        next(f"/rulings/{each.name}" for each in documented(load()) if each.scenario == ruling),
    ):
        page.goto(address + path)
        links = page.evaluate("[...document.links].filter((each) => each.checkVisibility()).length")
        assert links <= 60, (path, links)


def test_a_short_ruling_has_few_links_and_its_terms_open_where_they_stand(browser: Browser, address: str) -> None:
    page = opened(browser, scripts=False, width=390)
    page.goto(address + "/")
    page.goto(address + str(page.locator('a[href^="/s/"]', has_text="Lily").first.get_attribute("href")))
    assert page.evaluate("[...document.links].filter((each) => each.checkVisibility()).length") <= 60
    # on a phone the whole ruling is read in three screens (with room for a wider font), and every mark in its lines is large
    # enough for a thumb
    assert (
        page.evaluate("document.querySelector('article.ruling').getBoundingClientRect().bottom + scrollY") <= 3.5 * 844
    )
    small = (
        "[...document.querySelectorAll('.src > summary, a.seg-card, .term')].filter((each) => each.checkVisibility())"
    )
    assert page.evaluate(f"{small}.filter((each) => each.getBoundingClientRect().height < 24).length") == 0
    missing = "[...document.querySelectorAll('.term')].filter((each) => !each.popoverTargetElement).length"
    assert page.evaluate(missing) == 0
    term = page.locator(".verdict .term").first
    meaning = page.locator(f"#{term.get_attribute('popovertarget')}")
    expect(meaning).to_be_hidden()
    term.press("Enter")
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_question_typed_on_the_first_page_is_answered(browser: Browser, address: str, scripts: bool) -> None:
    page = opened(browser, scripts=scripts, width=390)
    page.goto(address + "/")
    page.get_by_label("Ask in your own words").fill("can i chain book of moon to solemn judgment")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Can Book of Moon be chained to Solemn Judgment?")
    expect(page.locator(".said-first")).to_contain_text("No")
    if scripts:
        expect(page.locator(".elsewhere:not(.elsewhere-wait) li")).to_have_count(len(load().rulesets) - 1)
    else:
        page.get_by_role("link", name="Work out their verdicts").click()
        expect(page.locator(".elsewhere:not(.elsewhere-wait) li")).to_have_count(len(load().rulesets) - 1)
    page.get_by_role("link", name="Everything about these two cards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Book of Moon and Solemn Judgment")
