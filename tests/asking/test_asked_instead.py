"""What is asked in words that another question has no place for is answered as it is asked, or asked back, and never as that other question."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.asking.questions import Affect, AnyQuestion, Attacks, Battle, Stats, Story, Triggers, UseAt, Works, says
from app.asking.reading import Reading
from app.rulebook.library import load

READ = (
    # how much damage, and not who takes it, or how big a monster is
    ("how much dmg is it when caius gets rid of a dark monster", "How much damage does Caius the Shadow Monarch inflict?"),
    ("what number of life points does stealth bird take off", "How much damage does Stealth Bird inflict?"),
    ("By how much does Stealth Bird hurt the opponent?", "How much damage does Stealth Bird inflict?"),
    # where what is used goes, and not whether it works
    ("are my spells banished too under macro cosmos", "You have Macro Cosmos on the field. You use a Spell. Is a Spell removed from play?"),
    ("i have macro cosmos and play a spell, is it removed from play", "You have Macro Cosmos on the field. You use a Spell. Is a Spell removed from play?"),
    # a Set is no Summon, a Flip Summon is one, and neither is an effect
    ("he sets a monster, can i solemn judgment that", "Your opponent Sets a monster. Can you use Solemn Judgment then?"),
    ("if i set my guy can he forced back it", "You Set a monster. Can your opponent use Forced Back then?"),
    ("she played a card facedown in defense position, could i answer with solemn judgment", "Your opponent Sets a monster. Can you use Solemn Judgment then?"),
    ("he flips his set monster face up himself, may i negate that with solemn judgment", "Your opponent Flip Summons a monster. Can you use Solemn Judgment then?"),
    # an effect is stopped, and nothing fights
    ("does stardust dragon beat judgment dragons effect", "Can Stardust Dragon negate Judgment Dragon?"),
    ("does horn of heaven work on the summon of jinzo or does jinzo already shut it off", "Can Horn of Heaven negate a Summon of Jinzo?"),
    # what becomes of the target, by which card it is flipped, for which it is given
    ("does premature burial fizzle when i take out its target with d.d. crow", "Your opponent uses Premature Burial. You use D.D. Crow in answer. Does what Premature Burial does come to nothing?"),
    ("do i still use magician of faith if it was swords of revealing light that flipped it", "Does Magician of Faith get its effect if it is flipped face-up by Swords of Revealing Light?"),
    ("if the discard cost of lightning vortex is sillva does his effect go", "Does Sillva, Warlord of Dark World get its effect if it is given as a cost by Lightning Vortex?"),
    # whose a card is
    ("with my royal oppression out may i stop a special summon of the opponent", "You have Royal Oppression on the field. Your opponent Special Summons a monster. Can you use Royal Oppression then?"),
    ("thunder king rai-oh is on my side. i activate reinforcement of the army on my own turn", "You have Thunder King Rai-Oh on the field. You use Reinforcement of the Army. Does what Reinforcement of the Army does happen?"),
    # of what is lost it is asked whether it is destroyed, since whether it is still there is no where yes is meant
    ("i already have necrovalley and play another field spell, do i lose necrovalley", "You have Necrovalley on the field. You use a Field Spell. Is Necrovalley destroyed?"),
    # when it comes back, that it is flipped, and what becomes of the target
    ("i used stardust on my opps turn, when does it come back", "Your opponent has the turn. You use Stardust Dragon. Is Stardust Dragon back with its owner at the end of the turn?"),
    ("i flip hane-hane and there is nothing else on the board. now what", "You have none such: a monster on the field. Your opponent has none such: a monster on the field. You Flip Summon Hane-Hane. What happens?"),
    ("i discard d.d. crow removing what his premature burial was aimed at. nothing comes back right?", "Your opponent uses Premature Burial. You use D.D. Crow in answer. Does what Premature Burial does come to nothing?"),
    ("can i use a face down tuner to synchro", "By the rules, can a monster be used for a Synchro Summon while it is face-down?"),
    # what keeps a card from working is set against it, and does not negate it; nor is a monster that answers nothing used at a Summon
    ("rai oh vs black whirlwind", "Does Black Whirlwind work while Thunder King Rai-Oh is face-up on the field?"),
    ("rai oh vs reinforcement of the army", "Does Reinforcement of the Army work while Thunder King Rai-Oh is face-up on the field?"),
    # an effect of what is face-up already is answered, and not its activation; what is flipped just now is activated
    ("he paid 800 for face up royal oppression, i want to seven tools that. ok?", "Your opponent has Royal Oppression on the field. Your opponent uses Royal Oppression. Can you use Seven Tools of the Bandit in answer then?"),
    ("his royal oppression is already face up, he pays 800, can i chain solemn judgment", "Your opponent has Royal Oppression on the field. Your opponent uses Royal Oppression. Can you use Solemn Judgment in answer then?"),
    ("he pays 1000 for skill drain, face up already, can i chain dark bribe", "Can Dark Bribe be chained to the opponent’s Skill Drain?"),
    ("he flips royal oppression face up, can i seven tools it", "Can Seven Tools of the Bandit be chained to the opponent’s Royal Oppression?"),
    # whether a monster is destroyed, and not what it destroys
    ("call of the haunted on jinzo, does jinzo blow up since call is negated", "You use Call of the Haunted on your Jinzo. Is Jinzo destroyed?"),
    # a monster that only lies there is not used in a battle
    ("irou attacks set ryko, i have kamon too. does ryko flip", "You have The Six Samurai - Kamon on the field. Your opponent has Ryko, Lightsworn Hunter face-down on the field. You attack your opponent’s Ryko, Lightsworn Hunter with The Six Samurai - Irou. Does what Ryko, Lightsworn Hunter does happen?"),
    # whether it can be given, and not what happens or works then, or what Tributes it
    ("i have summoner monk face up and caius in my hand, wanted to tribute the monk for him. does that work", "You have Summoner Monk on the field. You have Caius the Shadow Monarch in the hand. Can you Tribute Summon Caius the Shadow Monarch for Summoner Monk then?"),
    ("my monarch is stuck under his nightmare wheel can i tribute it off", "Your opponent uses Nightmare Wheel on your Caius the Shadow Monarch. Can you Tribute Summon a monster for Caius the Shadow Monarch then?"),
    ("he put nightmare wheel on my caius, can i tribute it", "Your opponent uses Nightmare Wheel on your Caius the Shadow Monarch. Can you Tribute Summon a monster for Caius the Shadow Monarch then?"),
    ("do i get my normal summon back when it was negated with horn of heaven", "You Normal Summon a monster. Your opponent uses Horn of Heaven in answer. Can you Normal Summon a monster then?"),
)  # fmt: skip


@pytest.mark.parametrize(("sentence", "meant"), READ, ids=[sentence for sentence, _ in READ])
def test_it_is_read_as_it_is_asked(sentence: str, meant: str) -> None:
    inquiry = ask(load(), sentence, "tcg-2010")
    assert isinstance(inquiry.reading, Reading)
    assert says(inquiry.reading.question) == meant


NOT_SO: tuple[tuple[str, type[AnyQuestion]], ...] = (
    ("caius the shadow monarch removed my opponents DARK monster what burn does he take", Triggers),
    ("equipping the opponents spirit reaper with my mage power, does it blow up", Works),
    ("are flip monsters effects activated when swords of revealing light turns them face up", Works),
    ("my mystic plasma zone is up and he drops a field spell, is it destroyed", Works),
    ("can u put axe of despair on the other persons spirit reaper to kill it", Works),
    ("how many negates does light and darkness dragon have before its stats run out", Stats),
    ("when do i get stardust dragon back if i used it on the opponents turn", UseAt),
    ("end phase comes, is siroccos effect over", UseAt),
    ("does what gale did to the stats remain for the rest of the duel", Stats),
    ("could i use his spirit reaper with axe of despair, is it destroyed", Attacks),
    ("does stardust dragon beat judgment dragons effect when it is used", Battle),
    # whether it destroys itself, who chooses, that one is face-up, and that the card is not there
    ("in HAT i have vanitys emptiness up, opp's monster dies in battle. does emptiness destroy itself", Affect),
    (
        "i hit him directly with spirit reaper, he wants to look at his hand and choose what to discard. is that right",
        Story,
    ),
    (
        "i discarded a card for lightning vortex but he only had one face up monster and one set, does the set one die too",
        UseAt,
    ),
)


@pytest.mark.parametrize(("sentence", "other"), NOT_SO, ids=[sentence for sentence, _ in NOT_SO])
def test_it_is_never_read_as_another_question(sentence: str, other: type[AnyQuestion]) -> None:
    reading = ask(load(), sentence, "tcg-2010").reading
    assert not isinstance(reading, Reading) or not isinstance(reading.question, other)
