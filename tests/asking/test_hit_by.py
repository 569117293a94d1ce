"""What comes of an effect whose card is met by another one: `if caius gets book of mooned does his effect still resolve`."""

from __future__ import annotations

import pytest

from app.asking.questions import says
from app.asking.reading import Reading, read_question
from app.rulebook.library import load

MEETS = "What happens if Book of Moon is chained to Caius the Shadow Monarch?"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("if caius gets book of mooned does his effect still resolve", MEETS),
        ("does caius' effect still resolve if he gets book of mooned", MEETS),
        ("what happens if caius gets book of mooned", MEETS),
        (
            "does stratos still get his search if he gets bottomlessed",
            "What happens if Bottomless Trap Hole is chained to Elemental HERO Stratos?",
        ),
        (
            "what is the attack of honest if i attack with caius",
            "What ATK and DEF has Honest with Caius the Shadow Monarch?",
        ),
    ],
)
def test_it_is_read_as_what_the_one_does_to_the_other(typed: str, meant: str) -> None:
    found = read_question(load(), typed)
    assert isinstance(found, Reading)
    assert says(found.question) == meant


def test_what_becomes_of_another_card_is_a_question_of_its_own() -> None:
    found = read_question(load(), "if call of the haunted is mst'd does the monster die")
    assert isinstance(found, Reading)
    assert says(found.question) == (
        "Is what Call of the Haunted takes or brings destroyed if that card is destroyed by Mystical Space Typhoon?"
    )
