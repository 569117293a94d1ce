"""What players ask of a play at the table: who gets what off it, and what comes of it in the end."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("so he cats, I oppression it, does he lose the cat too?", "yes"),
        ("he activates mezuki, i chain crow on his ryu kokki, does he lose the mezuki too?", "yes"),
        ("gale halved my stardust, do I get the attack back in the end phase?", "no"),
        ("shrink halved my stardust, do I get the attack back in the end phase?", "yes"),
        ("he used Sirocco to make armor master huge, can his other blackwings still attack?", "no"),
        ("so I have thunder king out and he plays Reinforcement of the Army, can he get his stratos?", "no"),
        ("he plays Reinforcement of the Army, can he get his stratos?", "yes"),
        ("he plays e-call and i chain solemn, does he get stratos?", "no"),
        ("he pays 1000 for judgment dragon and I chain my veiler, does everything blow up?", "no"),
        ("light imprisoning mirror is up and he pays 1000 for judgment dragon, does everything blow up?", "no"),
        ("so I ram goyo over his Sangan, I take it and he still searches, is that right?", "yes"),
        ("so he Mezukis for Ryu Kokki and I throw Crow on the mezuki, does it stop him?", "no"),
        ("he uses mezuki on ryu kokki and I chain crow on ryu kokki, does that stop him?", "yes"),
        ("so he has Fossil Dyna face up, my synchro is off, but can he synchro himself?", "no"),
        ("great shogun shien is out on his side, i already used mst this turn, can I mirror force him now", "no"),
    ],
)
def test_what_comes_of_a_play(typed: str, verdict: str) -> None:
    assert str(ask(load(), typed).verdict) == verdict


def test_a_token_is_picked_where_the_attack_is_replayed() -> None:
    typed = "so I swing at his set monster and he chains Scapegoat, can I pick one of the sheep instead?"
    read = read_question(load(), typed)
    assert not isinstance(read, NotRead)
    assert says(read.question).endswith("Is there a replay?")


@pytest.mark.parametrize(
    "typed",
    [
        "so he breakers my set card, I chain it, does he still lose the counter?",
        "he plays Reinforcement of the Army, can he get sangan?",
        "he plays Reinforcement of the Army and i mst it, does he get sangan?",
    ],
)
def test_what_is_no_part_of_the_play_is_not_answered(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)
