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
        "/search?q=solemn",
        "/rulings",
        "/rulings/1",
        "/examples/damage-step",
        "/ask?q=can+i+chain+book+of+moon+to+solemn+judgment",
        "/ask?q=krebons+vs+brain+control",
        "/cards/book-of-moon/with/solemn-judgment",
        "/ask/lines",
        "/cards/44095762-mirror-force",
        "/cards/mirror-force/chart?ruleset=today",
        "question",
        "permalink",
        "versus",
        "step",
        "report",
    ],
)
def test_axe_finds_nothing(browser: Browser, address: str, path: str) -> None:
    page = opened(browser, width=390)
    page.goto(address + "/")
    if path == "question":
        page.goto(address + "/new")
        page.locator("#text").fill("ask: Does Sangan target?\nA: {monsters: [Sangan]}\n")
        page.get_by_role("button", name="Keep").click()
        path = page.url.removeprefix(address)
        expect(page.locator(".said-first")).to_contain_text("No")
        expect(page.locator(".elsewhere li")).to_have_count(len(load().rulesets) - 1)
    elif path in ("permalink", "step", "versus", "report"):
        where = page.locator('a[href^="/s/"]').first.get_attribute("href")
        assert where
        ends = {"permalink": "", "versus": "?vs=ocg-2010", "step": "/at/battle/damage/calculation/window/link1"}
        ends["report"] = "/report"
        path = where + ends[path]
    page.goto(address + path)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()
    # by night the same page has other colours, and nothing else
    page.emulate_media(color_scheme="dark")
    found = Axe().run(page, options={"runOnly": ["color-contrast"], "resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()


def test_a_short_ruling_has_few_links_and_its_terms_open_where_they_stand(browser: Browser, address: str) -> None:
    page = opened(browser, scripts=False, width=390)
    page.goto(address + "/")
    page.goto(address + str(page.locator('a[href^="/s/"]').first.get_attribute("href")))
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
        expect(page.locator(".elsewhere li")).to_have_count(len(load().rulesets) - 1)
    else:
        page.get_by_role("link", name="Work out their verdicts").click()
        expect(page.locator(".elsewhere li")).to_have_count(len(load().rulesets) - 1)
    page.get_by_role("link", name="Everything about these two cards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Book of Moon and Solemn Judgment")
