"""Battles of monsters that are given by their ATK or DEF, or not at all, and what may be asked of a battle."""

from __future__ import annotations

import pytest

from app.asking import answered, ask, says
from app.asking.answer import Verdict
from app.asking.questions import Allowed, AnyQuestion, Battle, Leaves, Triggers, UseAt
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

GORZ = "Gorz the Emissary of Darkness"
STRONG, WEAK, LOW = "a monster with 1900 ATK", "a monster with 1700 ATK", "a monster with 1500 ATK"
TYPED: tuple[tuple[str, Battle, str], ...] = (
    ("what happens if my 1700 monster attacks a 1900 one", Battle(WEAK, STRONG), "This happens."),
    ("if i attack cyber dragon with a 2100 guy do both die", Battle("a monster with 2100 ATK", "Cyber Dragon", outcome="both-destroyed"), "Both are destroyed."),
    ("does my gemini elf survive if he attacks it with a 1900 monster", Battle(STRONG, "Gemini Elf", outcome="attacked-destroyed"), "The attacked monster is destroyed."),
    ("can i attack goyo guardian with a 2800 monster and survive", Battle("a monster with 2800 ATK", "Goyo Guardian", outcome="attacker-destroyed"), "The attacker is destroyed."),
    ("can thunder king run over goyo", Battle("Thunder King Rai-Oh", "Goyo Guardian", outcome="attacked-destroyed"), "The attacked monster is not destroyed."),
    ("do both players take damage when two 1900s crash", Battle(STRONG, STRONG, outcome="both-damaged"), "No."),
    ("i attack a facedown with breaker and its big shield gardna what happens", Battle("Breaker the Magical Warrior", "Big Shield Gardna", face_down=True), "This happens."),
    ("do i take damage if i attack a 2000 def monster with a 1500 guy", Battle(LOW, "a monster with 2000 DEF in Defense Position", outcome="attacker-damaged"), "Yes."),
    ("do i take damage when he attacks my set monster", Battle("a monster", "a face-down monster", outcome="attacked-damaged"), "No."),
    ("do i take damage if i attack a set monster", Battle("a monster", "a face-down monster", outcome="attacker-damaged"), "Only if the DEF of the attacked monster is higher than the ATK of the attacker."),
    ("opp attacks my set ryko with his dad does dad die", Battle("Dark Armed Dragon", "Ryko, Lightsworn Hunter", face_down=True, outcome="attacker-destroyed"), "The attacker is destroyed."),
    ("a 2400 jinzo gets attacked by a 2500 beater how much damage", Battle("a monster with 2500 ATK", "Jinzo", outcome="losses"), "Worked out. The attacked player loses 100 Life Points. The attacker has 2500 ATK, Jinzo 2400 ATK"),
    ("does my 1800 guy survive attacking a face down with 2000 def", Battle("a monster with 1800 ATK", "a face-down monster with 2000 DEF", outcome="attacker-destroyed"), "The attacker is not destroyed."),
    ("can cyber dragon beat a 2000 def wall", Battle("Cyber Dragon", "a monster with 2000 DEF in Defense Position", outcome="attacked-destroyed"), "The attacked monster is destroyed."),
    ("what happens when my monster attacks a monster in defense with the same def", Battle(LOW, "a monster with 1500 DEF in Defense Position"), "This happens."),
    ("does a 0 atk monster die when attacked in attack position", Battle("a monster", "a monster with 0 ATK", outcome="attacked-destroyed"), "The attacked monster is destroyed."),
    ("if atk equals def is the defending monster destroyed", Battle(LOW, "a monster with 1500 DEF in Defense Position", outcome="attacked-destroyed"), "The attacked monster is not destroyed."),
    ("does my attacking monster die if it hits a defense monster with higher def", Battle(LOW, "a monster with 2000 DEF in Defense Position", outcome="attacker-destroyed"), "The attacker is not destroyed."),
    ("do i take damage if he attacks my face down marshmallon with a 1000 atk guy", Battle("a monster with 1000 ATK", "Marshmallon", face_down=True, outcome="attacked-damaged"), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed[:50] for typed, _, _ in TYPED])
def test_a_battle_is_read_and_answered_by_its_outcome(typed: str, asked: Battle, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading), read
    assert read.question == asked
    again = read_question(load(), says(asked))
    assert isinstance(again, Reading)
    assert says(again.question) == says(asked)
    assert answered(load(), asked, "tcg-2010").first.startswith(first)


def test_life_points_and_who_is_destroyed_are_told_of_stand_ins() -> None:
    told = answered(load(), Battle(WEAK, STRONG), "tcg-2010").why
    assert "The attacker has 1700 ATK, the attacked monster 1900 ATK" in told
    assert "A 7800 (−200)" in told


def test_where_nothing_is_said_of_the_def_each_case_is_told() -> None:
    answer = answered(load(), Battle("Cyber Dragon", "a face-down monster"), "tcg-2010")
    assert answer.verdict is Verdict.YES
    assert "1600 DEF" in answer.why
    assert "2100 DEF: nothing is destroyed" in answer.why
    assert "2600 DEF: nothing is destroyed. Life Points: A 7500" in answer.why


def test_an_effect_that_takes_the_stand_in_along_is_told() -> None:
    answer = answered(load(), Battle("Neo-Spacian Grand Mole", "a face-down monster"), "tcg-2010")
    assert any(
        "is in the hand in the end. the attacked monster is in the hand"
        in each.lower().replace("neo-spacian grand mole", "")
        for each in answer.besides
    )


@pytest.mark.parametrize(
    "typed",
    [
        "my dandylion gets attacked by a 1900 monster do i get 2 tokens",
        "if i attack his 1900 monster with my 1700 and use honest do i win",
        "does my 3100 jinzo die if he attacks it with a 2500 beater",
        "does my stronger cyber dragon die if it attacks a monster with more atk after he uses shrink",
    ],
)
def test_what_else_is_said_of_a_battle_is_not_passed_over(typed: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, NotRead) or not isinstance(read.question, Battle) or read.left_out


RULES: tuple[tuple[str, Allowed, str], ...] = (
    ("can he attack me directly if i only have a token", Allowed("attack-directly", "opposing-token"), "No."),
    ("can my opponent attack directly if all i control is a fluff token in defense", Allowed("attack-directly", "opposing-token"), "No."),
    ("can he attack me directly if i only have set monsters", Allowed("attack-directly", "opposing-set"), "No."),
    ("can i attack directly if his only monster is in defense", Allowed("attack-directly", "opposing-defense"), "No."),
    ("booked and flip summoned the same turn can it attack", Allowed("attack", "it-turned-and-flipped"), "Yes."),
    ("is a monster set by book of moon allowed to be flip summoned the same turn", Allowed("flip-summon", "it-turned-down"), "Yes."),
    ("can i attack with a monster the same turn it was booked", Allowed("attack", "it-turned-down"), "No."),
    ("do i get to attack something else if my opponent summons a monster after i declare", Allowed("attack-another", "another-came"), "Yes."),
    ("when does a replay happen", Allowed("attack-another", "another-came"), "Yes."),
    ("can i flip my monster face up the turn after it was set", Allowed("flip-summon", "set-earlier"), "Yes."),
    ("can u flip summon a monster u set this turn", Allowed("flip-summon", "it-set"), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), RULES, ids=[typed[:50] for typed, _, _ in RULES])
def test_what_the_rules_of_battle_allow_is_read_and_played(typed: str, asked: Allowed, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading), read
    assert read.question == asked
    again = read_question(load(), says(asked))
    assert isinstance(again, Reading)
    assert again.question == asked
    assert answered(load(), asked, "tcg-2010").first.startswith(first)


def test_a_replay_is_no_new_choice_where_nothing_has_changed_and_may_not_be_declined_in_the_ocg() -> None:
    for era in ("tcg-2005", "tcg-2010", "ocg-2010", "today"):
        assert answered(load(), Allowed("attack-another", "another-went"), era).verdict is Verdict.YES, era
        assert answered(load(), Allowed("give-up-attack"), era).verdict is Verdict.NO, era
    assert answered(load(), Allowed("give-up-attack", "another-came"), "tcg-2010").verdict is Verdict.YES
    assert answered(load(), Allowed("give-up-attack", "another-came"), "ocg-2010").verdict is Verdict.NO


IN_IT: tuple[tuple[str, UseAt | str, str], ...] = (
    ("can i use honest if my light monster is already stronger", UseAt("Honest", "damage-step", given="own-winning"), "Yes."),
    ("can i drop kalut when my blackwing already wins the battle", UseAt("Blackwing - Kalut the Moon Shadow", "damage-step", given="own-winning"), "Yes."),
    ("can i use honest while my monster is weaker", UseAt("Honest", "damage-step", given="own-losing"), "Yes."),
    ("does tsuku return to the hand if flipped face down", UseAt("Tsukuyomi [spirit]", "end-phase", given="it-face-down"), "No."),
    ("if i book of moon a tsukuyomi that was summoned this turn does it still return to hand", "You have the turn. Your opponent uses Book of Moon on your Tsukuyomi. Does Tsukuyomi go back to the hand or the Deck?", "No."),
    ("does asura priest go back to my hand", "You Normal Summon Asura Priest. Does Asura Priest go back to the hand or the Deck?", "Yes."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), IN_IT, ids=[typed[:50] for typed, _, _ in IN_IT])
def test_how_a_battle_stands_and_how_a_spirit_lies_is_given(typed: str, asked: UseAt | str, first: str) -> None:
    read_and_answered(typed, asked, first)


MORE: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("do equips fall off when my monster is flipped face down", Leaves("Mage Power", "bearer", "turned"), "This happens. Mage Power is destroyed"),
    ("does my black pendant fall off if jinzo gets book of mooned", Leaves("Black Pendant", "bearer", "turned", "Jinzo", "Book of Moon"), "This happens. Black Pendant is destroyed"),
    ("what happens to axe of despair when the equipped monster leaves the field", Leaves("Axe of Despair", "bearer"), "This happens. Axe of Despair is destroyed"),
    ("opp attacks directly with stardust can i drop gorz", Triggers(GORZ, "battle-damage", "Stardust Dragon"), "Yes."),
    ("if i get attacked directly can i use gorz", Triggers(GORZ, "battle-damage"), "Yes."),
    ("can i use mirror force when he attacks directly with stardust", "Your opponent attacks directly with Stardust Dragon. Can you use Mirror Force then?", "Yes."),
    ("does airknight parshath pierce face down monsters", Battle("Airknight Parshath", "a face-down monster", outcome="attacked-damaged"), "Only if the DEF of the attacked monster is lower"),
    ("does dd warrior lady get to banish if she attacks a face down monster", Battle("D.D. Warrior Lady", "a face-down monster"), "This happens."),
    ("does dd warrior lady's effect work if she is face down when attacked goat", Battle("Blue-Eyes White Dragon", "D.D. Warrior Lady", face_down=True), "This happens."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), MORE, ids=[typed[:50] for typed, _, _ in MORE])
def test_what_a_battle_brings_with_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_who_attacks_directly_is_not_the_one_who_takes_damage() -> None:
    assert ask(load(), "i attack directly can i drop gorz").verdict == "no"


def test_what_battles_is_as_weak_or_strong_as_is_given() -> None:
    shown = answered(load(), UseAt("Honest", "damage-step", given="own-winning"), "tcg-2010").text
    assert "-> any Normal Beast 100/100" in shown
    assert (
        "any Normal Beast 5000/5000"
        in answered(load(), UseAt("Honest", "damage-step", given="own-losing"), "tcg-2010").text
    )
