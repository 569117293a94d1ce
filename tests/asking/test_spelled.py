"""Ordinary words with a wrong letter are put right before anything is read, and words of names, and whatever else is known, are left as they are."""

from __future__ import annotations

import random

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import Reading
from app.asking.reading.likeness.examples import WAYS
from app.asking.reading.spelled import well_spelled
from app.rulebook.library import load
from app.rulebook.pool import POOL


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("does sangan get his effect if its destoryed by battle", "Does Sangan get its effect if it is destroyed by battle?"),
        ("does caius tagret", "Does Caius the Shadow Monarch target?"),
        ("can brain control take a facdown monster", "Can Brain Control take control of a face-down monster?"),
        ("can i chian mst to heavy storm", "Can Mystical Space Typhoon be chained to Heavy Storm?"),
    ],
)  # fmt: skip
def test_a_word_with_a_letter_wrong_is_read_as_the_one_that_is_meant(typed: str, meant: str) -> None:
    found = ask(load(), typed)
    assert isinstance(found.reading, Reading)
    assert says(found.reading.question) == meant
    assert found.sentence == typed


@pytest.mark.parametrize(
    "typed", ["can lads negate it", "can vayu atk", "does jar chain", "sumo king dog", "can he form it"]
)
def test_what_is_short_or_known_is_left_as_it_is_typed(typed: str) -> None:
    assert well_spelled(load(), typed) == typed


def test_no_name_of_a_card_and_no_known_question_is_changed() -> None:
    names = [*POOL]
    ways = [line.strip() for line in WAYS.read_text("utf-8").splitlines() if line.startswith("  ")]
    assert [name for name in names if well_spelled(load(), name) != name] == []
    changed = [way for way in random.sample(ways, 3000) if well_spelled(load(), way) != way]
    assert len(changed) < 30, changed[:10]


def test_a_word_that_may_be_several_is_left() -> None:
    assert well_spelled(load(), "can it be attaced") == "can it be attaced"
