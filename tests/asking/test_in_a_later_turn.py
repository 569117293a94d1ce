"""A story in which it is told that a turn is over: what stands behind that is done, and asked, in the next turn."""

from __future__ import annotations

import pytest

from app.asking import Verdict, ask
from app.asking.questions import Story, says
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

OVER = "Then your turn is over. "
BACK = "Then your turn is over. Then your opponent’s turn is over. "
"""It is that player’s turn again."""
IN_THE_NEXT = "Then your opponent’s turn is over. "

DUDE = "You have Destiny HERO - Diamond Dude on the field. You have Dark Hole in the Deck. You use Destiny HERO - Diamond Dude. "

TOLD = {
    # what comes by itself on the way
    f"You use Dimensionhole on your Jinzo. {OVER}Is Jinzo still on the field then?": "No. Jinzo is removed from play.",
    f"You use Dimensionhole on your Jinzo. {BACK}Is Jinzo still on the field then?": "Yes. Jinzo stays on the field.",
    f"You use Brain Control on your opponent’s Jinzo. You use Dimensionhole on your Jinzo. {BACK}What becomes of Jinzo?": "This happens. Jinzo is back under the control of B.",
    f"You use Future Visions. {OVER}Your opponent Normal Summons Gemini Elf. {IN_THE_NEXT}Is Gemini Elf still on the field then?": "No. Gemini Elf is removed from play.",
    f"You use Future Visions. {OVER}Your opponent Normal Summons Gemini Elf. {IN_THE_NEXT}{OVER}Is Gemini Elf still on the field then?": "Yes. Gemini Elf stays on the field.",
    f"You use Gold Sarcophagus for Dark Armed Dragon. {BACK}What becomes of Dark Armed Dragon?": "This happens. Dark Armed Dragon is removed from play.",
    f"You use Gold Sarcophagus for Dark Armed Dragon. {BACK}{BACK}What becomes of Dark Armed Dragon?": "This happens. Dark Armed Dragon is in the hand of A.",
    f"You use Different Dimension Gate on your Cyber Dragon. {OVER}Is Cyber Dragon still on the field then?": "No. Cyber Dragon is removed from play.",
    # the turns that are counted
    f"You use Swords of Revealing Light. {BACK}{BACK}{OVER}Is Swords of Revealing Light still on the field then?": "Yes. ",
    f"You use Swords of Revealing Light. {BACK}{BACK}{OVER}Can your opponent attack with a monster then?": "No. Swords of Revealing Light keeps it",
    f"You use Swords of Revealing Light. {BACK}{BACK}{BACK}Is Swords of Revealing Light still on the field then?": "No. Swords of Revealing Light is destroyed",
    f"You Normal Summon Blockman. {BACK}You use Blockman. Which Tokens of Blockman are there then?": "Worked out. You have 2 Block Tokens.",
    f"You Normal Summon Blockman. {OVER}Your opponent uses Book of Moon on your Blockman. Which Tokens of Blockman are there then?": "No. There is no Token",
    # what lasts till the end of a turn, and what lasts
    f"You have Blackwing - Gale the Whirlwind on the field. You use Blackwing - Gale the Whirlwind on your opponent’s Goyo Guardian. {OVER}What ATK and DEF has Goyo Guardian then?": "Worked out. Goyo Guardian has 1400 ATK and 1000 DEF.",
    f"You use Rush Recklessly on your Gemini Elf. {OVER}What ATK and DEF has Gemini Elf then?": "Worked out. Gemini Elf has 1900 ATK and 900 DEF.",
    f"Your opponent has Goyo Guardian on the field. You use Book of Moon on your opponent’s Goyo Guardian. {OVER}Your opponent Flip Summons Goyo Guardian. What ATK and DEF has Goyo Guardian then?": "Worked out. Goyo Guardian has 2800 ATK and 2000 DEF.",
    f"You use Waboku. {OVER}Your opponent attacks your Gemini Elf with Summoned Skull. Is Gemini Elf destroyed?": "Yes. ",
    f"You use Cold Wave. {OVER}Can your opponent use Mystical Space Typhoon then?": "No. Cold Wave keeps",
    f"You use Cold Wave. {BACK}Can you use Mystical Space Typhoon then?": "Yes. Mystical Space Typhoon can be used then.",
    f"You use Brain Control on your opponent’s Goyo Guardian. {OVER}Can your opponent attack with Goyo Guardian then?": "Yes. ",
    f"You use Brain Control on your opponent’s Goyo Guardian. {BACK}Can you attack with Goyo Guardian then?": "No. Goyo Guardian cannot attack: its player does not control it.",
    f"You use Snatch Steal on your opponent’s Goyo Guardian. {BACK}Can you attack with Goyo Guardian then?": "Yes. ",
    f"You attack with Goblin Attack Force. {BACK}Can you change the battle position of Goblin Attack Force then?": "No. Goblin Attack Force forbids it.",
    f"You attack with Goblin Attack Force. {BACK}{BACK}Can you change the battle position of Goblin Attack Force then?": "Yes. ",
    f"You Normal Summon Asura Priest. {OVER}Is Asura Priest still on the field then?": "No. Asura Priest is in the hand of A.",
    # what may be done only in a later turn
    f"You Set Mystical Space Typhoon. {OVER}Can you use Mystical Space Typhoon then?": "Yes. ",
    "You Set Mystical Space Typhoon. Can you use Mystical Space Typhoon then?": "No. Mystical Space Typhoon was Set in this turn.",
    f"You Set Gemini Elf. {BACK}You Flip Summon Gemini Elf. You attack directly with Gemini Elf. Does your opponent lose Life Points?": "Yes. Your opponent loses 1900 Life Points.",
    f"You have Pot of Greed in the Graveyard. You have Graceful Charity in the Graveyard. You Flip Summon Magician of Faith. You Normal Summon Tsukuyomi. You use Tsukuyomi on your Magician of Faith. {BACK}You Flip Summon Magician of Faith. Does what Magician of Faith does happen?": "It goes through. ",
    f"You have Treeborn Frog in the Graveyard. {IN_THE_NEXT}You use Treeborn Frog. Is Treeborn Frog still on the field then?": "Yes. Treeborn Frog stays on the field.",
    f"You have Treeborn Frog in the Graveyard. You have Messenger of Peace on the field. {IN_THE_NEXT}Can you use Treeborn Frog then?": "Only if what is due of Messenger of Peace is not paid.",
    f"You attack with Summoned Skull. {BACK}You attack with Summoned Skull. Who loses how many Life Points?": "Worked out. Your opponent loses 5000 Life Points",
    # what is made of a Spell for the next turn of its player, and no longer
    f"{DUDE}{BACK}You use Dark Hole. Is Destiny HERO - Diamond Dude destroyed?": "Yes. Destiny HERO - Diamond Dude is destroyed",
    f"{DUDE}{BACK}Can you use Dark Hole then?": "Yes. Dark Hole can be used then.",
    f"{DUDE}{BACK}{BACK}Can you use Dark Hole then?": "No. Dark Hole cannot be used from where it is",
    f"{DUDE}{OVER}Can you use Dark Hole then?": "No. ",
    # what is paid on the way, or not
    f"You use Messenger of Peace. {OVER}Is Messenger of Peace still on the field then?": "Yes. ",
    f"You use Messenger of Peace. {BACK}Is Messenger of Peace still on the field then?": "Only if what is due of Messenger of Peace is paid, which its player need not do.",
    f"You use Messenger of Peace. {BACK}What becomes of Messenger of Peace?": "Not decided. It hangs on whether what is due of Messenger of Peace is paid",
    f"Your opponent has Summoned Skull on the field. You use Messenger of Peace. {BACK}{OVER}Can your opponent attack with Summoned Skull then?": "Only if what is due of Messenger of Peace is not paid.",
    f"Your opponent has Summoned Skull on the field. You use Messenger of Peace. {BACK}{OVER}Can your opponent not attack with Summoned Skull then?": "Not decided. ",
    # what comes by an effect of its own, if its player likes
    f"You have Stardust Dragon on the field. Your opponent uses Lightning Vortex. You use Stardust Dragon in answer. {IN_THE_NEXT}Is Stardust Dragon still on the field then?": "Only if what Stardust Dragon does by itself (return) is used",
    f"You have Treeborn Frog in the Graveyard. {IN_THE_NEXT}Is Treeborn Frog still on the field then?": "Only if what Treeborn Frog does by itself (reborn) is used",
    f"You have Treeborn Frog on the field. Your opponent uses Smashing Ground on your Treeborn Frog. {IN_THE_NEXT}What becomes of Treeborn Frog?": "Not decided. It hangs on whether what Treeborn Frog does",
    f"You have Vampire Lord on the field. Your opponent uses Smashing Ground on your Vampire Lord. {IN_THE_NEXT}What becomes of Vampire Lord?": "This happens. Vampire Lord stays on the field.",
    # with Tokens that were made, and no other ones
    f"You use Scapegoat. {IN_THE_NEXT}Can you Tribute Summon Jinzo for a Token then?": "No. Sheep Token cannot be Tributed for that.",
    f"You use Scapegoat. {IN_THE_NEXT}Can you attack with a Token then?": "No. Sheep Token #1 cannot attack: it is in Defense Position.",
    f"You use Scapegoat. {IN_THE_NEXT}You Tribute Summon Jinzo for a Token. Is Jinzo still on the field then?": "Not decided. ",
    # what was given or sent before lies there
    f"You use Lightning Vortex for Treeborn Frog. {BACK}Can you use Treeborn Frog then?": "Yes. Treeborn Frog can be used then.",
    f"You use Foolish Burial for Treeborn Frog. {BACK}You use Treeborn Frog. Is Treeborn Frog still on the field then?": "Yes. Treeborn Frog stays on the field.",
    # what has to be used then, and what is used in vain
    f"Your opponent uses Smashing Ground on your Vampire Lord. {IN_THE_NEXT}Do you have to use Vampire Lord then?": "Yes. Vampire Lord is used without its player having a choice.",
    f"You have Treeborn Frog in the Graveyard. {IN_THE_NEXT}Do you have to use Treeborn Frog then?": "No. Treeborn Frog need not be used",
    f"Your opponent uses Imperial Order. {IN_THE_NEXT}Can you use Dark Hole then?": "No. Dark Hole can be used then, but to no effect.",
    f"Your opponent uses Imperial Order. {IN_THE_NEXT}{OVER}Can your opponent use Dark Hole then?": "Only if what is due of Imperial Order is not paid.",
    # turns go by turns, and what is told to lie in the Deck is not held
    f"You Normal Summon Gemini Elf. {OVER}{OVER}Is Gemini Elf still on the field then?": "Not decided. A turn is over",
    f"You have the turn. You use Scapegoat. {IN_THE_NEXT}Which Tokens of Scapegoat are there then?": "Not decided. A turn is over",
    f"You have Dark Hole in the Deck. You Normal Summon Gemini Elf. {BACK}You use Dark Hole. Is Gemini Elf destroyed?": "Not decided. ",
}


@pytest.mark.parametrize(("typed", "first"), TOLD.items(), ids=[typed[:100] for typed in TOLD])
def test_what_is_told_behind_it_is_done_in_the_next_turn(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_that_a_turn_is_over_is_read_back() -> None:
    said = f"You use Dimensionhole on your Jinzo. {BACK}Is Jinzo still on the field then?"
    read = read_in_fixed_words(load(), said)
    assert isinstance(read, Story)
    assert [(each.who, each.does) for each in read.done] == [("A", "use"), ("A", "over"), ("B", "over")]
    assert says(read) == said


def test_it_is_read_without_the_word_then() -> None:
    read = read_in_fixed_words(load(), "You use Scapegoat. Your opponent's turn is over. What happens?")
    assert isinstance(read, Story)
    assert says(read) == "You use Scapegoat. Then your opponent’s turn is over. What happens?"


def test_what_is_asked_right_behind_it_is_asked_before_the_end_phase_of_that_turn() -> None:
    inquiry = ask(
        load(),
        f"You use Swords of Revealing Light. {BACK}{BACK}{OVER}What becomes of Swords of Revealing Light?",
        "tcg-2010",
    )
    assert inquiry.first.startswith("This happens. Swords of Revealing Light stays on the field")
    assert inquiry.answer is not None
    assert any("before its End Phase" in each for each in inquiry.answer.besides)


def test_what_is_due_out_of_a_hand_of_which_nothing_is_told_is_not_decided() -> None:
    due = f"You have Koa’ki Meiru Guardian on the field. {OVER}Is Koa’ki Meiru Guardian still on the field then?"
    assert ask(load(), due).verdict is Verdict.UNDECIDED
    empty = f"You have none such: a card in the hand. {due}"
    assert ask(load(), empty).first.startswith("No. Koa'ki Meiru Guardian is destroyed")


def test_what_happens_by_the_end_of_a_turn_is_told_of_the_last_card() -> None:
    assert ask(load(), f"You use Morale Boost. {OVER}What happens?").first.startswith(
        "This happens. Morale Boost stays on the field."
    )
