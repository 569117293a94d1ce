"""Answers that hang on whose doing it is, on which side a card lies, on what an effect is used, or on what is used first."""

from __future__ import annotations

import pytest

from app.asking import ask, says
from app.asking.reading import Reading
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("Does Elephant Statue of Disaster get its effect if it is discarded by the opponent's Morphing Jar?", "yes"),
        ("Does Elephant Statue of Disaster get its effect if it is discarded by its player's own Morphing Jar?", "no"),
        ("Does Elephant Statue of Disaster get its effect if it is discarded by Morphing Jar?", "only-if"),
        ("Does Goldd, Wu-Lord of Dark World get its effect if it is discarded by its player's own Card Destruction?", "yes"),
        ("Does Goldd, Wu-Lord of Dark World get its effect if it is discarded by Card Destruction?", "yes"),
        ("Does Scarr, Scout of Dark World work while Thunder King Rai-Oh is face-up on the field?", "no"),
        ("Does Elemental HERO Stratos work while Thunder King Rai-Oh is face-up on the field?", "only-if"),
        ("Does Gorz the Emissary of Darkness work while Skill Drain is face-up on the field?", "only-if"),
        ("Does Treeborn Frog work while its player's own Messenger of Peace is face-up on the field?", "no"),
        ("Does Treeborn Frog work while the opponent's Messenger of Peace is face-up on the field?", "yes"),
        ("Can Solemn Judgment negate a Summon by the effect of Rescue Cat?", "no"),
        ("Can Royal Oppression negate a Summon by the effect of Rescue Cat?", "yes"),
        ("Can Solemn Judgment negate a Summon by the effect of Stardust Dragon?", "no"),
        ("Can Solemn Judgment negate a Summon by the effect of Premature Burial?", "no"),
        ("Can Exiled Force be used right after it is Summoned, before King Tiger Wanghu?", "no"),
        ("Can Exiled Force be used right after it is Summoned, before Trap Hole?", "yes"),
        ("Can Trap Hole be chained to Black Whirlwind?", "yes"),
        ("Does Giant Rat get its effect if it is destroyed by Lightning Vortex?", "no"),
        ("Does Sangan get its effect if it is destroyed by Dark Hole?", "yes"),
        ("Does Elemental HERO Absolute Zero get its effect if it is returned to the hand by Compulsory Evacuation Device?", "yes"),
        ("What happens if Bottomless Trap Hole is chained to Zaborg the Thunder Monarch?", "yes"),
        ("What happens if Royal Oppression is chained to Premature Burial?", "no"),
    ],
)  # fmt: skip
def test_it_is_answered_so(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.verdict == verdict, asked.first


def test_the_other_side_is_told_where_nobody_says_whose_it_is() -> None:
    asked = ask(load(), "Does Treeborn Frog work while Messenger of Peace is face-up on the field?", "tcg-2010")
    assert asked.verdict == "yes"
    assert "not while it is on its own player’s" in asked.first


def test_what_it_is_used_on_is_told_where_that_turns_it_round() -> None:
    asked = ask(
        load(), "What happens if Compulsory Evacuation Device is chained to Raiza the Storm Monarch?", "tcg-2010"
    )
    assert "on Raiza the Storm Monarch itself" in asked.first


def test_how_many_cards_have_to_be_in_danger_is_told() -> None:
    assert "2 or more cards" in ask(load(), "Can Starlight Road be chained to Dark Hole?", "tcg-2010").first


def test_a_trap_that_lies_face_up_already_is_out_of_force_beside_jinzo() -> None:
    assert "lies face-up already" in ask(load(), "Can Jinzo negate Royal Decree?", "tcg-2010").first


WRONG_SIDE = (
    ("late in the game and my deck only has 2 cards left. drew charge of the light brigade, can i even activate it", "Your opponent"),
    ("I brought back plaguespreader by putting a card on my deck, then tuned him for a synchro. does he go to grave again", "Your opponent"),
    ("he torrentials my board of grandmaster and zanji, can grandmaster take zanji back to hand", "Your opponent has Grandmaster"),
    # so many cards in the hand are not those of the Deck
    ("i have 3 cards in hand and my deck has two cards left, can i use charge of the light brigade", "3 times a card in the Deck"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "never"), WRONG_SIDE, ids=[typed for typed, _ in WRONG_SIDE])
def test_nothing_that_is_said_to_be_mine_is_given_to_the_opponent(typed: str, never: str) -> None:
    read = ask(load(), typed, "tcg-2010").reading
    assert not isinstance(read, Reading) or never not in says(read.question)
