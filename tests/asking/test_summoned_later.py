"""A monster that is used as it is Summoned, behind what the other player did before: Summoned in the next turn of its player, where the other one had the turn."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

TOLD = {
    "Your opponent uses Thousand-Eyes Restrict on a monster of yours. Then you use Tsukuyomi on your opponent’s Thousand-Eyes Restrict. What becomes of a monster?": "This happens. Summoned Skull is in the Graveyard of A.",
    "Your opponent uses Snatch Steal on your Gemini Elf. Then you use Mobius the Frost Monarch on your opponent’s Snatch Steal. What becomes of Gemini Elf?": "This happens. Gemini Elf is back under the control of A.",
    # in the turn that the player has already
    "Your opponent uses Call of the Haunted on Cyber Dragon. You use Mobius the Frost Monarch on your opponent’s Call of the Haunted. Is Cyber Dragon destroyed?": "Yes. ",
    # what is back with its owner by then is not what is told of
    "Your opponent uses Brain Control on your Gemini Elf. Then you use Raiza the Storm Monarch on your opponent’s Gemini Elf. What becomes of Gemini Elf?": "Not decided.",
    # what lies there already is not Summoned once more
    "Your opponent uses Book of Moon on your Caius the Shadow Monarch. Then you use Caius the Shadow Monarch on your opponent’s Goyo Guardian. What becomes of Goyo Guardian?": "Not decided.",
    # and what is Flip Summoned then
    "You have Fossil Dyna Pachycephalo face-down on the field. Your opponent Special Summons Judgment Dragon. You Flip Summon Fossil Dyna Pachycephalo. Is Judgment Dragon destroyed?": "Yes. ",
    "You have Fossil Dyna Pachycephalo face-down on the field. Your opponent Special Summons Judgment Dragon. Then you Flip Summon Fossil Dyna Pachycephalo. Is Judgment Dragon destroyed?": "Yes. ",
}


@pytest.mark.parametrize(("typed", "first"), TOLD.items(), ids=[typed[:60] for typed in TOLD])
def test_it_is_summoned_once_that_is_over(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_what_was_turned_face_down_is_flip_summoned_in_the_next_turn() -> None:
    told = "Your opponent uses Blackwing - Gale the Whirlwind on your Goyo Guardian. Then you use Book of Moon on your Goyo Guardian. Then you Flip Summon Goyo Guardian. What ATK and DEF has Goyo Guardian then?"
    assert ask(load(), told, "tcg-2010").first.startswith("Worked out. Goyo Guardian has 2800 ATK and 2000 DEF.")
