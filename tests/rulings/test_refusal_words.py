"""What a refusal says of a condition: where it looks for cards, and no double negation."""

from __future__ import annotations

import pytest

from app.engine.words.conditions import CONDITIONS
from app.rulebook.library import load
from app.services.adjudicate import play

REFUSED = {
    "Scapegoat: its player has Summoned this turn.": """
A: {spells: [Scapegoat], hand: [Kuriboh]}
play:
  - A: summon Kuriboh
  - A: pass
  - A: activate Scapegoat
    at: main-1
""",
    "it is not so that what it asks for is in the Graveyard of its player (needed: 3).": """
A: {graveyard: [Dark Magician], hand: [Dark Armed Dragon]}
play:
  - A: special-summon Dark Armed Dragon
""",
    "Cyber Dragon: its player controls what must not be there.": """
A: {hand: [Cyber Dragon], monsters: [Kuriboh]}
B: {monsters: [Sangan]}
play:
  - A: special-summon Cyber Dragon
""",
    "Charge of the Light Brigade: too few cards are in the Deck of its player (needed: more than 3).": """
A: {hand: [Charge of the Light Brigade], deck: [3x any Spell]}
play:
  - A: activate Charge of the Light Brigade
""",
    "Penalty Game!: it is not so that what it asks for is in the hand of the opponent (needed: 4).": """
A: {spells: ["Penalty Game!"]}
B: {hand: [3x Dark Hole]}
play:
  - A: activate Penalty Game!
""",
}


@pytest.mark.parametrize(("words", "text"), REFUSED.items())
def test_a_refused_condition_is_said_plainly(words: str, text: str) -> None:
    assert any(words in entry.text for entry in play(load(), text).ruling.timeline)


def test_an_effect_without_a_target_says_so() -> None:
    text = """
A: {monsters: [Penguin Soldier (set)]}
play:
  - A: flip Penguin Soldier
  - A: choose none
"""
    said = [entry.text for entry in play(load(), text).ruling.timeline]
    assert "It targets nothing." in said
    assert "It targets ." not in said


def test_what_a_condition_asks_is_said_in_words() -> None:
    """A reason has no gap of a template in it."""
    assert [tag for tag, condition in CONDITIONS.items() if "{" in condition.asks] == []
