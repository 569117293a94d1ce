"""The pages that are seen most, as pictures from a running service, to be put beside those of another version.

`python docs/pictures/pages.py ADDRESS FOLDER` takes them, on a phone by day and on a desk by night;
`python docs/pictures/pages.py BEFORE AFTER FOLDER` puts two folders of them beside each other.
"""

from __future__ import annotations

import shutil
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

PAGES = {
    "first": "/",
    "ruling": "{ruling}",
    "moment": "{ruling}/at/battle/damage/calculation/window/link1",
    "comparison": "{ruling}?vs=today",
    "answer": "/ask?q=can+rising+energy+be+chained+to+injection+fairy+lily",
    "card": "/cards/injection-fairy-lily",
    "scenarios": "/scenarios",
    "writing": "/new?from={slug}",
}
"""What is taken, by name. `ruling`: the address of the first worked example, `slug`: its end."""
SHAPES = (("phone", 390, 844, "light"), ("desk", 1280, 820, "dark"))
SCREENS = 3
"""So many screens of a page are taken, at the most."""
COLOURS = 128
GAP = 16


def take(address: str, folder: Path) -> None:
    """Writes `NAME-SHAPE.png` for every page in either shape."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=["--no-sandbox"]
        )
        for shape, width, height, scheme in SHAPES:
            _shape(browser, address, folder, (shape, width, height, scheme))
        browser.close()


def _shape(browser: Browser, address: str, folder: Path, shape: tuple[str, int, int, str]) -> None:
    name, width, height, scheme = shape
    by_night = "dark" if scheme == "dark" else "light"
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=by_night)  # type: ignore[arg-type]
    page.set_default_timeout(90_000)
    page.goto(address)
    ruling = page.locator('a[href^="/s/"]').first.get_attribute("href") or ""
    for each, path in PAGES.items():
        page.goto(address + path.format(ruling=ruling, slug=ruling.removeprefix("/s/")))
        page.wait_for_load_state("networkidle")
        _save(folder / f"{each}-{name}.png", _screens(page, width, height))
    page.close()


def _screens(page: Page, width: int, height: int) -> bytes:
    whole = page.evaluate("document.documentElement.scrollHeight")
    seen = {"x": 0, "y": 0, "width": width, "height": min(whole, SCREENS * height)}
    return page.screenshot(full_page=True, clip=seen)  # type: ignore[arg-type]


def _save(path: Path, taken: bytes) -> None:
    _packed(Image.open(BytesIO(taken)).convert("RGB")).save(path, optimize=True)


def _packed(image: Image.Image) -> Image.Image:
    return image.quantize(COLOURS, dither=Image.Dither.NONE)


def beside(before: Path, after: Path, folder: Path) -> None:
    """For every picture that is in both folders one with both, the one from before at the left."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(after.glob("*.png")):
        if not (before / path.name).exists():
            continue
        one, two = (Image.open(each / path.name).convert("RGB") for each in (before, after))
        both = Image.new("RGB", (one.width + GAP + two.width, max(one.height, two.height)), "#888")
        both.paste(one, (0, 0))
        both.paste(two, (one.width + GAP, 0))
        _packed(both).save(folder / path.name, optimize=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    if len(given) == 3:
        beside(*map(Path, given))
    else:
        take(given[0], Path(given[1]))
