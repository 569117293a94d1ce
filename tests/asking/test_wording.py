"""Sentences as players shorten them: without a verb, a card's name as a verb, in two parts of which the last one asks, and what is said besides."""

from __future__ import annotations

import pytest

from app.asking import Verdict, ask
from app.asking.questions import Story, says
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load


def read(typed: str) -> Reading | NotRead:
    return read_question(load(), typed)


def said(typed: str) -> str:
    found = read(typed)
    return "-" if isinstance(found, NotRead) else says(found.question)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("seven tools vs mirror force", "Can Seven Tools of the Bandit negate Mirror Force?"),
        ("heavy storm vs dark bribe", "Can Dark Bribe negate Heavy Storm?"),
        ("solemn stratos?", "Can Solemn Judgment negate Elemental HERO Stratos?"),
        ("call of the haunted from opps grave?", "Can Call of the Haunted Special Summon an opponent’s monster in the Graveyard?"),
        ("treeborn frog from grave?", "Can Treeborn Frog be used from the Graveyard?"),
        ("fluff tokens for a monarch?", "Can what Dandylion takes or brings be Tributed?"),
        ("ojama tokens for synchro?", "Can what Ojama Trio takes or brings be used for a Synchro Summon?"),
        ("black luster soldier envoy with no darks in grave?", "Can Black Luster Soldier - Envoy of the Beginning be Special Summoned in its own way if its player has no DARK monsters in the Graveyard?"),
        ("battle fader with two monsters?", "Can Battle Fader be used if its player controls two monsters?"),
    ],
)  # fmt: skip
def test_what_has_no_verb_is_read_by_what_its_cards_do(typed: str, meant: str) -> None:
    assert said(typed) == meant


def test_two_names_beside_each_other_ask_nothing() -> None:
    for typed in ("mst heavy storm", "sangan goyo", "pyramid turtle from my hand?"):
        assert said(typed) == "-", typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can i forbidden lance after opp uses book of moon", "Can Forbidden Lance be chained to the opponent’s Book of Moon?"),
        ("can i torrential when he synchros", "Can Torrential Tribute be used in answer to an opponent’s Synchro Summon?"),
        ("can i waboku if he swings with jinzo", "Can Waboku be used in answer to an opponent’s attack of Jinzo?"),
        ("can i cannon soldier with goblin zombie and still search", "Does Goblin Zombie get its effect if it is given as a cost by Cannon Soldier?"),
        ("royal decree is face up, can he still mirror force my guys", "Does Mirror Force work while Royal Decree is face-up on the field?"),
        ("can he just solemn my summon", "Can Solemn Judgment be used in answer to an opponent’s Summon?"),
        ("can i tribute a brain controlled monster", "Can what Brain Control takes or brings be Tributed?"),
        ("can i use two shrinks in the same battle", "Can Shrink be chained to Shrink?"),
    ],
)  # fmt: skip
def test_a_name_is_a_verb_with_an_object_or_without(typed: str, meant: str) -> None:
    assert said(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("trap hole on zaborg, does he still pop 1 card", "What happens if Trap Hole is chained to Zaborg the Thunder Monarch?"),
        ("opp drops raiza and i bottomless it, does he still get his effect", "What happens if Bottomless Trap Hole is chained to Raiza the Storm Monarch?"),
        ("thestalos tribute summon, can they torrential and do i still get the discard", "-"),
        ("zaborg tribute summon, can they torrential and does he still pop", "What happens if Torrential Tribute is chained to Zaborg the Thunder Monarch?"),
        ("he msts my dust tornado after i flip it, do i still get the pop", "What happens if Mystical Space Typhoon is chained to Dust Tornado?"),
        ("Thunder King Rai-Oh destroys my Mystic Tomato by battle. Do I still get my search?", "Does Mystic Tomato get its effect if it is destroyed by battle by Thunder King Rai-Oh?"),
        ("he tributes Sangan for the Tribute Summon of Zaborg. Does Sangan miss the timing?", "Does Sangan miss its timing if it is Tributed by Zaborg the Thunder Monarch?"),
        ("Skill Drain is face-up. Can I still discard a hero to activate Destiny Draw?", "Does Destiny Draw work while Skill Drain is face-up on the field?"),
        ("Goblin Attack Force attacks me directly. Can I discard Kuriboh to take no damage?", "Can Kuriboh be used in answer to a direct attack of Goblin Attack Force?"),
        ("he sakuretsus my attacking monster, can i shrink it to save it", "Can Shrink stop Sakuretsu Armor?"),
        ("he lightning vortexes, does stardust stop it", "Can Stardust Dragon negate Lightning Vortex?"),
    ],
)  # fmt: skip
def test_what_is_told_first_belongs_to_what_is_asked(typed: str, meant: str) -> None:
    assert said(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("do i have to use sangan's effect even if i dont want to", "Is the effect of Sangan mandatory?"),
        ("must goblin zombie search", "Is the effect of Goblin Zombie mandatory?"),
        ("am i forced to draw with card trooper", "Is the effect of Card Trooper mandatory?"),
        ("Doomcaliber Knight is out and my Lumina activates its effect. Do I have a choice whether Doomcaliber negates it?", "Is the effect of Doomcaliber Knight mandatory?"),
        ("can dark armed dragon pop twice in 1 turn", "How often can Dark Armed Dragon be used in a turn?"),
        ("how many cards can brio bounce", "How many cards does Brionac, Dragon of the Ice Barrier return?"),
        ("does mobius target the s/t", "Does Mobius the Frost Monarch target?"),
    ],
)  # fmt: skip
def test_whether_it_has_to_be_and_how_often(typed: str, meant: str) -> None:
    assert said(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("I have 2 darks in grave, can i still summon dark armed dragon", "Can Dark Armed Dragon be Special Summoned in its own way if its player has two DARK monsters in the Graveyard?"),
        ("he controls no monsters, can i summon cyber dragon", "Can Cyber Dragon be Special Summoned in its own way if its player’s opponent controls no monsters?"),
        ("what happens if i use premature burial on goyo guardian", "You use Premature Burial on Goyo Guardian. What happens?"),
        ("what happens if i use call of the haunted on jinzo", "You use Call of the Haunted on Jinzo. What happens?"),
        ("Call of the Haunted is up when i summon Jinzo. Is Call of the Haunted negated?", "Can Jinzo negate Call of the Haunted?"),
        ("i mst his call of the haunted when he activates it, does the monster still come back", "What happens if Mystical Space Typhoon is chained to Call of the Haunted?"),
        ("he msts my call when i flip it, does breaker come back", "What happens if Mystical Space Typhoon is chained to Call of the Haunted?"),
        ("can i summon exiled force and tribute it right away before he uses bottomless", "Can Exiled Force be used right after it is Summoned, before Bottomless Trap Hole?"),
    ],
)  # fmt: skip
def test_what_is_said_besides_has_its_place(typed: str, meant: str) -> None:
    assert said(typed) == meant


def test_what_is_given_for_it_is_told_beside_what_lies_there() -> None:
    typed = "macro cosmos is face up. can i special summon black luster soldier - envoy of the beginning by banishing a light and a dark monster from my graveyard"
    assert ask(load(), typed).verdict is Verdict.YES


def test_what_else_is_asked_of_them_is_asked_back() -> None:
    for typed in (
        "do i have to destroy my own card with lyla", "does brionac have to return himself", "raiza bounces my stardust do my other monsters die",
        "can i use his goyo for a synchro if i got krebons",
    ):  # fmt: skip
        assert isinstance(read(typed), NotRead), typed


def test_what_somebody_still_does_is_not_answered_with_what_can_be_done_to_it() -> None:
    for typed in (
        "sakuretsu on raiza, does he still return my card",
        "he compulses my goyo, can i trib it for a monarch",
    ):
        found = read(typed)
        told = isinstance(found, Reading) and isinstance(found.question, Story)  # in the order in which it is done
        asked = says(found.question) if isinstance(found, Reading) else "effect"
        assert told or "effect" in asked or "happens" in asked, typed


def test_when_it_is_asked_of_is_all_that_is_left_out() -> None:
    found = read(
        "I use Shrink from my hand for my attacking Jinzo. Can my opponent chain Seven Tools to it, considering that we are in the Damage Step?"
    )
    assert isinstance(found, Reading)
    assert says(found.question) == "Can Seven Tools of the Bandit be chained to the opponent’s Shrink?"
    assert found.left_out == ("damage step",)
