"""Battles, and what is done before and in them, told in few words: what the answer comes from."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading import NotRead
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict", "why"),
    [
        ("cold wave resolved, can i use mirror force when he attacks", "no", "Cold Wave keeps"),
        ("he used cold wave, can i use mirror force in his battle phase", "no", "Cold Wave keeps"),
        ("i use cold wave, can he mirror force this turn", "no", "Cold Wave keeps"),
        ("he summons breaker, can i use mirror force this turn", "yes", ""),
        ("great shogun shien is out and i already used mst, can i mirror force this turn", "no", "Shien keeps"),
        ("great shogun shien is out, i used mst. he attacks, can i use mirror force", "no", "Shien keeps"),
        ("gladiator beast attacks and gets book of mooned. can i tag out", "no", ""),
        ("gladiator beast attacks, opp waboku. can i still tag out at end of bp", "yes", ""),
        ("soul exchange to tribute his guy, can i go to battle after", "no", "no Battle Phase"),
        ("can i special tragoedia on battle damage if i still have cards on my field", "yes", ""),
        ("can i special gorz on battle damage if i still have cards on my field", "no", ""),
        ("can i chaos sorcerer remove something and then attack with it the same turn", "no", "Chaos Sorcerer keeps"),
        ("can chaos sorcerer banish a monster and attack the same turn", "no", "Chaos Sorcerer keeps"),
        ("can i use breaker's effect and attack with it", "yes", ""),
        ("raiza spins a fluff token, does it go to the top of the deck", "no", "is gone"),
        ("can i use goyo on a token it destroyed by battle", "no", "in no Graveyard"),
        ("can i use goyo on a monster he destroyed by battle", "yes", ""),
        ("caius is the only card on the field, can he remove himself for 1000?", "yes", ""),
    ],
)
def test_what_is_done_in_a_battle_hangs_on_what_was_done_before(typed: str, verdict: str, why: str) -> None:
    inquiry = ask(load(), typed)
    assert str(inquiry.verdict) == verdict
    assert why in inquiry.first


def test_what_was_halved_is_not_what_halved_it() -> None:
    for typed in (
        "gale halves my guy then i kill gale. atk back to normal?",
        "i use gale on his monster and gale dies. does its atk go back",
    ):
        assert "Summoned Skull has 1250 ATK" in ask(load(), typed).first, typed


@pytest.mark.parametrize(
    "typed",
    [
        "cold wave fizzled, he attacks, can i use mirror force",
        "he has swords of revealing light, can i enter the battle phase",
    ],
)
def test_what_may_be_meant_in_two_ways_is_not_read(typed: str) -> None:
    assert isinstance(ask(load(), typed).reading, NotRead)


def test_another_attack_may_be_the_same_one_after_a_replay() -> None:
    typed = "i attack his monster, he chains call of the haunted, i attack another monster, can he use mirror force"
    inquiry = ask(load(), typed)
    assert str(inquiry.verdict) != "yes"
    assert inquiry.answer is None
