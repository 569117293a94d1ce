"""Stories in which something hangs on what there is besides: whose answer was wrong, or was not found, until no more lay there than is told."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

SEA_HORSE = "You have {one} on the field. You have none such: a monster on the field. Can you Tribute Summon {other} for {one} then?"
COUNTED = {
    ("Kaiser Sea Horse", "Light and Darkness Dragon"): "yes",
    ("Double Coston", "Light and Darkness Dragon"): "no",  # it is a DARK monster on the field only
    ("Double Coston", "Dark Magician"): "yes",
    ("Sangan", "Dark Magician"): "no",
    ("Sangan", "Caius the Shadow Monarch"): "yes",
}
TOLD = {
    "i control sangan and no other monsters, can i tribute summon dark magician": ("no", "Tributes needed: 2"),
    "he msts my set mirror force, can i use starlight road": (
        "no",
        "it is not so that the last link is one it can answer",
    ),
    "i set necrovalley over my geartown, does geartown summon something": ("yes", ""),
    "i activate necrovalley over my geartown, does geartown summon something": ("no", "missed the timing"),
    "i send peten from my hand to bring out quickdraw synchron, can peten use his effect": ("yes", ""),
    "i already normal summoned this turn, can i still flip scapegoat": ("no", "has Summoned this turn"),
}


@pytest.mark.parametrize(("named", "verdict"), COUNTED.items(), ids=[" for ".join(each) for each in COUNTED])
def test_one_monster_is_all_that_is_tributed(named: tuple[str, str], verdict: str) -> None:
    one, other = named
    assert ask(load(), SEA_HORSE.format(one=one, other=other), "tcg-2010").verdict == verdict


@pytest.mark.parametrize(("typed", "answer"), TOLD.items(), ids=[each[:40] for each in TOLD])
def test_what_is_told_is_answered(typed: str, answer: tuple[str, str]) -> None:
    found = ask(load(), typed, "tcg-2010")
    assert found.verdict == answer[0], found.first
    assert answer[1] in found.first
