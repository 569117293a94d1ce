"""Sentences that name a card or two and what is asked of them with hardly a word between: as what they are read."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.questions import says
from app.asking.reading import NotRead
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "asked"),
    [
        ("call of the haunted on black rose, can she blow up the field", "Can Black Rose Dragon use its effect after Call of the Haunted takes or brings it?"),
        ("shura killed a monster and got gale from deck, can gale halve something now", "Can Blackwing - Gale the Whirlwind use its effect after Blackwing - Shura the Blue Flame takes or brings it?"),
        ("summoner monk fetch can it attack same turn", "Can what Summoner Monk takes or brings attack?"),
        ("rescue cat dudes die when", "How long does it last what Rescue Cat does?"),
        ("mind control for synchro allowed?", "Can what Mind Control takes or brings be used for a Synchro Summon?"),
        ("goyo steals in def or atk pos", "In which position does Goyo Guardian Special Summon?"),
        ("cyber dragon ss then normal summon same turn?", "You Special Summon Cyber Dragon. Can you Normal Summon a monster then?"),
        ("can i trib summon caius under zombie world", "Your opponent has Zombie World on the field. Can you Tribute Summon Caius the Shadow Monarch then?"),
        ("can i pitch gearframe + fortress itself to summon fortress", "Can Machina Fortress and Machina Gearframe be discarded for Machina Fortress?"),
        ("can dd crow hit mezuki in response to mezuki", "Can D.D. Crow be chained to the opponent’s Mezuki?"),
        ("dd crow chain to mezuki what can i hit", "What happens if D.D. Crow is chained to Mezuki?"),
        ("jd nuke with skill drain on field do i still pay 1000", "Is what Judgment Dragon costs paid all the same if it is negated by Skill Drain?"),
        ("goat: snatch steal who gets the 1000 lp", "Who gains Life Points from Snatch Steal?"),
        ("reckless greed how many draw phases do i skip", "What does Reckless Greed do?"),
        ("allure and i dont have a dark", "You have none such: a DARK monster in the hand. You use Allure of Darkness. What happens?"),
        ("treeborn come back if opp has set cards?", "Can Treeborn Frog be used if its player’s opponent controls one Set Spell or Trap?"),
        ("stardust negated my mirror force by tributing, can i chain solemn judgment to the stardust effect", "You use Mirror Force. Your opponent uses Stardust Dragon in answer. Can you use Solemn Judgment in answer then?"),
    ],
)  # fmt: skip
def test_it_is_put_as_a_whole_sentence(sentence: str, asked: str) -> None:
    read = ask(load(), sentence).reading
    assert not isinstance(read, NotRead)
    assert says(read.question) == asked


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("seven tools on royal oppression thats already flipped, he just paid 800 to stop my synchro", Verdict.NO),
        ("i let his red dragon archfiend go to damage step, is it too late to flip compulse", Verdict.YES),
        ("cold wave when can i play it, after summoning?", Verdict.NO),
    ],
)
def test_what_is_answered(sentence: str, verdict: Verdict) -> None:
    assert ask(load(), sentence).verdict is verdict
