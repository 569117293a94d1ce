"""A last look at a reading: another question than the one that the words ask is asked back, and not answered."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    "typed",
    [
        "does brionac have to return itself",
        "can heraklinos negate royal oppression when its already face up",
        "skill drain out, can my glad beasts still tag at end of battle phase", "goat: if i creature swap him my token does he keep it at end of turn",
        "snowman eater set gets attacked and dies does it still destroy the attacker",
        "does solemn judgment stop me from summoning", "does thunder king stop me from searching",
        "rda attacks relinquished that ate my stardust, who takes the 500", "heraklinos discards to negate his mirror force, can he solemn heraklinos's effect",
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


def test_what_a_card_cost_is_asked_of_what_negated_it() -> None:
    for typed in (
        "i icarus he solemns do i get my bird back",
        "he icarus attacks, i solemn it. does he get his bird back",
    ):
        read = read_question(load(), typed)
        assert isinstance(read, Reading), typed
        assert says(read.question) == "Is what Icarus Attack cost given back if it is negated by Solemn Judgment?"


def test_words_that_nothing_is_known_of_are_said_first() -> None:
    read = read_question(load(), "shogun shien out i mst'd can i still use book somehow")
    assert isinstance(read, Reading)
    assert read.left_out == ("somehow",)


def test_whose_a_card_is_that_nobody_says_is_what_lets_it_come_to_that() -> None:
    told = ask(load(), "shura attacks cydra, i use kalut, he chains honest. who wins", "tcg-2010")
    assert "Cyber Dragon wins" in told.first
    assert isinstance(told.reading, Reading)
    assert says(told.reading.question).startswith("You attack Cyber Dragon with Blackwing - Shura the Blue Flame.")


def test_an_effect_that_is_shut_off_where_it_would_be_used_is_answered() -> None:
    assert ask(load(), "thunder king out does red gadget search", "tcg-2010").verdict == "no"
    assert ask(load(), "does red gadget work while macro cosmos is up", "tcg-2010").verdict == "yes"
