"""Arrows on the board: what is drawn is what the marks say, and goes from the one row to the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from app.web.arrows import Arrow, Spot, arrows


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as client:
        yield client


ONE, TWO = Spot(5, 50), Spot(3, 33)


@pytest.mark.parametrize(
    ("marked", "drawn"),
    [
        ([(ONE, ["attacking"]), (TWO, ["attacked"])], [("attack", "4-5", 33, 0)]),
        ([(TWO, ["attacking"]), (ONE, ["attacked"])], [("attack", "4-5", 50, 100)]),
        ([(ONE, ["attacks directly"])], [("attack", "4-5", 50, 0)]),
        ([(ONE, ["attacks directly"]), (TWO, [])], []),
        ([(ONE, ["attacking"])], []),
        ([(Spot(7, 50), ["Chain Link 2"]), (TWO, ["target of Chain Link 2"])], [("chain", "4-7", 33, 0)]),
        ([(Spot(7, 50), ["Chain Link 2"]), (ONE, ["target of Chain Link 1"])], []),
        ([(Spot(7, 50), ["Chain Link 1"]), (Spot(7, 10), ["target of Chain Link 1"])], [("chain", "6-7", 10, 100)]),
        ([(Spot(1, 50), ["Chain Link 1"]), (Spot(1, 10), ["target of Chain Link 1"])], [("chain", "2-3", 10, 0)]),
        ([(ONE, ["Chain Link 1", "target of Chain Link 1"])], []),
    ],
)
def test_an_arrow_goes_from_what_aims_to_what_is_aimed_at(
    marked: list[tuple[Spot, list[str]]], drawn: list[tuple[str, str, float, int]]
) -> None:
    def short(arrow: Arrow) -> tuple[str, str, float, int]:
        return arrow.kind, arrow.lane, arrow.x, arrow.y

    assert [short(each) for each in arrows(marked)] == drawn


def test_the_board_draws_and_says_who_attacks_and_what_is_targeted(client: httpx.Client) -> None:
    text = (
        "ruleset: tcg-2010\nturn: {player: A, number: 3, at: battle}\n"
        "A: {monsters: [Dark Magician (attack)], spells: [Mystical Space Typhoon (set)], field: Necrovalley}\n"
        "B: {monsters: [Gene-Warped Warwolf (attack)], spells: [Mirror Force (set)]}\n"
        "play:\n  - A: attack Dark Magician -> Gene-Warped Warwolf\n  - B: activate Mirror Force\n"
        "  - A: activate Mystical Space Typhoon -> Mirror Force\n"
    )
    kept = client.post("/scenarios", data={"text": text}).headers["location"]
    link = re.search(rf'href="({kept}/at/[^"]*link2)"', client.get(kept).text)
    assert link is not None
    told = client.get(link[1]).text
    assert sorted(re.findall(r'class="arrow arrow-(\w+) lanes-(\S+)"', told)) == [("attack", "4-5"), ("chain", "2-7")]
    assert re.findall(r'<svg class="arrow[^>]*aria-hidden="true"', told)
    assert "Dark Magician attacks Gene-Warped Warwolf" in told
    assert "Chain Link 2: Mystical Space Typhoon (A), targets Mirror Force" in told
    assert "Field Spell, face-up" in told
