"""What was given for something that comes to nothing, and the other targets of a card of which one is gone."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.answering import answered
from app.asking.questions import Detail, Done, Story
from app.asking.reading import Reading, read_in_fixed_words, read_question
from app.rulebook.library import load

SAID: tuple[tuple[str, str], ...] = (
    ("opponent flips royal oppression on my quickdraw, is the monster i wanted to send gone too", "It comes to nothing. Quickdraw Synchron is destroyed"),
    ("i use brionac and he veilers it, does the card i discarded still go to the grave", "Yes. It is what Brionac, Dragon of the Ice Barrier costs, and is paid all the same"),
    ("he veilers my lumina, is the card i discarded gone", "Yes. It is what Lumina, Lightsworn Summoner costs"),
    ("i use premature burial on sangan and he crows sangan, do i get my 800 back", "No. What Premature Burial cost is not given back."),
    ("he chains book of moon to my mind control, do i get anything back", "No. Mind Control has no cost that could be given back."),
    ("mezuki banished for reborn of goblin zombie, opp crows the goblin zombie, do i get mezuki back or what", "No. What Mezuki cost is not given back."),
    ("icarus attack got hit with solemn judgment do i get my winged beast back", "No. What Icarus Attack cost is not given back."),
    ("skill drain is up, i pay 1k for jd nuke. what happens", "This happens. Judgment Dragon has no effect: its effects are negated. What Judgment Dragon cost is not given back."),
    ("can they solemn judgment the quickdraw special from hand", "No. Solemn Judgment answers a Summon that no effect makes"),
    ("can he solemn judgment the cyber dragon special from my hand", "Yes. Solemn Judgment can negate a Summon of Cyber Dragon."),
    ("raiza targets my set mst and i chain it. does mst go on top of deck", "No. "),
    ("they bth my caius when i tribute summon, is my effect gone", "No. It goes through."),
    ("he bottomless my raiza when i tribute summon it, is its effect gone", "No. It goes through."),
    ("i royal tribute, he chains mst on my necrovalley, do we still discard monsters", "It goes through. Necrovalley is destroyed"),
    ("mobius picks two backrow and one gets chained, other one still blows up?", "Yes. Mobius the Frost Monarch does it to those of its targets"),
    ("if one of berserking's targets is gone does the other one still get affected", "No. Berserking does nothing unless all of its targets"),
    ("at 3000 lp and i judgment twice in a turn what am i left with", "Worked out. Solemn Judgment costs 1500 of 3000, then 750 of 1500 Life Points, so that 750 of 3000 are left."),
    # what is given for a Summon is no cost of an effect; what is given to answer an effect is none of what that effect takes
    ("You Special Summon Machina Fortress for Machina Fortress and Machina Cannon. Your opponent uses Solemn Judgment in answer. Is what Machina Fortress cost given back?", "No. Machina Fortress and Machina Cannon are given for the Special Summon"),
    ("You attack directly with Spirit Reaper. You use Spirit Reaper. Your opponent uses Divine Wrath in answer. Does your opponent lose cards from the hand?", "No. Your opponent loses no card by what is used. Your opponent gives a card as a cost."),
    ("i have 1000 lp and i use brain control twice, what am i at", "No. With 1000 Life Points Brain Control can be paid for only once."),
    ("can i reborn chaos sorcerer after it was special summoned first", "Yes. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), SAID, ids=[typed for typed, _ in SAID])
def test_it_is_read_and_answered(typed: str, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert not read.left_out
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_what_hangs_on_a_target_that_is_not_told_is_not_decided() -> None:
    typed = "i called back swap frog then tributed it for caius. is call destroyed"
    assert ask(load(), typed, "tcg-2010").verdict in (Verdict.NOT_UNDERSTOOD, Verdict.UNDECIDED)


def test_what_has_one_target_has_no_others() -> None:
    answer = answered(load(), Detail("Mystical Space Typhoon", "rest"), "tcg-2010")
    assert answer.why == "Mystical Space Typhoon has no effect with several targets."


def test_that_a_cost_is_paid_at_once_is_cited() -> None:
    story = Story((Done("A", "use", "Mezuki", "Goblin Zombie"), Done("B", "use", "D.D. Crow", "Goblin Zombie")), "refund", "Mezuki")  # fmt: skip
    assert answered(load(), story, "tcg-2010").cited


@pytest.mark.parametrize("negated", ["Treeborn Frog", "Monster Reborn"])
def test_a_continuous_trap_negates_by_the_effect_that_does_so(negated: str) -> None:
    """And not by being turned face-up, though that could be done there, too."""
    question = read_in_fixed_words(load(), f"What happens if {negated} is negated by Royal Oppression?")
    assert question is not None
    assert answered(load(), question, "tcg-2010").word == "It comes to nothing"


def test_what_is_used_elsewhere_goes_through_whatever_is_turned_up() -> None:
    question = read_in_fixed_words(load(), "What happens if Sangan is negated by Skill Drain?")
    assert question is not None
    assert answered(load(), question, "tcg-2010").word == "It goes through"
