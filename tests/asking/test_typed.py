"""Questions that were written down before any of them was tried, forty, then seventy, then part of a hundred (`typed.tsv`): what is read as meant stays so, and what is not is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.questions import says
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

LINES = (Path(__file__).parent / "typed.tsv").read_text(encoding="utf-8").splitlines()
TYPED = [line.split("\t") for line in LINES if not line.startswith("#")]


@pytest.mark.drawn(12)
@pytest.mark.parametrize(("typed", "meant", "otherwise"), TYPED, ids=lambda each: each[:40])
def test_what_was_typed_at_once_is_read_as_it_is_known_to_be(typed: str, meant: str, otherwise: str) -> None:
    reading = ask(load(), typed).reading
    read = "-" if isinstance(reading, NotRead) else says(reading.question)
    assert otherwise in ("", "otherwise", "not read")
    if otherwise:
        assert read != meant or meant == "-"
    else:
        assert read == meant


def test_many_hundreds_were_written_down() -> None:
    assert len(TYPED) >= 200


def test_a_question_for_cards_that_nobody_has_named_is_asked_back() -> None:
    for typed in ("what beats jinzo", "what stops skill drain", "how do i deal with jinzo"):
        read = read_question(load(), typed)
        assert isinstance(read, NotRead)
        assert "Name one of them" in read.because
        assert read.near


def test_what_happens_to_something_else_than_the_card_is_asked_back() -> None:
    for typed in (
        "if brionac's target is removed do i still discard",
        "does plaguespreader get banished if it leaves the field",
        "can solemn judgment negate a summon from monster reborn",
        "what happens to my set traps if royal decree leaves the field",
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_what_is_done_or_said_besides_is_not_passed_over() -> None:
    for typed in (
        "does gale's effect work on a monster that can't be targeted",
        "can gale halve attack of a face-down monster",
        "can i set a spell card the turn after cold wave",
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed
    assert not isinstance(read_question(load(), "does sangan search if banished"), NotRead)


def test_a_named_card_that_lies_set_is_not_taken_for_a_face_up_one() -> None:
    read = read_question(load(), "can i use book of moon on my set sangan")
    assert not isinstance(read, NotRead)
    assert (
        says(read.question) == "You have Sangan face-down on the field. Can you use Book of Moon on your Sangan then?"
    )
    assert ask(load(), "can i use book of moon on my set sangan").verdict is Verdict.NO
    assert not isinstance(read_question(load(), "can mst destroy my opponents set mirror force"), NotRead)
    assert not isinstance(read_question(load(), "can i use nobleman of crossout on a set morphing jar"), NotRead)


def test_the_sort_of_an_effect_is_asked_in_its_own_words() -> None:
    for typed, said in (
        ("is judgment dragon's effect a quick effect", "Judgment Dragon"),
        ("is krebons a trigger effect", "Krebons"),
    ):
        read = read_question(load(), typed)
        assert not isinstance(read, NotRead)
        assert says(read.question) == f"What Spell Speed is {said}?"


def test_a_summon_that_a_card_makes_is_told_from_the_card() -> None:
    read = read_question(load(), "can i use rai-oh's effect against a special summon by monster reborn")
    assert not isinstance(read, NotRead)
    assert says(read.question) == "Can Thunder King Rai-Oh negate Monster Reborn?"


def test_what_is_asked_of_the_right_cards_otherwise_is_asked_back() -> None:
    for typed in (
        "does macro stop treeborn from going to grave",
        "can i use mst on a normal trap he just activated and will it do anything",
        "does skill drain stop ryko if he attacks into it face down",
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed
    for typed in (
        "does lightning vortex kill my own monsters",
        "can i activate my face-down necro gardna in the damage step",
        "does messenger of peace stop jinzo from attacking",
        "does caius banish my set trap",
        "what happens if d.d. warrior lady attacks a face-down dekoichi",
    ):
        assert not isinstance(read_question(load(), typed), NotRead), typed


def test_what_is_said_without_need_is_read_without_it() -> None:
    for typed, meant in (
        (
            "can i use solemn on his jinzo tribute summon",
            "Can Solemn Judgment be used in answer to an opponent’s Tribute Summon of Jinzo?",
        ),
        (
            "can i use gorz if i have a set mst",
            "You have Mystical Space Typhoon face-down on the field. Can you use Gorz the Emissary of Darkness then?",
        ),
    ):
        read = ask(load(), typed).reading
        assert not isinstance(read, NotRead), typed
        assert says(read.question) == meant
    # what turns a monster face-down triggers nothing that waits for its going
    assert ask(load(), "does book of moon trigger sangan").verdict is Verdict.NO


def test_what_is_in_the_hand_does_not_fight_and_what_triggers_is_not_chained() -> None:
    answers = {
        "when my bora is attacked can i use kalut from hand": Verdict.YES,
        "he uses ookazi, i have gorz in hand and nothing on my field, can i use gorz": Verdict.YES,
        "he burns me with ookazi, i have a monster, can i drop gorz": Verdict.NO,
        "he attacks directly and i have gorz in hand, can royal oppression stop it": Verdict.NO,
        "Opponent attacks me directly with Celestia, does he get to use Honest on that?": Verdict.NO,
        "bestiari tagged in and my own set solemn is the only s/t on the field, do i have to pop it": Verdict.YES,
        "Can Gorz be tribute summoned the ordinary way, or is he special summon only?": Verdict.YES,
    }
    assert {typed: ask(load(), typed).verdict for typed in answers} == answers
    assert isinstance(read_question(load(), "goyo attacks my shura with kalut in hand"), NotRead)
    turtle = "pyramid turtle dies to his attack and pulls a zombie, can it attack this battle phase"
    assert isinstance(read_question(load(), turtle), NotRead)
