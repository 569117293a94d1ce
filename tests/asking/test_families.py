"""Cards that are called by what players call their decks, and the word that goes on: `volc shell`."""

from __future__ import annotations

import pytest

from app.asking.reading.families import FAMILIES
from app.asking.reading.index import index_of
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("can i tribute volc shell for caius", ["Volcanic Shell", "Caius the Shadow Monarch"]),
        ("gk spy flips", ["Gravekeeper's Spy"]),
        ("glad laquari tags in", ["Gladiator Beast Laquari"]),
        ("inf archfiend in hand", ["Infernity Archfiend"]),
        ("ag golem attacks", ["Ancient Gear Golem"]),
        ("volc counter", ["Volcanic Counter"]),
    ],
)
def test_a_card_is_named_by_its_deck_and_its_own_word(sentence: str, meant: list[str]) -> None:
    assert [mention.card for mention in sentence_of(load(), sentence, "tcg-2010").named] == meant


def test_what_a_deck_is_called_is_no_card_by_itself_and_begins_names() -> None:
    index = index_of(load())
    begun = {name for names in FAMILIES.values() for name in names}
    assert all(any(full.startswith(name) for full in index.exact) for name in begun)
    for word in FAMILIES:
        assert not sentence_of(load(), f"can i use {word} then", "tcg-2010").named, word
