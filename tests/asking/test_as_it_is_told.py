"""What is told is laid down as it is told: how a monster lies, whose it is, which copy of a card is meant, and what is left of a sentence."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.asking.questions import says
from app.asking.reading import Reading, read_question
from app.rulebook.library import load

ANSWERED = [
    (
        "Your opponent attacks a monster with 0 DEF in Defense Position of yours with Airknight Parshath. Who loses how many Life Points?",
        "tcg-2010",
        "You lose 1900 Life Points.",
    ),
    ("You use Soul Charge. Who loses how many Life Points?", "tcg-2014", "You lose 1000 Life Points."),
    (
        "You use Breakthrough Skill on a monster of your opponent. Can you use Breakthrough Skill then?",
        "tcg-2014",
        "No.",
    ),
    ("You use Effect Veiler on a monster of your opponent. What happens?", "tcg-2010", "This happens."),
    (
        "You Normal Summon Tribe-Infecting Virus. You use Tribe-Infecting Virus. Your opponent uses Bottomless Trap Hole in answer. Does what Tribe-Infecting Virus does happen?",
        "tcg-2010",
        "It goes through.",
    ),
    (
        "Your opponent has Cyber Dragon on the field. You use Tribe-Infecting Virus. Is Cyber Dragon destroyed?",
        "tcg-2010",
        "Yes.",
    ),
    (
        "You have 3 times a monster on the field. You use United We Stand on a monster of yours. What ATK and DEF has a monster then?",
        "tcg-2010",
        "4900 ATK",
    ),
    (
        "Your opponent Normal Summons Exiled Force. Your opponent uses Exiled Force for Exiled Force. Can you use Trap Hole in answer then?",
        "tcg-2010",
        "it is no longer there",
    ),
    # an Equip Card lies on a monster on which it may stay
    (
        "You have Fusion Sword Murasame Blade on the field. Your opponent uses Heavy Storm. Is Fusion Sword Murasame Blade destroyed?",
        "tcg-2010",
        "No.",
    ),
    # two Tuners are told to be given, and not one of them with a monster that is there by then
    (
        "You have 2 times X-Saber Airbellum on the field. You use Rescue Cat. Can you Special Summon a Synchro Monster for X-Saber Airbellum and X-Saber Airbellum then?",
        "tcg-2010",
        "No.",
    ),
    # what is attacked face-down lies face-down when the Damage Step starts
    (
        "Your opponent has Cyber Dragon face-down on the field. You attack your opponent’s Cyber Dragon with Ally of Justice Catastor. Does what Ally of Justice Catastor does happen?",
        "tcg-2010",
        "No.",
    ),
    (
        "You attack a face-down monster of your opponent with Ally of Justice Catastor. Does what Ally of Justice Catastor does happen?",
        "tcg-2010",
        "No.",
    ),
    (
        "You attack directly with a monster. You use Call of the Haunted on your Brionac, Dragon of the Ice Barrier. Can you use Brionac, Dragon of the Ice Barrier then?",
        "tcg-2010",
        "in Main Phase 2, and not in the Battle Phase",
    ),
    # what cannot be used in answer keeps nothing from being lost
    ("Your opponent uses Ookazi. You use Kuriboh in answer. Do you lose Life Points?", "tcg-2010", "Yes."),
    (
        "You Special Summon Stardust Dragon. Your opponent uses Solemn Judgment in answer. Then you use Call of the Haunted on your Stardust Dragon. Does what Call of the Haunted does happen?",
        "tcg-2010",
        "It comes to nothing. Call of the Haunted cannot be used then.",
    ),
]


@pytest.mark.parametrize(("asked", "ruleset", "told"), ANSWERED, ids=[asked[:60] for asked, _, _ in ANSWERED])
def test_it_is_laid_down_as_it_is_told(asked: str, ruleset: str, told: str) -> None:
    assert told in ask(load(), asked, ruleset).first


def test_what_is_used_in_the_graveyard_alone_lies_there() -> None:
    answer = ask(
        load(),
        "Your opponent has Jar of Greed face-down on the field. You have Jar of Greed face-down on the field. Can you use Treeborn Frog then?",
    ).answer
    assert answer is not None
    assert "graveyard:\n    - Treeborn Frog" in answer.text


READ = [
    (
        "Solemn on my Charge of the Light Brigade, are the three milled cards put back?",
        "Is what Charge of the Light Brigade cost given back?",
    ),
    (
        "Nobleman of Crossout hit my face-down Magician of Faith, do I still get a spell back?",
        "Your opponent uses Nobleman of Crossout on your Magician of Faith. Does what Magician of Faith does happen?",
    ),
    (
        "I typhoon a set Artifact Moralltach during my own turn, does the other guy get it out?",
        "You use Mystical Space Typhoon on your opponent’s Artifact Moralltach. Does what Artifact Moralltach does happen?",
    ),
]


@pytest.mark.parametrize(("typed", "ends"), READ, ids=[typed[:50] for typed, _ in READ])
def test_it_is_read_as_it_is_meant(typed: str, ends: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert says(read.question).endswith(ends)


NOT_READ_SO = [
    (
        "can bls remove a monster with its effect and then still attack that turn in goat",
        "Can Black Luster Soldier - Envoy of the Beginning remove from play a monster?",
    ),
    (
        "I used Call of the Haunted to get Jinzo back and then you typhooned the Call. Does Jinzo go with it?",
        "Your opponent uses Call of the Haunted",
    ),
    ("I had 3 cards left in deck and he had 20, I flipped Morphing Jar. What now?", "Your opponent has 3 times a card"),
    (
        "If Caius is my only monster and the only card anywhere on the field when tribute summoned, what does he do?",
        "Your opponent Tribute Summons",
    ),
    (
        "If Caius is my only monster and the only card anywhere on the field when tribute summoned, what does he do?",
        "if it is Tributed",
    ),
    (
        "MST chained onto fire formation tenki's activation, do I still add my Beast-Warrior?",
        "is chained to Mystical Space Typhoon",
    ),
]


@pytest.mark.parametrize(("typed", "other"), NOT_READ_SO, ids=[f"{typed[:40]}, {other[:20]}" for typed, other in NOT_READ_SO])  # fmt: skip
def test_it_is_read_as_nothing_else(typed: str, other: str) -> None:
    inquiry = ask(load(), typed)
    read = inquiry.reading
    assert not isinstance(read, Reading) or other not in says(read.question)
