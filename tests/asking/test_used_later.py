"""A card that only the turn player may use, told behind what the other player did before: used in the next turn of its player."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

TOLD = {
    "You Normal Summon Sangan. Then your opponent uses Smashing Ground on your Sangan. Is Sangan destroyed?": "Yes. Sangan is destroyed",
    "You use Monster Reborn on Sangan. Your opponent uses Smashing Ground on your Sangan. Is Sangan destroyed?": "Yes. Sangan is destroyed",
    # what is back with its owner by then is destroyed there
    "You use Brain Control on your opponent’s Sangan. Then your opponent uses Dark Hole. What becomes of Sangan?": "This happens. Sangan is in the Graveyard of B.",
    # of three things in a row, with the second in the turn of the first
    "You use Raging Eria on a WATER monster. Then your opponent uses Book of Moon on a WATER monster of yours. Then your opponent uses Smashing Ground on your Raging Eria. Is a WATER monster destroyed?": "No. ",
    "You use Raging Eria on Swap Frog. Then your opponent uses Smashing Ground on your Raging Eria. Is Swap Frog destroyed?": "Yes. ",
    # what is said to be an answer is none, or may be meant as one
    "You attack with Goyo Guardian. Your opponent uses Smashing Ground on your Goyo Guardian. Is Goyo Guardian destroyed?": "No. It cannot come to that",
    "You use Cannon Soldier. Your opponent uses Smashing Ground on your Cannon Soldier in answer. Is Cannon Soldier destroyed?": "No. It cannot come to that",
    # what is too slow for a chain that was answered is asked of once it is over, unless it is said to be a link
    "You have Great Shogun Shien on the field. Your opponent uses Pot of Avarice. You use Dark Bribe in answer. Can your opponent use Mystical Space Typhoon then?": "Yes. Once that chain is over",
    "You have Great Shogun Shien on the field. Your opponent uses Pot of Avarice. You use Dark Bribe in answer. Can your opponent use Mystical Space Typhoon in answer then?": "No. ",
    "You have Great Shogun Shien on the field. Your opponent uses Pot of Avarice. You use Book of Moon in answer. Can your opponent use Mystical Space Typhoon then?": "No. ",
}


@pytest.mark.parametrize(("typed", "first"), TOLD.items(), ids=[typed[:60] for typed in TOLD])
def test_it_is_used_once_its_player_has_the_turn(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)
