"""A Trap that is a monster is shown as one, where it ends and on the board."""

from __future__ import annotations

from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.moments import moments
from tests.rulings.playing import rule_on

SERPENT = """
turn: {player: A, number: 3, at: main-1}
A: {spells: [Embodiment of Apophis]}
play:
  - A: activate Embodiment of Apophis
"""


def test_it_ends_with_the_values_that_it_has_as_a_monster() -> None:
    (card,) = rule_on(SERPENT).outcome.cards
    assert (card.zone, card.atk, card.defense) == ("on the field", 1600, 1800)


def test_the_board_shows_them() -> None:
    library = load()
    last = list(moments(library, adjudicate(library, SERPENT)).values())[-1]
    (card,) = last.board.sides[0].monsters
    assert (card.atk, card.base_atk, card.base_defense) == (1600, 1600, 1800)
