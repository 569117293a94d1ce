"""Whether a card gets its effect when something happens to it, where every word speaks of that."""

from __future__ import annotations

import pytest

from app.asking.questions import AnyQuestion, Nature, Triggers
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

SAID: tuple[tuple[str, AnyQuestion, str], ...] = (
    ("does sangan miss the timing if hes chain link 2 of a chain", Nature("Sangan", "timing"), "No. Sangan cannot miss the timing"),
    ("does peten miss timing if he is destroyed as chain link 2", Nature("Peten the Dark Clown", "timing"), "Yes. Peten the Dark Clown can miss"),
    ("do i get fluff tokens if dandylion is discarded for a cost", Triggers("Dandylion", "cost"), "Yes."),
    ("does tomato search if it was attacked while set", Triggers("Mystic Tomato", "destroyed-by-battle"), "Yes."),
    ("does magician of faith grab a spell if she is attacked face down", Triggers("Magician of Faith", "flipped"), "Yes."),
    ("does dd survivor come back if macro cosmos banished him", Triggers("D.D. Survivor", "banished", "Macro Cosmos"), "Yes. The effect of D.D. Survivor has to be used"),
    ("does newdoria pop something if it is killed by smashing ground", Triggers("Newdoria", "destroyed-by-effect", "Smashing Ground"), "No."),
    ("does newdoria kill something if it is destroyed by my own mirror force", Triggers("Newdoria", "destroyed-by-effect", "Mirror Force"), "No."),
    ("will peten get another peten if he was discarded as a cost", Triggers("Peten the Dark Clown", "cost"), "No."),
    ("Does Goldd, Wu-Lord of Dark World get its effect if it is discarded by Infernal Incinerator?", Triggers("Goldd, Wu-Lord of Dark World", "discarded", "Infernal Incinerator"), "No. The effect of Goldd"),
    ("Does Goldd, Wu-Lord of Dark World get its effect if it is given as a cost by Infernal Incinerator?", Triggers("Goldd, Wu-Lord of Dark World", "cost", "Infernal Incinerator"), "No. The effect of Goldd"),
    ("Does Pharaoh's Treasure get its effect if it is drawn?", Triggers("Pharaoh's Treasure", "drawn"), "Yes. The effect of Pharaoh's Treasure can be used"),
    ("Does Parasite Paracide get its effect if it is drawn?", Triggers("Parasite Paracide", "drawn"), "Yes. The effect of Parasite Paracide has to be used"),
    ("does giant rat get its summon if ring of destruction destroyed it", Triggers("Giant Rat", "destroyed-by-effect", "Ring of Destruction"), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion, first: str) -> None:
    read_and_answered(typed, asked, first)


@pytest.mark.parametrize(
    "typed",
    [
        "does tomato search twice if it was attacked while set by cyber twin",
        "does sangan miss the timing if solemn judgment is chain link 2",
        "do i get lightning vortex back if dandylion is discarded for it",
    ],
)
def test_where_a_word_says_something_else_it_is_not_read_so(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)
