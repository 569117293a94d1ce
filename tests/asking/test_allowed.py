"""Questions of the rules that name no card: read as what they ask, and answered by playing under each ruleset."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered, ask, says
from app.asking.questions import Allowed, UseAt
from app.asking.reading import NotRead, Reading, read_question
from app.asking.relations.replays import CHANGES
from app.asking.ruled import ruled
from app.notation.allowed import OF_A_MONSTER, OF_A_PLAYER, SINCE
from app.rulebook.library import load

ERAS = ("tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today")
IN_EVERY_ERA = (
    (Allowed("change-position", "it-normal-summoned"), "no"), (Allowed("change-position", "it-attacked", "main-phase-2"), "no"),
    (Allowed("change-position", "another-position-changed"), "yes"), (Allowed("flip-summon", "it-set"), "no"),
    (Allowed("flip-summon", "another-flip-summoned"), "yes"), (Allowed("attack", "it-flip-summoned"), "yes"),
    (Allowed("attack", "it-attacked"), "no"), (Allowed("attack", "another-attacked"), "yes"), (Allowed("attack", in_turn="first"), "no"),
    (Allowed("attack", "in-defense"), "no"), (Allowed("attack-directly", "opposing-set"), "no"),
    (Allowed("normal-summon", "another-set"), "no"), (Allowed("normal-summon", "another-special-summoned"), "yes"),
    (Allowed("normal-summon", at="battle-phase"), "no"), (Allowed("normal-summon", at="main-phase-2"), "yes"),
    (Allowed("normal-summon", in_turn="opponent"), "no"), (Allowed("special-summon", in_turn="opponent"), "yes"),
    (Allowed("set-spell-or-trap", "spell-or-trap-set"), "yes"), (Allowed("tribute", "it-special-summoned"), "yes"),
    (Allowed("tribute", "face-down"), "yes"), (Allowed("level-7-1"), "no"), (Allowed("level-7-2"), "yes"), (Allowed("level-6-1"), "yes"),
    (Allowed("keep-seven"), "no"), (Allowed("keep-six"), "yes"), (Allowed("field-second"), "no"),
    (Allowed("use-effect", "it-normal-summoned"), "yes"), (Allowed("use-effect", in_turn="opponent"), "no"),
    (Allowed("use-effect", "it-tribute-summoned"), "yes"), (Allowed("flip-summon", "opposing-monster"), "yes"), (Allowed("flip-summon", "opposing-set"), "yes"),
    (Allowed("flip-summon", "opposing-defense"), "yes"), (Allowed("flip-summon", "opposing-token"), "yes"),
    (Allowed("change-position", in_turn="first"), "no"), (Allowed("flip-summon", in_turn="first"), "no"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "verdict"), IN_EVERY_ERA, ids=[says(asked) for asked, _ in IN_EVERY_ERA])
def test_what_the_rules_allow_is_played_in_every_era(asked: Allowed, verdict: str) -> None:
    for era in ERAS:
        answer = answered(load(), asked, era)
        assert answer.verdict == verdict, (era, answer.first)
        assert answer.ruling is not None


def test_what_takes_a_tribute_is_material_as_any_other_monster() -> None:
    assert answered(load(), Allowed("synchro-material", "it-tribute-summoned"), "tcg-2010").verdict is Verdict.YES


def test_what_was_turned_face_down_is_refused_for_lying_so() -> None:
    """And not for being too slow to be chained to what turns it: that has resolved by then."""
    answer = answered(load(), Allowed("use-effect", "it-turned-down"), "tcg-2010")
    assert answer.verdict is Verdict.NO
    assert "face-down" in answer.why


@pytest.mark.parametrize(
    ("asked", "allowing"),
    [
        (Allowed("draw", in_turn="first"), {"tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010"}),
        (Allowed("field-beside"), {"tcg-2014", "today"}),
    ],
    ids=["draw", "field"],
)
def test_what_changed_between_the_eras(asked: Allowed, allowing: set[str]) -> None:
    assert {era for era in ERAS if answered(load(), asked, era).verdict is Verdict.YES} == allowing


@pytest.mark.drawn(8)
@pytest.mark.parametrize("deed", [*OF_A_MONSTER, *OF_A_PLAYER])
def test_each_deed_with_all_that_may_come_before_is_answered_and_read_back(deed: str) -> None:
    for since in ("", *SINCE):
        asked = Allowed(deed, since)
        answer = answered(load(), asked, "tcg-2010")
        of_it = since and not since.startswith("another")
        if (deed in OF_A_MONSTER and since not in ("spell-or-trap-set", *CHANGES)) or (not of_it and not since):
            assert answer.verdict in (Verdict.YES, Verdict.NO), says(asked)
        read = read_question(load(), says(asked))
        assert isinstance(read, Reading)
        assert read.question == asked


def test_the_situation_that_shows_it_answers_it_the_same() -> None:
    for asked in (
        Allowed("flip-summon", "it-set"),
        Allowed("attack", "it-flip-summoned"),
        Allowed("draw", in_turn="first"),
        Allowed("keep-seven"),
    ):
        answer = answered(load(), asked, "tcg-2010")
        assert "ask: By the rules" in answer.text
        told = ruled(load(), answer.text).ruling.asked
        assert told is not None
        assert told.verdict == answer.verdict


TYPED = (
    ("can i change battle position of a monster i summoned this turn", Allowed("change-position", "it-normal-summoned")),
    ("can i flip summon a monster the same turn i set it", Allowed("flip-summon", "it-set")),
    ("flip summon same turn as set?", Allowed("flip-summon", "it-set")),
    ("can i attack with a monster and then switch it to defense in main phase 2", Allowed("change-position", "it-attacked", "main-phase-2")),
    ("can i switch a monster i special summoned this turn to defense", Allowed("change-position", "it-special-summoned")),
    ("can i normal summon twice in a turn", Allowed("normal-summon", "another-normal-summoned")),
    ("can i set a monster in main phase 2", Allowed("set-monster", at="main-phase-2")),
    ("do you draw on the first turn in edison", Allowed("draw", in_turn="first")),
    ("what happens if i have 7 cards in hand at end of turn", Allowed("keep-seven")),
    ("can i set and normal summon a monster in the same turn", Allowed("normal-summon", "another-set")),
    ("can i change a monster from def to atk and then attack with it", Allowed("attack", "it-position-changed")),
    ("can i tribute summon with a monster i special summoned this turn", Allowed("tribute", "it-special-summoned")),
    ("can i attack twice with the same monster", Allowed("attack", "it-attacked")),
    ("can i attack with two monsters in one turn", Allowed("attack", "another-attacked")),
    ("can i attack directly if my opponent has a face down monster", Allowed("attack-directly", "opposing-set")),
    ("can i summon after the battle phase", Allowed("normal-summon", at="main-phase-2")),
    ("can both players have a field spell", Allowed("field-beside")),
    ("switched def to atk in mp1 can i swing with it", Allowed("attack", "it-position-changed")),
    ("didnt summon before attacking, can i do it in main 2", Allowed("normal-summon", at="main-phase-2")),
    ("if i dont attack can i change position in main phase 2", Allowed("change-position", at="main-phase-2")),
    ("if i dont summon can i set a monster", Allowed("set-monster")),
    ("May I Flip Summon in the Battle Phase and attack with that monster?", Allowed("flip-summon", at="battle-phase")),
    ("summoned another in main 2, can it attack", Allowed("attack", "another-normal-summoned", "main-phase-2")),
    ("battle phase no attack then mp2?", Allowed("skip-battle")),
    ("do i need to declare an attack to get a main phase 2", Allowed("skip-battle")),
    ("no attacks this turn but i want mp2, legal?", Allowed("skip-battle")),
    ("he is only in def mode, can i hit him direct", Allowed("attack-directly", "opposing-defense")),
    ("All of my opponent's monsters are in Defense Position. Is a direct attack possible?", Allowed("attack-directly", "opposing-defense")),
    ("cant draw in my draw phase = game over?", Allowed("lose-by-draw")),
    ("no card to draw this turn, am i out", Allowed("lose-by-draw")),
    ("drew my last card am i dead now", Allowed("lose-by-empty-deck")),
    ("do i have priority to use my monsters ignition effect after i summon it", UseAt("Cannon Soldier", summoned=True)),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed for typed, _ in TYPED])
def test_a_question_without_a_card_is_read(typed: str, meant: Allowed | UseAt) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert read.question == meant


def test_a_word_that_is_not_known_is_said_and_not_passed_over() -> None:
    for typed in ("can i set a monster in attack position", "does setting a monster after a normal summon matter"):
        read = read_question(load(), typed)
        assert isinstance(read, NotRead)
        assert "was not understood" in read.because


def test_a_summon_without_its_way_is_told_to_be_a_normal_one() -> None:
    read = read_question(load(), "can i summon in battle phase")
    assert isinstance(read, Reading)
    assert read.remarks == ("“Summon” is taken for a Normal Summon.",)
    assert ask(load(), "is there a hand limit").first.startswith("Worked out. A has to discard")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can a monster i normal summoned this turn attack", Allowed("attack", "it-normal-summoned")),
        ("can a monster that was flip summoned this turn switch to defense", Allowed("change-position", "it-flip-summoned")),
        ("can i tribute a monster i just special summoned for a tribute summon", Allowed("tribute", "it-special-summoned")),
        ("does my opponent get to draw for his turn on turn 1", Allowed("draw", in_turn="first")),
        ("can i attack directly if all his monsters are in defense", Allowed("attack-directly", "opposing-monster")),
        ("is the hand limit 6 in goat", Allowed("keep-seven")),
        ("can i flip my set monster up and attack in same turn", Allowed("attack", "it-flip-summoned")),
    ],
)  # fmt: skip
def test_of_which_monster_it_is_asked_may_stand_before_the_deed(typed: str, meant: Allowed | UseAt) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert read.question == meant


def test_a_deed_of_which_nothing_else_was_read_is_asked_back() -> None:
    for typed in (
        "can i tribute summon using a set monster",
        "can i switch a monster to attack mode the turn after i set it",
    ):
        assert isinstance(read_question(load(), typed), NotRead)


def test_a_counter_trap_that_waits_for_the_opponents_link_can_be_used_in_the_damage_step() -> None:
    assert answered(load(), UseAt("Dark Bribe", "damage-step"), "tcg-2010").verdict is Verdict.YES
