"""Slugs of cards that have effects of others, and the definitions that they name."""

from __future__ import annotations

import pytest

from app.engine.ids import Zone
from app.engine.words.slugs import parts, printed, remembering, taking
from app.engine.words.taken import made, named_here, origin
from app.rulebook.library import load

GAME = load().game("tcg-2010")
CARDS = GAME.cards


def test_a_slug_says_what_is_taken_and_what_was() -> None:
    one = taking("phantom-of-chaos", ["+exiled-force"])
    assert one == "phantom-of-chaos|+exiled-force"
    assert taking(one, []) == "phantom-of-chaos|~exiled-force"
    assert taking(taking(one, []), ["+sangan"]) == "phantom-of-chaos|~exiled-force|+sangan"
    assert taking(taking(one, []), ["+exiled-force"]) == one
    assert remembering(one, "exiled-force") == one
    assert parts(one) == ("phantom-of-chaos", "exiled-force")
    assert printed(one) == printed("phantom-of-chaos") == "phantom-of-chaos"


def test_what_was_taken_is_found_and_works_nowhere() -> None:
    has = CARDS["phantom-of-chaos|+exiled-force"]
    had = CARDS["phantom-of-chaos|~exiled-force"]
    assert has.name == had.name == "Phantom of Chaos"
    assert has.effect("exile").zones == (Zone.MONSTER,)
    assert had.effect("exile").zones == ()
    assert origin(CARDS, had.slug, "exile") == ("exiled-force", "exile")
    assert origin(CARDS, had.slug, "guise") == ("phantom-of-chaos", "guise")


def test_in_place_of_its_own_the_own_effects_work_nowhere() -> None:
    has = CARDS["neo-spacian-dark-panther|=exiled-force"]
    assert has.effect("stalk").zones == ()
    assert has.effect("exile").zones == (Zone.MONSTER,)


def test_of_a_card_of_its_name_it_takes_nothing_but_the_one_use() -> None:
    own = CARDS["majestic-star-dragon"]
    assert made(CARDS, "majestic-star-dragon|+majestic-star-dragon").effects == own.effects
    once = made(CARDS, "majestic-star-dragon|1majestic-star-dragon")
    name = named_here(CARDS, "majestic-star-dragon|1majestic-star-dragon", "majestic-star-dragon", "usurp")
    assert name == "usurp"
    assert len(once.effects) > len(own.effects)
    assert len({effect.id for effect in once.effects}) == len(once.effects)


def test_nothing_is_taken_of_a_gemini_monster_and_no_condition() -> None:
    assert CARDS["phantom-of-chaos|+king-pyron"].effects == CARDS["phantom-of-chaos"].effects
    taken = CARDS["phantom-of-chaos|+debris-dragon"].effects
    assert not any(effect.condition for effect in taken)


def test_a_card_that_there_is_not_names_nothing() -> None:
    assert "phantom-of-chaos|+no-such-card" not in CARDS
    with pytest.raises(KeyError):
        CARDS["phantom-of-chaos|+no-such-card"]
