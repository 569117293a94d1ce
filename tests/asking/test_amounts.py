"""Questions for a number: what is paid with so many Life Points, what somebody loses, and how big a monster or a Token is then."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answering import answered
from app.asking.questions import Detail, Stats, Story, says
from app.asking.reading import NotRead, Reading, read_question
from app.asking.reading.life_said import life_said
from app.rulebook.library import load

NUMBERS = (
    # Life Points that are paid
    ("how much do i pay for solemn at 3000 lp", "Worked out. Solemn Judgment costs 1500 Life Points, so that 1500 of 3000 are left."),
    ("solemn at 5500 lp how much do i pay", "Worked out. Solemn Judgment costs 2750 Life Points"),
    ("at 3001 lp how much does solemn judgment cost me", "Worked out. Solemn Judgment costs 1500 Life Points, so that 1501 of 3001 are left."),
    ("i have 700 lp left how much do i pay for premature burial", "No. Premature Burial cannot be paid for with 700 Life Points."),
    ("how much do i pay for mst at 3000 lp", "No. Mystical Space Typhoon costs no Life Points."),
    # Life Points that are lost
    ("he swings stardust into my cyber dragon and i honest, how much does he take", "Yes. Your opponent loses 2100 Life Points."),
    ("i hit his face up attack goyo with shura and kalut it, dmg?", "Worked out. Your opponent loses 400 Life Points."),
    ("gale halved stardust then shura swings into it, how much damage", "Worked out. You lose 550 Life Points."),
    ("he uses shrink on my jd and attacks it with stardust how much do i lose", "Yes. You lose 1000 Life Points."),
    ("thestalos hits a level 6 from my hand, how much burn", "Yes. You lose 600 Life Points."),
    ("thestalos discards a level 4 from his hand how much damage", "Yes. Your opponent loses 400 Life Points."),
    ("i tribute summon caius and remove his jd how much damage does he take", "No. Your opponent loses no Life Points."),
    ("i attack with stardust into his set ryko how much damage", "Worked out. Nobody loses Life Points."),
    ("how much damage do i take if he attacks my set treeborn frog with airknight", "Yes. You lose 1800 Life Points."),
    ("if jd attacks directly how much damage", "Worked out. You lose 3000 Life Points."),
    # how big a monster is
    ("how big is gorz token if jd hits me direct", "Worked out. Emissary of Darkness Token has 3000 ATK and 3000 DEF."),
    ("jd attacks me direct, i drop gorz, token atk?", "Worked out. Emissary of Darkness Token has 3000 ATK and 3000 DEF."),
    ("opp attacks me direct w raiza 2400 i got nothing on board drop gorz how big is the token", "Worked out. Emissary of Darkness Token has 2400 ATK and 2400 DEF."),
    ("plasma eats my stardust, how much atk", "Worked out. Destiny HERO - Plasma has 3150 ATK and 600 DEF."),
    ("relinquished takes my jd, what's its atk", "Worked out. Relinquished has 3000 ATK and 2600 DEF."),
    ("barbaros no tribute with skill drain up how much atk", "Worked out. Beast King Barbaros has 3000 ATK"),
    ("i normal summon beast king barbaros with no tributes, how much atk does it have", "Worked out. Beast King Barbaros has 1900 ATK"),
    ("fusilier summoned without tribute and skill drain is up what is his atk", "Worked out. Fusilier Dragon, the Dual-Mode Beast has 2800 ATK"),
    ("i summon fusilier tributeless, what is its atk", "Worked out. Fusilier Dragon, the Dual-Mode Beast has 1400 ATK"),
    ("rush recklessly on stardust how much atk", "Worked out. Stardust Dragon has 3200 ATK"),
    ("stardust under burden of the mighty how much atk is it", "Worked out. Stardust Dragon has 1700 ATK"),
    ("my burden of the mighty is up, how much atk has my stardust", "Worked out. Stardust Dragon has 2500 ATK"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), NUMBERS, ids=[typed for typed, _ in NUMBERS])
def test_the_number_is_said_first(typed: str, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert not read.left_out
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize("typed", [typed for typed, _ in NUMBERS])
def test_in_its_fixed_words_it_is_the_same_question(typed: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    again = read_question(load(), says(read.question))
    assert isinstance(again, Reading)
    assert again.question == read.question


def test_on_which_side_a_card_lies_is_tried_where_nobody_says_it() -> None:
    for whose, attack in (("", "1700"), ("opponent", "1700"), ("own", "2500")):
        answer = answered(load(), Stats("Stardust Dragon", "Burden of the Mighty", whose), "tcg-2010")  # type: ignore[arg-type]
        assert f"has {attack} ATK" in answer.why
    assert "the opponent’s" in answered(load(), Stats("Stardust Dragon", "Burden of the Mighty"), "tcg-2010").assumed[0]


IN_A_BATTLE = (
    # what is used in the Damage Step is asked of the battle, and what is left of it said behind that
    (
        "Your opponent has Mirror Wall on the field. You attack a monster of your opponent with Injection Fairy Lily. You use Injection Fairy Lily in the Damage Step.",
        "Injection Fairy Lily",
        "Worked out. Injection Fairy Lily has 3200 ATK and 1500 DEF. That is in the damage calculation. Once that is over: Injection Fairy Lily has 200 ATK",
    ),
    (
        "You attack your opponent’s Goyo Guardian with Elemental HERO Neos Alius. You use Honest.",
        "Elemental HERO Neos Alius",
        "Worked out. Elemental HERO Neos Alius has 4700 ATK and 1300 DEF. Elemental HERO",
    ),
    # what it targets is its player's choice, and may be what keeps it there
    (
        "Your opponent has a card in the hand. You Normal Summon Earthbound Immortal Wiraqocha Rasca.",
        "Earthbound Immortal Wiraqocha Rasca",
        "Not decided. It hangs on what Earthbound Immortal Wiraqocha Rasca targets then",
    ),
)


@pytest.mark.parametrize(("told", "name", "first"), IN_A_BATTLE, ids=[name for _, name, _ in IN_A_BATTLE])
def test_how_big_it_is_in_its_battle(told: str, name: str, first: str) -> None:
    assert ask(load(), f"{told} What ATK and DEF has {name} then?", "tcg-2010").first.startswith(first)


def test_what_its_player_may_choose_is_no_number() -> None:
    answer = answered(load(), Detail("Wall of Revealing Light", "pays", life="5000"), "tcg-2010")
    assert "any multiple of 1000" in answer.why


def test_how_many_life_points_somebody_has_is_heard_once() -> None:
    said = life_said("if i have 2500 life points left how much is solemn")
    assert said is not None
    assert (said.points, said.rest) == ("2500", "how much is solemn")
    assert (said := life_said("solemn at 3k lp")) is not None
    assert said.points == "3000"
    for typed in ("how much is solemn", "i have 3000 lp and he has 2000 lp"):
        assert life_said(typed) is None


def test_what_a_player_has_says_nothing_of_what_the_other_one_pays() -> None:
    for typed in ("he has 3000 lp how much do i pay for solemn", "i have 3000 lp how much does he pay for solemn"):
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_a_number_of_life_points_names_no_card() -> None:
    for typed in ("how much do i pay for solemn at 3000 lp", "can i use solemn at 3000 lp"):
        read = read_question(load(), typed)
        assert isinstance(read, Reading)
        assert read.question.cards() == ("Solemn Judgment",)


def test_a_question_for_a_number_is_not_answered_by_another_one() -> None:
    for typed in (
        "card trooper mills 3 how big is it",
        "how many times can ladd negate before he runs out",
        "can i normal summon cydra with no tribute if he has a monster",
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_nobody_attacks_his_own_monster_in_a_story() -> None:
    read = read_question(load(), "i use gale on his stardust and attack it with bora. how much damage")
    assert isinstance(read, Reading)
    assert isinstance(read.question, Story)
    assert (read.question.done[-1].on, read.question.done[-1].whose) == ("Stardust Dragon", "B")
