"""What is asked of a card and itself, of what a card keeps from happening, of a monster's Tribute Summon, and which effect is meant."""

from __future__ import annotations

import pytest

from app.asking import ask, says
from app.asking.reading import Reading, read_question
from app.asking.reading.sorts import things
from app.asking.reading.words import words_of
from app.rulebook.library import load

ASKED = (
    ("can caius target himself", "Can Caius the Shadow Monarch target itself?", "yes"),
    ("does judgment dragon destroy itself", "Can Judgment Dragon destroy itself?", "no"),  # but it would destroy another one
    ("does d.d. warrior lady banish herself", "Can D.D. Warrior Lady remove from play itself?", "yes"),
    ("can ryko destroy itself", "Can Ryko, Lightsworn Hunter destroy itself?", "yes"),
    ("does cannon soldier tribute itself", "Can Cannon Soldier Tribute itself?", "yes"),
    ("can breaker target itself", "Can Breaker the Magical Warrior target itself?", "no"),
    ("can snipe hunter destroy itself", "Can Snipe Hunter destroy itself?", "only-if"),  # a die decides
    ("can agido special summon itself", "Can Agido Special Summon itself?", "only-if"),
    ("can light and darkness dragon negate its own effect", "Can Light and Darkness Dragon negate itself?", "no"),
    ("does skill drain negate itself", "Can Skill Drain negate itself?", "no"),
    ("does dimensional fissure stop dandylion", "Can Dimensional Fissure stop Dandylion?", "yes"),
    ("does thunder king stop sangan", "Can Thunder King Rai-Oh stop Sangan?", "yes"),
    ("does thunder king stop pot of avarice", "Can Thunder King Rai-Oh stop Pot of Avarice?", "no"),
    ("does thunder king rai-oh negate special summon by monster reborn", "Can Thunder King Rai-Oh negate a Summon by the effect of Monster Reborn?", "no"),
    ("does necro gardna negate a direct attack", "Can Necro Gardna negate a direct attack?", "yes"),
    ("does waboku stop an attack", "Can Waboku stop an attack?", "no"),
    ("does gravity bind stop a level 4", "Can Gravity Bind stop a Level 4 monster?", "yes"),
    ("does gravity bind stop a level 3", "Can Gravity Bind stop a Level 3 monster?", "no"),
    ("can a level 3 attack under gravity bind", "Can a Level 3 monster attack while Gravity Bind is face-up on the field?", "yes"),
    ("can judgment dragon be bottomlessed", "Can Bottomless Trap Hole destroy Judgment Dragon?", "yes"),
    ("can i use ryko on a face-up card", "Can Ryko, Lightsworn Hunter affect a face-up card?", "yes"),
    ("can a token be tributed for caius' tribute summon", "Can Caius the Shadow Monarch Tribute a Token?", "yes"),
    ("can i tribute summon caius with treeborn frog", "Can Caius the Shadow Monarch Tribute Treeborn Frog?", "yes"),
    ("does goyo guardian get tokens", "Can Goyo Guardian Special Summon a Token?", "no"),
    ("can i use card trooper's effect in the battle phase", "Can Card Trooper be used in the Battle Phase?", "no"),
    ("can honest be negated by solemn judgment", "Can Solemn Judgment negate Honest?", "only-if"),  # its Summon alone
    ("can i solemn a flip effect", "Can Solemn Judgment negate a Flip Effect?", "no"),
)  # fmt: skip


@pytest.mark.parametrize(("sentence", "meant", "verdict"), ASKED, ids=[sentence for sentence, _, _ in ASKED])
def test_it_is_read_as_meant_and_answered(sentence: str, meant: str, verdict: str) -> None:
    asked = ask(load(), sentence)
    assert isinstance(asked.reading, Reading)
    assert says(asked.reading.question) == meant
    assert asked.answer is not None
    assert asked.verdict == verdict, asked.answer.first


def test_itself_is_no_card_where_a_card_only_acts_alone() -> None:
    for sentence in ("it attacks by itself", "does it special summon itself"):
        assert things(words_of(sentence), {0}) == ()
    read = read_question(load(), "can mystical space typhoon be chained to itself")
    assert isinstance(read, Reading)
    assert read.question.cards() == ("Mystical Space Typhoon", "Mystical Space Typhoon")


def test_jinzo_is_said_to_be_what_keeps_the_trap_from_being_used() -> None:
    answer = ask(load(), "can jinzo be bottomlessed").answer
    assert answer is not None
    assert answer.verdict == "no"
    assert "Jinzo keeps Bottomless Trap Hole from being activated" in answer.first


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("Can Blackwing - Kalut the Moon Shadow affect itself?", "no"),
        ("Can Mirror Force affect itself?", "no"),
        ("Can Book of Moon affect itself?", "no"),
        ("Can Brionac, Dragon of the Ice Barrier affect itself?", "yes"),
        ("Can Plaguespreader Zombie affect itself?", "yes"),
    ],
)
def test_what_is_its_cost_or_is_used_up_is_affected_by_nothing(sentence: str, verdict: str) -> None:
    assert ask(load(), sentence, "tcg-2010").verdict == verdict


def test_of_two_of_one_name_the_one_that_is_used_may_be_tributed() -> None:
    assert ask(load(), "Can Lonefire Blossom Tribute Lonefire Blossom?", "tcg-2010").verdict == "yes"
