"""The board set by tapping, on a phone, with scripts and without: from an empty board to an answer in a few taps."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from app.notation import digest
from app.rulebook.library import load
from app.services.adjudicate import scenario_of
from tests.browser.test_browser import browser, opened  # noqa: F401

pytestmark = pytest.mark.browser


class Taps:
    """A phone in the hand: counts the taps, letters apart."""

    def __init__(self, page: Page, scripts: bool) -> None:
        self.page, self.scripts, self.taps = page, scripts, 0

    def tap(self, name: str, *, part: bool = False) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=not part).first)

    def click(self, at: Locator) -> None:
        """A tap, until what it leads to is there."""
        before = self.page.query_selector("#tapping")
        at.click()
        self.taps += 1
        if self.scripts:
            self.page.wait_for_function("old => !old.isConnected", arg=before)

    def put(self, zone: str, letters: str, card: str) -> None:
        """A card, by the zone, three letters and its name."""
        self.tap(f"Put a card in {zone}")
        field = self.page.get_by_label("Name of the card")
        expect(field).to_be_focused()
        if self.scripts:
            field.press_sequentially(letters)
        else:
            field.fill(letters)
            field.press("Enter")
        self.click(self.page.locator(".found", has_text=card).first)
        expect(self.page.get_by_role("button", name=f"{card}", exact=False).first).to_be_visible()

    def text(self) -> str:
        return self.page.locator("textarea[name=text]").input_value()


def test_a_tap_right_behind_a_choice_is_not_lost(browser: Browser, address: str) -> None:  # noqa: F811
    """What is chosen asks for the board anew; a tap before that has come is what counts, with what was chosen."""
    page = opened(browser, width=390)
    page.goto(address + "/board")
    hand = Taps(page, True)
    hand.put("A’s Monster Zone", "dark magician", "Dark Magician")
    page.evaluate(
        """() => {
            const from = document.querySelector("#at");
            from.value = [...from.options].find((each) => each.text === "Battle Phase").value;
            from.dispatchEvent(new Event("change", {bubbles: true}));
            document.querySelector(".tap-main").click();
        }"""
    )
    expect(page.get_by_role("button", name="Attack directly with Dark Magician").first).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_lily_against_rising_energy_in_a_few_taps(browser: Browser, address: str, scripts: bool) -> None:  # noqa: F811
    page = opened(browser, scripts=scripts, width=390)
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.goto(address + "/board")
    hand = Taps(page, scripts)
    hand.put("A’s Monster Zone", "dark magician", "Dark Magician")
    hand.put("A’s Spell & Trap Zone", "ris", "Rising Energy")
    hand.put("A’s Hand", "san", "Sangan")
    hand.put("B’s Monster Zone", "inj", "Injection Fairy Lily")
    page.get_by_label("From").select_option(label="Battle Phase")
    hand.taps += 2
    hand.tap("What happens?", part=True)
    hand.tap("Attack Injection Fairy Lily with Dark Magician")
    hand.tap("Activate Injection Fairy Lily")
    page.locator(".tap-refused summary", has_text="Activate Rising Energy").click()
    hand.taps += 1
    reason = page.locator(".tap-refused details[open] .grounds")
    expect(reason).to_contain_text("only effects made for this moment")
    expect(reason.locator(".cite").first).to_have_attribute("href", re.compile("^/sources/.+#.+"))
    hand.tap("Write it down all the same")
    expect(page.locator(".said-first")).to_contain_text("A cannot activate Rising Energy")
    assert hand.taps <= 25
    if scripts:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert "see=play" in page.url
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()
    typed = (
        "turn: {at: battle}\nA: {monsters: [Dark Magician], spells: [Rising Energy], hand: [Sangan]}\nB: {monsters: [Injection Fairy Lily]}\n"
        "play:\n  - A: attack Dark Magician -> Injection Fairy Lily\n  - B: activate Injection Fairy Lily\n  - A: activate Rising Energy\n"
    )
    assert digest(scenario_of(load(), hand.text())) == digest(scenario_of(load(), typed))
    page.get_by_role("button", name="Keep it under a link").click()
    page.wait_for_url(re.compile(r"/s/[a-z0-9]+$"))
    page.get_by_role("link", name="Change the board").click()
    expect(page.get_by_role("button", name="Rising Energy", exact=False).first).to_be_visible()
    assert not wrong


HONEST = "turn: {at: battle/step}\nA: {monsters: [Shining Angel], hand: [Honest]}\nB: {monsters: [Hecatrice], hand: [Honest]}\n"
STORM = "A: {spells: [Mystical Space Typhoon], hand: [Heavy Storm]}\nB: {spells: [Seven Tools of the Bandit, Magic Jammer], hand: [Kuriboh]}\n"


@pytest.mark.parametrize(
    ("scripts", "board", "taps", "answer"),
    [
        pytest.param(
            True,
            HONEST,
            ["Attack Hecatrice with Shining Angel", "Activate A’s Honest", "Activate B’s Honest"],
            "Shining Angel",
            id="Honest, answered with Honest",
        ),
        pytest.param(
            False,
            HONEST,
            ["Attack Hecatrice with Shining Angel", "Activate B’s Honest", "Activate A’s Honest"],
            "Hecatrice",
            id="Honest, answered with Honest, the other way",
        ),
        pytest.param(
            True,
            STORM,
            ["Activate Heavy Storm", "Activate Mystical Space Typhoon", "Magic Jammer", "Activate Magic Jammer"],
            "Magic Jammer",
            id="a chain of three",
        ),
    ],
)
def test_a_chain_with_the_keyboard_alone(
    browser: Browser,  # noqa: F811
    address: str,
    scripts: bool,
    board: str,
    taps: list[str],
    answer: str,
) -> None:
    page = opened(browser, scripts=scripts, width=390)
    page.goto(f"{address}/board?{urlencode({'text': board, 'see': 'play'})}")
    for name in taps:
        before = page.query_selector("#tapping")
        button = page.get_by_role("button", name=name, exact=True).first
        expect(button).to_be_visible()
        for _ in range(60):
            page.keyboard.press("Tab")
            if button.evaluate("each => each === document.activeElement"):
                break
        if scripts:
            page.keyboard.press("Enter")
            page.wait_for_function("old => !old.isConnected", arg=before)
            # the focus goes to where play stands now, not to the top of the page
            expect(page.locator("#now")).to_be_focused()
        else:
            with page.expect_navigation(url=re.compile(r"#now$")):
                page.keyboard.press("Enter")
    expect(page.locator("textarea[name=text]")).to_have_value(re.compile(r"(  - [AB]: .*\n){3,}$"))
    expect(page.locator(".tap-now .said")).to_contain_text(answer)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("see", ["set", "play"])
def test_what_is_in_defense_position_lies_sideways(browser: Browser, address: str, width: int, see: str) -> None:  # noqa: F811
    page = opened(browser, width=width)
    text = (
        "turn: {at: battle}\nA: {monsters: [Dark Magician]}\n"
        "B: {monsters: [Kuriboh (defense), Marshmallon (face-down), Injection Fairy Lily (defense), Mystic Tomato (defense), Sangan]}\n"
    )
    page.goto(f"{address}/board?{urlencode({'text': text, 'see': see})}")
    boxes = "(each) => each.map((tile) => tile.getBoundingClientRect()).map((box) => box.width - box.height)"
    assert len(wide := page.locator(".board-card .tile-turned").evaluate_all(boxes)) == 4
    assert all(more > 5 for more in wide), wide
    upright = page.locator(".board-card .tile:not(.tile-turned)").evaluate_all(boxes)
    assert len(upright) == 2
    assert all(more < 0 for more in upright), upright
    assert page.evaluate("document.documentElement.scrollWidth") <= width
