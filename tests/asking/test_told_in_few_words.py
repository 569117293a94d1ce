"""Whether something may be used, given, Summoned or made in a situation that is told in few words: what the answer comes from."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading import NotRead, Reading
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("can mezuki bring back itself", "no"),
        ("can mezuki revive another mezuki", "yes"),
        ("can destiny hero - malicious summon itself", "no"),
        ("can plaguespreader zombie bring itself back", "yes"),
        ("can cyber dragon special summon itself", "yes"),
    ],
)
def test_another_copy_is_no_answer_to_what_brings_itself(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


@pytest.mark.parametrize(
    "typed",
    [
        "can i use gottoms' emergency call if i have two x-sabers in my graveyard",
        "chain strike as chain link 1, playable?",
    ],
)
def test_what_there_is_none_of_is_asked_back_and_not_left_out(typed: str) -> None:
    assert isinstance(ask(load(), typed).reading, NotRead)


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("is it possible to have two grandmaster of the six samurai on my side", "no"),
        ("can there be 2 gorz on my field", "yes"),
        ("can i have two mirror force on the field", "not-understood"),
    ],
)
def test_a_card_says_whether_a_second_one_may_lie_beside_it(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


def test_what_speaks_against_materials_is_said() -> None:
    assert "Debris Dragon reads" in ask(load(), "debris dragon plus a level 4 for stardust, allowed?").first
    assert "Levels are together 8" in ask(load(), "krebons and summoned skull for goyo guardian, allowed?").first


def test_two_copies_of_a_card_are_both_given() -> None:
    typed = (
        "opponent has cyber dragon. can i make chimeratech fortress dragon with my cyber dragon and his cyber dragon"
    )
    assert str(ask(load(), typed).verdict) == "yes"


def test_what_a_summon_sets_off_is_no_reason_against_an_attack() -> None:
    typed = "i use brain control on his monster and tribute summon caius. can i attack with caius"
    assert str(ask(load(), typed).verdict) == "yes"
    typed = "i soul exchange his monster for caius, can i attack with another monster"
    assert "no Battle Phase" in ask(load(), typed).first


def test_a_synchro_monster_that_is_spoken_of_by_its_sort_is_looked_for_by_no_name() -> None:
    assert str(ask(load(), "soul exchange on his stardust, can i synchro with it?").verdict) == "undecided"


def test_only_says_that_the_other_player_has_none() -> None:
    assert str(ask(load(), "does treeborn frog come back if only i have spells or traps").verdict) == "no"
    assert str(ask(load(), "treeborn frog come back if only my opponent has spells or traps?").verdict) == "yes"


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("summoner monk gets a guy out, then can i tribute monk for a monarch?", "no"),
        ("i use summoner monk, then can i tribute monk for a monarch", "no"),
        ("i brain control his goyo, can i tribute it for a monarch", "yes"),
        ("sangan out, can i tribute summon caius off it", "yes"),
        ("mask of restrict is out, can i tribute summon jinzo with sangan", "no"),
        ("lonefire blossom gets a guy out. can i tribute that guy for a monarch", "yes"),
    ],
)
def test_what_cannot_be_tributed_does_not_leave_its_place_to_another_monster(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("does spirit reaper die to sasuke samurai if its still set", "yes"),
        ("does marshmallon die to luster dragon if its set", "no"),
        ("he has heraklinos out and no cards in hand. can he negate my mirror force", "no"),
        ("heraklinos on board but he has one card in hand. can he negate my mst", "yes"),
        ("goat: snatch steal on my airknight, i book of moon the airknight. do i get it back?", "yes"),
        ("there was a replay and i chose not to attack, can it attack again this turn", "no"),
        ("royal oppression is face up, he pays 800 to stop my e tele, i chain mst on oppression. do i get krebons?", "yes"),
    ],
)  # fmt: skip
def test_what_is_told_of_what_lies_there_counts(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


def test_what_leaves_does_to_the_monster_to_which_it_is_equipped_what_it_says() -> None:
    typed = "opp plays giant trunade with my big bang shot on his monster, what happens to the monster"
    assert "removed from play" in ask(load(), typed).first
    # upon what it is used is not told: whatever it is, it is said what was taken for it
    told = ask(load(), "he uses mst with my big bang shot on his monster, what happens to the monster")
    assert "Big Bang Shot is destroyed" in told.first


@pytest.mark.parametrize(
    "typed",
    [
        "can a monster attack again later if i choose not to attack",
    ],
)
def test_what_does_not_go_so_or_has_no_name_is_not_read(typed: str) -> None:
    assert isinstance(ask(load(), typed).reading, NotRead)


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("mole attacks my set ryko and he bounces both, do i get rykos flip?", "no"),
        ("ha des runs over my mystic tomato, then do i get a dark from deck?", "no"),
        ("ha des kills my sangan, do i search?", "no"),
        ("hydrogeddon kills my guy and pulls another hydrogeddon, can i torrential that one?", "no"),
        ("goyo runs over my dark armed dragon by battle w/ help, can he take it?", "no"),
        ("goat fmt airknight hits my face, i pitch kuriboh. does he still draw?", "no"),
        ("he banishes necro gardna to stop my attack can i crow it in response", "no"),
        ("i attacked his facedown and it flipped up, can he use torrential on that?", "no"),
        ("gyzarus contact fusion, can i solemn it?", "yes"),
        ("he attacked my facedown dd warrior lady and killed it, can i still remove both?", "yes"),
        ("shogun shien on board, opp already used mst this turn. can he flip bth too?", "no"),
        ("we both only have one monster, mine is spirit reaper and i play creature swap, does reaper die?", "no"),
    ],
)
def test_what_is_told_before_is_part_of_what_is_asked(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


@pytest.mark.parametrize(
    "typed",
    [
        "airknight attacks me directly, i use waboku. does he draw?",
        "airknight attacks me directly, i use necro gardna. does he draw?",
        "don zaloog attacks me directly, i use waboku. do i discard a card?",
    ],
)
def test_what_answers_an_attack_is_not_used_when_that_is_over(typed: str) -> None:
    assert str(ask(load(), typed).verdict) == "no"


@pytest.mark.parametrize(
    "typed",
    [
        "dad in hand w exactly 3 darks in opps grave. he says summon dad, can i chain crow to make it 2??",
        "nobleman of crossout on my facedown flip monster, do i get the flip effect?",
        "treeborn frog in grave, he crows it, can i chain",
        "3 darks in my grave, i drop dad. can he crow one",
    ],
)
def test_what_is_told_or_asked_besides_is_not_left_out(typed: str) -> None:
    assert isinstance(ask(load(), typed).reading, NotRead)


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("2 blackwings on my board, can i use delta crow from hand", "no"),
        ("2 blackwings on my field can i use delta crow from my hand", "no"),
        ("3 blackwings on my board, can i use delta crow from hand", "yes"),
    ],
)
def test_how_many_are_there_is_told_without_a_verb_as_well(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert str(asked.verdict) == verdict
    assert isinstance(asked.reading, Reading)
    assert not asked.reading.left_out
