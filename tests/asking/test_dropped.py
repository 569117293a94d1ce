"""Words of a sentence that matter are part of its question, told as left out, or asked back: none is dropped in silence."""

from __future__ import annotations

import pytest

from app.asking.questions import says
from app.asking.reading import Reading, read_question
from app.rulebook.library import load


def _read(typed: str) -> Reading:
    read = read_question(load(), typed, "tcg-2010")
    assert isinstance(read, Reading), read
    return read


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can i use treeborn frog while i control level limit - area b", "Does Treeborn Frog work while its player’s own Level Limit - Area B is face-up on the field?"),
        ("can i still use treeborn if he has messenger of peace", "Does Treeborn Frog work while Messenger of Peace is face-up on the field?"),
        ("does elephant statue of disaster work if my opponent's morphing jar discards it", "Does Elephant Statue of Disaster get its effect if it is discarded by the opponent’s Morphing Jar?"),
        ("can solemn judgment negate the special summon of tragoedia by its own effect", "Can Solemn Judgment negate a Summon by the effect of Tragoedia?"),
        ("can thunder king rai-oh negate a monster summoned by rescue cat", "Can Thunder King Rai-Oh negate a Summon by the effect of Rescue Cat?"),
        ("shining angel gets hit by torrential tribute, do i get a monster", "Does Shining Angel get its effect if it is destroyed by a card effect by Torrential Tribute?"),
    ],
)  # fmt: skip
def test_whose_a_card_is_and_by_what_a_monster_comes_is_part_of_the_question(typed: str, meant: str) -> None:
    assert says(_read(typed).question) == meant


def test_a_sort_of_summon_that_no_effect_makes_is_no_summon_by_an_effect() -> None:
    assert says(_read("can solemn judgment negate the normal summon of gorz").question) == (
        "Can Solemn Judgment negate a Summon of Gorz the Emissary of Darkness?"
    )


def test_what_qualifies_and_was_not_used_is_told() -> None:
    assert "with two counters" in _read("mystic swordsman lv2 with two counters attacks sangan who wins").left_out
