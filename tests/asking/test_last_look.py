"""A last look at a reading: another question than the one that the words ask is asked back, and not answered."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    "typed",
    [
        "does raiza have to bounce itself if theres nothing else on the field", "does brionac have to return itself",
        "can heraklinos negate royal oppression when its already face up",
        "skill drain out, can my glad beasts still tag at end of battle phase", "goat: if i creature swap him my token does he keep it at end of turn",
        "opp plays heavy storm can i chain mst on it so my other set cards dont die", "snowman eater set gets attacked and dies does it still destroy the attacker",
        "does solemn judgment stop me from summoning", "does thunder king stop me from searching",
    ],
)  # fmt: skip
def test_another_question_than_the_one_that_is_asked_is_asked_back(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("opp book of moons my face up reaper does it die", "no"), ("does sangan have to search", "yes"), ("do i have to use treeborn frog", "no"),
        ("can i use book of moon in the standby phase", "yes"), ("does smashing ground kill reaper", "yes"),
    ],
)  # fmt: skip
def test_what_is_asked_so_is_answered(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.verdict == verdict, asked.first
