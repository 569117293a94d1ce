"""Sentences that say first what lies face-up, or speak of one card as two, or of the rules alone where an effect is used first."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load

READ = (
    ("macro cosmos is face up and sangan dies do i get a search", "Does Sangan work while Macro Cosmos is face-up on the field?", "no"),
    ("if royal decree is face up can i still activate mirror force", "Does Mirror Force work while Royal Decree is face-up on the field?", "no"),
    ("skill drain is active, does my stratos search when summoned", "Does Elemental HERO Stratos work while Skill Drain is face-up on the field?", "no"),
    ("under macro cosmos does dandylion give tokens", "Does Dandylion work while Macro Cosmos is face-up on the field?", "no"),
    ("dimensional fissure is on the field and my sangan gets destroyed, does he search", "Does Sangan work while Dimensional Fissure is face-up on the field?", "no"),
    ("with skill drain out can i use exiled force", "Does Exiled Force work while Skill Drain is face-up on the field?", "yes"),
    ("with royal decree out can i chain mst to anything", "Does Mystical Space Typhoon work while Royal Decree is face-up on the field?", "yes"),
    ("both our sangans die to dark hole, who goes first", "Which is Chain Link 1 if Sangan and Sangan are triggered at once?", "yes"),
    ("both me and my opponent have sangan die at the same time, whose effect resolves first", "Which is Chain Link 1 if Sangan and Sangan are triggered at once?", "yes"),
    ("if dark hole destroys sangan and my opponents sangan who goes first", "Which is Chain Link 1 if Sangan and Sangan are triggered at once?", "yes"),
    ("can you use priority to activate ignition effects on summon in edison", "Can Cannon Soldier be used right after it is Summoned?", "yes"),
    ("nowadays can you use ignition effects on summon with priority", "Can Cannon Soldier be used right after it is Summoned?", "no"),
    ("can solemn warning negate a summon from ultimate offering", "Can Solemn Warning negate Ultimate Offering?", "no"),
    ("can solemn warning negate ultimate offering's summons", "Can Solemn Warning negate Ultimate Offering?", "no"),
    ("can solemn warning negate a summon by monster reborn", "Can Solemn Warning negate a Summon by the effect of Monster Reborn?", "yes"),
    ("back in 2005 did snatch steal give lp", "Who gains Life Points from Snatch Steal?", "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant", "verdict"), READ, ids=[typed[:50] for typed, *_ in READ])
def test_it_is_read_and_answered(typed: str, meant: str, verdict: str) -> None:
    inquiry = ask(load(), typed)
    assert isinstance(inquiry.reading, Reading), inquiry.first
    assert says(inquiry.reading.question) == meant
    assert inquiry.verdict == verdict, inquiry.first


def test_of_two_cards_of_one_player_it_is_said_that_he_chooses() -> None:
    answer = ask(load(), "torrential hits my dandylion and my sangan, can i choose the order").answer
    assert answer is not None
    assert "Where both are of one player, that player chooses which comes first." in answer.besides


def test_a_monster_of_the_extra_deck_is_put_together_with_what_it_beats() -> None:
    answer = ask(load(), "goyo kills sangan what order do the effects go").answer
    assert answer is not None
    assert (
        answer.first == "Worked out. B’s Sangan is Chain Link 1, A’s Goyo Guardian Chain Link 2, which resolves first."
    )


BACK = (
    (
        "what happens if book of moon is chained to brain control and solemn is chained to book and dark bribe to that",
        "in the chain",
    ),
    ("can solemn judgment negate the normal summon from ultimate offering", "is not looked at"),
    ("does skill drain stop a monsters cost", "is another question"),
    ("if dark hole destroys sangan and dandylion who gets their effect first", "Which of two comes first"),
    ("in goat does thousand eyes let me attack", "is another question"),
    ("i have brain control on his monster and use it for a synchro, does it go to his graveyard", "was not understood"),
)


@pytest.mark.parametrize(("typed", "because"), BACK, ids=[typed[:50] for typed, _ in BACK])
def test_what_turns_it_round_is_asked_back(typed: str, because: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, NotRead)
    assert because in read.because
