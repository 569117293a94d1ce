"""Two cards set beside each other in few words, and what the answers to that were wrong in: whose a card is that lies there, whose effect is asked
about, whether it is the Summon or the effect that is negated, and what somebody has none of."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ANSWERED = (
    ("i have kycoo, can i special summon chaos sorcerer", "yes"),
    ("i have kycoo, can my opponent special summon chaos sorcerer", "no"),
    ("can i special summon chaos sorcerer with my kycoo out", "yes"),
    ("chaos sorcerer while i have kycoo, can i summon him", "yes"),
    ("chaos sorcerer under necrovalley?", "only-if"),
    ("special summoned gale from hand with black whirlwind up, do i get the add", "no"),
    ("i special summon shura with black whirlwind up, do i get a card", "no"),
    ("honest with skill drain on board still work??", "only-if"),
    ("light imprisoning mirror and honest from hand, still good?", "yes"),
    ("can solemn judgment negate sangans search", "no"),
    ("can solemn judgment stop dad from being summoned", "yes"),
    ("can heraklinos negate mst with no cards in hand?", "no"),
    ("with macro cosmos up can i special summon dad with 4 darks in grave", "no"),
    ("i got necrovalley out and my opponent activates skyscraper, can we both have a field spell like today", "no"),
    ("bth vs blackwing blizzard normal summon", "no"),
    ("cyber dragon normal summon vs trap hole", "yes"),
    ("cyber dragon special summon vs trap hole", "no"),
    ("exiled force vs cyber dragon special summon", "no"),
)


@pytest.mark.parametrize(("typed", "verdict"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_is_set_beside_another_in_few_words_is_answered(typed: str, verdict: str) -> None:
    found = ask(load(), typed)
    assert found.verdict == verdict
