"""The pictures of the README, taken from the running service: `make pictures`, or `python docs/pictures/draw.py ADDRESS`."""

from __future__ import annotations

import shutil
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
COLOURS = 128


def draw(address: str) -> None:
    """Writes `ruling.png`, the top of the first worked example, and `board.png`, the board at the line on which it turns."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1180, "height": 820})
        page.goto(address)
        page.locator('a[href^="/s/"]').first.click()
        page.wait_for_selector("#board .tile")
        _save("ruling", page.screenshot())
        _save("board", page.locator("#board").screenshot())
        browser.close()


def _save(name: str, taken: bytes) -> None:
    image = Image.open(BytesIO(taken)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    image.save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    draw(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
