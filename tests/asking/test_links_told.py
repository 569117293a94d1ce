"""Chains that are told by the numbers of their links: whose each is, what it is used on, and what is asked of one by its number."""

from __future__ import annotations

import pytest

from app.asking.reading.links_told import links_told
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "CL1 coth on tomato CL2 dd crow on the tomato CL3 mst on coth, is tomato gone",
            "i use Call of the Haunted on Mystic Tomato. he chains D.D. Crow on Mystic Tomato. i chain Mystical Space Typhoon on Call of the Haunted. is Mystic Tomato gone?",
        ),
        (
            "chain link 1: his mirror force, chain link 2: my solemn on it. does chain link 1 resolve",
            "he uses Mirror Force. i chain Solemn Judgment on it. does Mirror Force resolve?",
        ),
        (
            "cl1 heavy storm cl2 stardust negates heavy, is stardust back",
            "i use Heavy Storm. he chains Stardust Dragon on Heavy Storm. is Stardust Dragon back?",
        ),
        ("cl1 heavy storm, cl2 my starlight road", "he uses Heavy Storm. i chain Starlight Road. what happens?"),
    ],
)
def test_they_are_told_one_after_the_other(typed: str, told: str) -> None:
    assert links_told(sentence_of(load(), typed, "tcg-2010")) == told


@pytest.mark.parametrize(
    "typed",
    ["cl1 sangan cl2 mystic tomato which resolves first", "is sangan cl1 or cl2", "sangan is cl1 and tomato cl2"],
)
def test_what_is_not_used_in_answer_is_left_as_it_is(typed: str) -> None:
    assert links_told(sentence_of(load(), typed, "tcg-2010")) is None
