"""What else a player has, or has not, when something is used: counted cards, copies, none at all, and what follows from there being nothing else."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.questions import OwnWay, Story, UseAt, says
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

VERDICTS = (
    # two of them keep each other from being attacked, one of them nobody from attacking it
    ("two dupe frogs out, can he attack", Verdict.NO),
    ("i control 2 marauding captains, can he attack", Verdict.NO),
    ("You have Marauding Captain on the field. Can your opponent attack with a monster then?", Verdict.YES),
    ("two captains on my field, can opp attack directly", Verdict.NO),
    # with nothing but what is told
    ("i control nothing, opponent attacks directly with goyo, can i special gorz", Verdict.YES),
    ("i have 1 set mst and nothing else he hits me for 2000 can i gorz", Verdict.NO),
    ("opp attack me direct i have no monster but 1 set card, can gorz come?", Verdict.NO),
    ("cyber dragon when my only monster is face down can i still special it", Verdict.NO),
    ("heraklinos on board but no hand, can i negate a spell", Verdict.NO),
    ("heraklinos on board, can i negate a spell", Verdict.YES),
    # what a sort is told of may be given, and what nobody tells of may be there to be used on
    ("icarus attack if i control a winged beast", Verdict.YES),
    ("opponent has a monster, i have a winged beast. can i use icarus attack?", Verdict.NO),
    # both lie in the grave that is named behind them
    ("he has a light and a dark in his grave, can i drop bls", Verdict.ONLY_IF),
    ("i have a light and two darks in my grave, can i drop bls", Verdict.YES),
    # what has to be done, and what need not be
    ("does caius have to rfp himself if hes alone", Verdict.YES),
    (
        "Your opponent has a Spell or Trap face-down on the field. You Tribute Summon Caius the Shadow Monarch. "
        "Do you have to use Caius the Shadow Monarch on your Caius the Shadow Monarch then?",
        Verdict.NO,
    ),
    (
        "You Normal Summon Elemental HERO Stratos. Do you have to use Elemental HERO Stratos then?",
        Verdict.NO,
    ),
    # each copy by itself
    ("two black whirlwinds out, do i search twice off 1 summon", Verdict.YES),
    # the other player may use it
    ("i have royal oppression, can my opponent use it to stop my synchro", Verdict.YES),
    # what keeps a card from being used, and what does not
    ("does opps backrow stop my treeborn frog", Verdict.NO),
    ("does my own backrow stop my treeborn frog", Verdict.YES),
    ("does my monster stop his cyber dragon", Verdict.NO),
    ("does my set monster stop my cyber dragon", Verdict.YES),
    # what forbids a Summon
    ("my fossil dyna is face up, opponent has tuner and other monster, can he make synchro", Verdict.NO),
    ("Can your opponent Special Summon a Synchro Monster then?", Verdict.YES),
    ("does fossil dyna stop synchro summons", Verdict.YES),
    ("does messenger of peace stop special summons", Verdict.NO),
    ("messenger of peace is on, my guy has exactly 1500 can he attack", Verdict.NO),
    ("messenger of peace is on, my guy has exactly 1400 can he attack", Verdict.YES),
    ("its my standby, treeborn in grave and only a set mst on my side. can i use the mst and then frog", Verdict.YES),
    ("can i tribute 2 for gorz like normal", Verdict.YES),
    # so many of one series, in whose hand the Trap is
    ("i have 3 blackwings out, can i use delta crow from my hand", Verdict.YES),
    ("i have 4 blackwings out can i play delta crow straight from hand", Verdict.NO),
    ("i have no blackwings, can i use delta crow from my hand", Verdict.NO),
    ("i have 2 blackwings on my field, can i use icarus attack", Verdict.NOT_UNDERSTOOD),
    # what is discarded beside what lies there comes from the hand
    ("if i discard dd survivor with macro cosmos up, does it come back", Verdict.NO),
    ("does dd scout plane come back if discarded under macro cosmos", Verdict.YES),
    ("he has macro cosmos, i discard sangan, do i search", Verdict.NO),
    # cards that somebody has, and nobody says where, are in the hand
    ("can i use trap dustshoot if he has 3 cards", Verdict.NO),
    ("he has 4 cards. can i use trap dustshoot", Verdict.YES),
    # what monsters count as by what lies there
    ("zombie world + book of life, can i bring back stratos from my grave?", Verdict.YES),
    ("can i bring back stratos from my grave with book of life", Verdict.NO),
    # any card of a sort, beside what forbids some
    ("can i use a spell if he has jinzo", Verdict.YES),
    ("can i use a trap if he has jinzo", Verdict.NO),
    ("jinzo is face up, i put it facedown with book of moon. can i use my traps now?", Verdict.YES),
    ("opp has kycoo face up. i have a light and a dark in grave, can i drop chaos sorcerer?", Verdict.NO),
    ("quickdraw + a lvl 3, can i make stardust dragon?", Verdict.NO),
    ("junk synchron + a level 5, can i make stardust", Verdict.YES),
    ("can i just tribute one for gorz", Verdict.NO),
)


@pytest.mark.parametrize(("typed", "verdict"), VERDICTS, ids=lambda each: str(each)[:50])
def test_what_there_is_decides(typed: str, verdict: Verdict) -> None:
    found = ask(load(), typed)
    assert found.verdict is verdict, found.first


def test_who_chooses_on_what_it_is_used_is_told() -> None:
    found = ask(
        load(),
        "Your opponent has a Spell or Trap face-down on the field. You Tribute Summon Caius the Shadow Monarch. "
        "Do you have to use Caius the Shadow Monarch on your Caius the Shadow Monarch then?",
    )
    assert found.answer is not None
    assert "choice" in found.answer.why


def test_without_what_is_looked_for_the_whole_hand_goes() -> None:
    for typed in (
        "what happens when i allure and have no dark in hand",
        "i draw 2 with allure but i have no dark what now",
    ):
        found = ask(load(), typed)
        assert found.answer is not None
        assert found.answer.why.count("any Spell") >= 5
        assert "any Spell #1 goes to A’s Graveyard" in found.answer.why
        assert "any Spell #3 goes to A’s Graveyard" in found.answer.why


@pytest.mark.parametrize(
    "typed",
    [
        # nothing is said of one's own cards, which it may destroy as well
        "no cards on his field, can i heavy storm",
        # what it waits for is not told
        "can i use gorz if i have only a face-down monster",
        # whose card is meant is not clear, or it is the other player's
        "i have skill drain set, can my opponent use it",
        # what else there is is not told
        "does caius have to remove himself",
    ],
)
def test_what_is_not_told_is_asked_back(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)


def test_two_copies_of_one_player_are_no_battle() -> None:
    read = read_question(load(), "he controls 2 dupe frogs and i attack, what happens")
    assert isinstance(read, NotRead) or not says(read.question).startswith(
        "What happens if Dupe Frog attacks Dupe Frog"
    )


def test_the_fixed_words_of_these_are_read_back() -> None:
    for typed in (
        "two black whirlwinds out, do i search twice off 1 summon",
        "does caius have to rfp himself if hes alone",
        "two dupe frogs out, can he attack",
        "does opps backrow stop my treeborn frog",
        "does my set monster stop my cyber dragon",
    ):
        read = ask(load(), typed).reading
        assert not isinstance(read, NotRead), typed
        assert isinstance(read.question, Story | UseAt | OwnWay)
        again = ask(load(), says(read.question)).reading
        assert not isinstance(again, NotRead), says(read.question)
        assert again.question == read.question


def test_a_tuner_is_no_card_that_is_named_so() -> None:
    read = read_question(load(), "he has a tuner, can he synchro summon with fossil dyna out")
    assert isinstance(read, NotRead) or "Tuner Capture" not in says(read.question)
    read = read_question(load(), "can i chain tuner capture to a synchro summon")
    assert not isinstance(read, NotRead)
    assert "Tuner Capture" in says(read.question)


def test_a_card_stands_for_what_is_spoken_of_by_its_sort_and_that_is_said() -> None:
    found = ask(load(), "heraklinos on board, can i negate a spell")
    assert found.answer is not None
    assert any("stands for a Spell" in each for each in found.answer.assumed)
