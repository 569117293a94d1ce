"""Few words that may mean two things, or that ask the other way round, are asked back with what may be meant, and never answered as something else."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.questions import says
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

LIBRARY = load()


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        # one says something of what the other does: it need not be a battle
        (
            "kycoo vs chaos sorcerer",
            [
                "Can Chaos Sorcerer be Special Summoned in its own way while Kycoo the Ghost Destroyer is face-up on the field?",
                "Does Chaos Sorcerer work while Kycoo the Ghost Destroyer is face-up on the field?",
                "What happens if Kycoo the Ghost Destroyer attacks Chaos Sorcerer?",
            ],
        ),
        (
            "king tiger wanghu vs lumina",
            [
                "Can King Tiger Wanghu destroy Lumina, Lightsworn Summoner?",
                "What happens if King Tiger Wanghu attacks Lumina, Lightsworn Summoner?",
            ],
        ),
        (
            "fossil dyna vs cyber dragon",
            [
                "Can Cyber Dragon be Special Summoned in its own way while Fossil Dyna Pachycephalo is face-up on the field?",
                "What happens if Fossil Dyna Pachycephalo attacks Cyber Dragon?",
            ],
        ),
        # one that is being Set, or one that lies there
        (
            "torrential on a set monster??",
            [
                "Your opponent Sets a monster. Can you use Torrential Tribute then?",
                "Can Torrential Tribute affect a face-down monster?",
            ],
        ),
    ],
)
def test_it_is_asked_back_with_what_may_be_meant(typed: str, near: list[str]) -> None:
    read = ask(LIBRARY, typed).reading
    assert isinstance(read, NotRead)
    assert [says(each) for each in read.near] == near


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("vanity's fiend out can i fusion summon", Verdict.NO),
        ("vanitys fiend out can i special summon", Verdict.NO),
        ("can he special with fossil dyna up", Verdict.NO),
        ("royal oppression up can i special summon", Verdict.YES),
    ],
)
def test_whether_a_player_may_is_the_opposite_of_whether_he_is_kept_from_it(typed: str, verdict: Verdict) -> None:
    assert ask(LIBRARY, typed).verdict is verdict


@pytest.mark.parametrize(
    "typed",
    [
        "Opp activated Cold Wave at the start of his Main Phase 1 and it resolved, then he passed. It is my turn now and I want to set a trap face-down. Am I allowed?",
        "My opponent used Cold Wave in his turn. It is my turn. Can I set a trap?",
    ],
)
def test_what_is_asked_last_is_no_question_of_when_a_card_is_used(typed: str) -> None:
    assert isinstance(ask(LIBRARY, typed).reading, NotRead)


@pytest.mark.parametrize(
    "typed", ["king tiger wanghu vs goyo guardian", "kycoo vs card trooper", "cyber dragon vs goyo"]
)
def test_two_that_say_nothing_of_each_other_fight(typed: str) -> None:
    read = read_question(LIBRARY, typed)
    assert not isinstance(read, NotRead)
    assert says(read.question).startswith("What happens if ")


def test_what_targets_is_not_asked_where_it_is_asked_what_becomes_of_it() -> None:
    assert ask(LIBRARY, "spirit reaper is targeted by brionac, dies?").verdict is not Verdict.YES


@pytest.mark.parametrize(
    ("typed", "meant", "verdict"),
    [
        (
            "am i barred from summoning after using cold wave",
            "Is it forbidden for its player to Summon a monster in the turn in which Cold Wave is used, after it?",
            Verdict.NO,
        ),
        (
            "is cyber dragon barred from attacking the turn it is summoned",
            "You Special Summon Cyber Dragon. Can you not attack with Cyber Dragon then?",
            Verdict.NO,
        ),
        (
            "am i locked out of synchro summoning if fossil dyna is up",
            "Your opponent has Fossil Dyna Pachycephalo on the field. Can you not Special Summon a Synchro Monster then?",
            Verdict.YES,
        ),
        (
            "am i locked out of special summoning under fossil dyna",
            "Your opponent has Fossil Dyna Pachycephalo on the field. Can you not Special Summon a monster then?",
            Verdict.YES,
        ),
    ],
)
def test_whether_somebody_is_barred_is_answered_the_other_way_round(typed: str, meant: str, verdict: Verdict) -> None:
    read = ask(LIBRARY, typed).reading
    assert not isinstance(read, NotRead)
    assert says(read.question) == meant
    assert ask(LIBRARY, typed).verdict is verdict


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can thunder king stop a synchro", "Can Thunder King Rai-Oh stop a Synchro Summon?"),
        ("cyber dragon under gravity bind", "Can Cyber Dragon attack while Gravity Bind is face-up on the field?"),
        ("summoned skull vs jinzo", "What happens if Summoned Skull attacks Jinzo?"),
        ("d.d. warrior lady vs stardust", "What happens if D.D. Warrior Lady attacks Stardust Dragon?"),
    ],
)
def test_what_its_clauses_alone_would_be_taken_for_is_not_asked(typed: str, meant: str) -> None:
    read = read_question(LIBRARY, typed)
    assert not isinstance(read, NotRead)
    assert says(read.question) == meant
