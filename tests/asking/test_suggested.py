"""What is suggested for a sentence that is not read makes sense of its cards, and comes near to its words."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading.sentence import sentence_of
from app.asking.reading.suggested import suggested
from app.rulebook.library import load

TYPED = (
    ("summoner monk sort of tributable for caius", "Can you Tribute Summon Caius the Shadow Monarch for Summoner Monk then?"),
    ("vayu, whom shura somehow pulled out, as synchro material", "Can Blackwing - Vayu the Emblem of Honor be used for a Synchro Summon after Blackwing - Shura the Blue Flame takes or brings it?"),
    ("royal oppression and tomato negating whatever", "Can Royal Oppression negate Mystic Tomato?"),
    ("something about mst and the damage step", "Can Mystical Space Typhoon be used in the Damage Step?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed for typed, _ in TYPED])
def test_what_is_meant_is_among_the_first(typed: str, meant: str) -> None:
    sentence = sentence_of(load(), typed, "")
    near = suggested(load(), sentence, [m.card for m in sentence.slots.cards if m.card])
    assert meant in [says(question) for question in near][:3]


def test_no_card_is_said_to_do_what_it_has_no_word_for() -> None:
    sentence = sentence_of(load(), "summoner monk and caius", "")
    near = suggested(load(), sentence, ["Summoner Monk", "Caius the Shadow Monarch"])
    assert near
    assert not any("negate" in says(question) or "be chained" in says(question) for question in near)


def test_what_is_aimed_at_may_be_any_card_of_a_sort() -> None:
    """The event that an effect waits for happens to such a one of it: no card of that name is looked for."""
    asked = "You use Bottomless Trap Hole on a face-down monster of your opponent. Can you attack with a monster then?"
    assert ask(load(), asked).answer is not None
