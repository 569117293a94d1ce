"""Where the words ask for something else than a reading that names the same cards: that is asked instead, or it is asked back."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("how often in one turn may i use the effect of dark armed dragon that destroys a card", "How often can Dark Armed Dragon be used in a turn?"),
        ("i ran d.d. warrior lady into a stronger monster and she was destroyed by the battle. can i still remove both of them from play", "Does D.D. Warrior Lady get its effect if it is destroyed by battle?"),
        ("are my used spell cards also removed from play while dimensional fissure is on the field", "You have Dimensional Fissure on the field. You use a Spell. What becomes of a Spell?"),
        ("can solemn judgment be used to negate the summon itself when a monster is brought back during the resolution of call of the haunted", "Can Solemn Judgment negate a Summon by the effect of Call of the Haunted?"),
        ("is zombie master allowed to grab a lvl 4 zombie from the opps grave", "Can Zombie Master Special Summon an opponent’s Level 4 Zombie monster in the Graveyard?"),
    ],
)  # fmt: skip
def test_what_the_words_ask_is_asked(typed: str, asked: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert says(read.question) == asked


@pytest.mark.parametrize(
    "typed",
    [
        "archfiend of gilfer was one of my tributes for dark magician. can i equip it to an enemy monster afterwards",
        "my opponent used the effect of brionac to return my goyo guardian to the hand. where does the card actually go",
        "kuriboh reduced the battle damage i would have taken to zero. am i allowed to drop gorz now",
        "raiza spins the monster my call of the haunted is holding, whats happening w the call",
        "next turn does the thing gale cut in half get its atk back",
        "armor master off vayu, is he still immune to battle",
        "too late for d prison once were in damage step",
        "is zombie master allowed to grab il blud from the opps grave",
    ],
)
def test_what_is_asked_otherwise_is_asked_back(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)


@pytest.mark.parametrize(
    ("typed", "never"),
    [
        # each of them was answered so by a sentence that it is like
        ("will horn of heaven stop my opponent from synchro summoning black rose dragon", "Special Summon a Synchro Monster"),
        ("next turn does the thing gale cut in half get its atk back", "for good"),
        ("archfiend of gilfer was one of my tributes for dark magician. can i equip it to an enemy monster afterwards", "Tribute Summon Archfiend of Gilfer"),
        ("if gravekeeper's spy is attacked while face-down and loses the battle, do i still get a gravekeeper's monster from the deck", "destroyed by battle"),
        ("too late for d prison once were in damage step", "Can Dimensional Prison be used in the Damage Step"),
        ("i tag out gyzarus, grave or extra deck", "You Special Summon Gladiator Beast Gyzarus"),
    ],
)  # fmt: skip
def test_the_other_way_round_it_is_not_answered(typed: str, never: str) -> None:
    read = ask(load(), typed).reading
    assert not isinstance(read, Reading) or never not in says(read.question)


def test_what_is_asked_instead_is_shown_with_its_own_parts() -> None:
    found = ask(load(), "brionac returns goyo to the hand, where does it go")
    assert isinstance(found.reading, Reading)
    assert [part.meant for part in found.reading.parts if part.kind == "relation"] == ["story"]
    assert not [part for part in found.reading.parts if part.kind == "event"]
    assert not found.reading.unread
