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
        ("call of the haunted on black rose, can she blow up the field", "Does Black Rose Dragon get its effect if it is Special Summoned by Call of the Haunted?"),
        ("shura killed a monster and got gale from deck, can gale halve something now", "Can Blackwing - Gale the Whirlwind use its effect after Blackwing - Shura the Blue Flame takes or brings it?"),
        ("summoner monk fetch can it attack same turn", "Can what Summoner Monk takes or brings attack?"),
        ("rescue cat dudes die when", "How long does it last what Rescue Cat does?"),
        ("mind control for synchro allowed?", "Can what Mind Control takes or brings be used for a Synchro Summon?"),
        ("goyo steals in def or atk pos", "In which position does Goyo Guardian Special Summon?"),
        ("cyber dragon ss then normal summon same turn?", "You Special Summon Cyber Dragon. Can you Normal Summon a monster then?"),
        ("can i trib summon caius under zombie world", "You have Zombie World on the field. Can you Tribute Summon Caius the Shadow Monarch then?"),
        ("can i pitch gearframe + fortress itself to summon fortress", "Can Machina Fortress and Machina Gearframe be discarded for Machina Fortress?"),
        ("can dd crow hit mezuki in response to mezuki", "Can D.D. Crow be chained to the opponent’s Mezuki?"),
        ("dd crow chain to mezuki what can i hit", "What happens if D.D. Crow is chained to Mezuki?"),
        ("jd nuke with skill drain on field do i still pay 1000", "Is what Judgment Dragon costs paid all the same if it is negated by Skill Drain?"),
        ("goat: snatch steal who gets the 1000 lp", "Who gains Life Points from Snatch Steal?"),
        ("deck dev virus lasts how many turns", "What does Deck Devastation Virus do?"),
        ("reckless greed how many draw phases do i skip", "What does Reckless Greed do?"),
        ("allure and i dont have a dark", "You have none such: a DARK monster in the hand. You use Allure of Darkness. What happens?"),
        ("treeborn come back if opp has set cards?", "Can Treeborn Frog be used if its player’s opponent controls one Set Spell or Trap?"),
        ("stardust negated my mirror force by tributing, can i chain solemn judgment to the stardust effect", "You use Mirror Force. Your opponent uses Stardust Dragon in answer. Can you use Solemn Judgment in answer then?"),
        ("armor master summoned w vayu can it die in battle", "You use Blackwing - Vayu the Emblem of Honor on Blackwing Armor Master. You attack a monster with 3000 ATK of your opponent with Blackwing Armor Master. Is Blackwing Armor Master destroyed?"),
        ("gorz under cold wave yes or no", "Your opponent uses Cold Wave. Your opponent attacks directly with a monster. Can you use Gorz the Emissary of Darkness then?"),
        ("gyzarus 2 targets can i starlight road", "Your opponent uses Gladiator Beast Gyzarus on a card of yours and a card of yours. Can you use Starlight Road in answer then?"),
        ("i put a card on top for plaguespreader and he crows it in response, do i get my card back in hand", "You use Plaguespreader Zombie. Your opponent uses D.D. Crow on your Plaguespreader Zombie in answer. Is what Plaguespreader Zombie cost given back?"),
        ("if they book of moon my attacking monster does the attack stop", "You attack with a monster. Your opponent uses Book of Moon on an attacking monster of yours. Does the attack go on?"),
        ("two black whirlwinds one normal summon do i get 2 searches", "You have 2 times Black Whirlwind on the field. You Normal Summon a “Blackwing” monster. Does what each Black Whirlwind does happen?"),
        ("kycoo on the field, my opponent drops dark armed. i know he can summon it but can he remove darks to pop my stuff", "You have Kycoo the Ghost Destroyer on the field. Your opponent has Dark Armed Dragon on the field. Can your opponent use Dark Armed Dragon then?"),
        ("i took damage from magic cylinder and had empty field pretty much, can trag come out from effect damage or only from getting hit", "Does Tragoedia get its effect if its player takes damage from an effect by the opponent’s Magic Cylinder?"),
        ("attacked w stardust and walked into dprison, can he tribute himself to negate it like he does with mirror force", "Can Stardust Dragon negate Dimensional Prison?"),
        ("i normal lumina and opp says torrential but i wanted to use priority to discard, if i do that do i still get my lightsworn back", "You Normal Summon Lumina, Lightsworn Summoner. You use Lumina, Lightsworn Summoner. Your opponent uses Torrential Tribute in answer. Does what Lumina, Lightsworn Summoner does happen?"),
        ("opponents ehren swung into my face down ryko and judge said it goes to deck without flipping, is that right??", "You have Ryko, Lightsworn Hunter face-down on the field. Your opponent attacks your Ryko, Lightsworn Hunter with Ehren, Lightsworn Monk. Does what Ryko, Lightsworn Hunter does happen?"),
        ("bottomless on my neos alius so i chain gemini spark tributing him and target the bottomless. do i still draw or did i waste it", "Your opponent uses Bottomless Trap Hole on your Elemental HERO Neos Alius. You use Gemini Spark on your opponent’s Bottomless Trap Hole for Elemental HERO Neos Alius in answer. Does what Gemini Spark does happen?"),
        ("player a activates war chariot on DAD, player b controls stardust and wants to negate because chariot destroys. legal chain?", "You have Stardust Dragon on the field. You use Dark Armed Dragon. Your opponent uses Gladiator Beast War Chariot in answer. Can you use Stardust Dragon in answer then?"),
        ("creature swap and my opp chooses to give me reaper, does reaper blow up since it was picked by the effect", "Your opponent has Spirit Reaper on the field. You use Creature Swap. Is Spirit Reaper destroyed?"),
        ("black whirlwind on special summoned bora?", "You have Black Whirlwind on the field. You Special Summon Blackwing - Bora the Spear. Does what Black Whirlwind does happen?"),
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
