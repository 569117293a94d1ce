"""What is asked of a story hangs on where a card is by then: given away, removed from play, brought out, come in another phase; or kept from being done."""

from __future__ import annotations

import pytest

from app.asking import answered, ask
from app.asking.answer import Verdict
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

YES, NO, OPEN, ONLY_IF = Verdict.YES, Verdict.NO, Verdict.UNDECIDED, Verdict.ONLY_IF
STARDUST = (
    "You have Stardust Dragon on the field. Your opponent uses Lightning Vortex. You use Stardust Dragon in answer. "
    "Your opponent uses D.D. Crow on your Stardust Dragon in answer. "
)
BREAKER = "You Normal Summon Breaker the Magical Warrior. "
FROG = "You have Treeborn Frog in the Graveyard. You use Treeborn Frog. "
ROAD = "Your opponent uses Heavy Storm. You use Starlight Road. "
TOMATO = "Your opponent attacks your Mystic Tomato with Cyber Dragon. You use Mystic Tomato. "
MASTER = "You have Zombie Master on the field. You have Mezuki in the hand. "
NO_HAND = "You have none such: a card in the hand. "
TOLD = {
    # what was given as a cost lies where that has put it
    STARDUST + "Does what Stardust Dragon does happen?": (YES, "Lightning Vortex has no effect: its activation was negated"),
    STARDUST + "Is Stardust Dragon back with its owner at the end of the turn?": (NO, "Stardust Dragon is removed from play"),
    "You use Destiny Draw for Destiny HERO - Malicious. Can your opponent use D.D. Crow on your Destiny HERO - Malicious in answer then?": (YES, ""),
    "You use Cannon Soldier for Sangan. Can your opponent use D.D. Crow on your Sangan in answer then?": (YES, ""),
    # what is brought to the field is hit there once it has come, where it could not be hit before
    "You use Monster Reborn on your Jinzo. Can your opponent use Book of Moon on your Jinzo then?": (YES, ""),
    "You use Monster Reborn on your opponent's Jinzo. Can your opponent use Book of Moon on your Jinzo then?": (YES, ""),
    "You use Monster Reborn on your Jinzo. Can your opponent use Book of Moon on your Jinzo in answer then?": (NO, "lawful target"),
    "You use Monster Reborn on your Jinzo. Can your opponent use D.D. Crow on your Jinzo then?": (YES, "Monster Reborn has no effect"),
    "You use Level Modulation on Horus the Black Flame Dragon LV6. Can your opponent use Book of Moon on your Horus the Black Flame Dragon LV6 then?": (YES, ""),
    "You use Mezuki on your Zombie Master. Can your opponent use D.D. Crow on your Mezuki in answer then?": (NO, "lawful target"),
    "You Tribute Summon Raiza the Storm Monarch for Treeborn Frog. Can your opponent use D.D. Crow on your Treeborn Frog then?": (YES, ""),
    # what a card brings by its name out of the Extra Deck lies there, and is what is used afterwards
    ROAD + "Does what Starlight Road does happen?": (YES, "Heavy Storm has no effect"),
    ROAD + "Then your opponent uses Smashing Ground. You use Stardust Dragon in answer. Is Stardust Dragon back with its owner at the end of the turn?": (NO, "Stardust Dragon is in the Graveyard of A"),
    ROAD + "What becomes of Stardust Dragon?": (YES, "Stardust Dragon stays on the field"),
    # what is used in a player's own Standby Phase comes in the next turn, behind what can only be used in the turn of the other one
    "You have Treeborn Frog in the Graveyard. You use Threatening Roar. Can you use Treeborn Frog then?": (YES, "in the next turn of A"),
    "You use Threatening Roar. Then you use Treeborn Frog. Does what Treeborn Frog does happen?": (YES, "Treeborn Frog is Special Summoned"),
    "You have Royal Decree on the field. Your opponent uses Dark Hole. Can you use Treeborn Frog then?": (
        NO,
        "Treeborn Frog cannot be used while Royal Decree lies there",
    ),
    "Your opponent has the turn. Your opponent uses Dark Hole. Can you use Treeborn Frog then?": (NO, ""),
    # what is said to be a link and cannot be one is not moved to a later time
    "You use Call of the Haunted on your Elemental HERO Stratos. Your opponent uses Smashing Ground in answer. Does what Elemental HERO Stratos does happen?": (OPEN, "Smashing Ground is Spell Speed 1"),
    "You use Call of the Haunted on your Elemental HERO Stratos. Your opponent uses Smashing Ground in answer. Does what Call of the Haunted does happen?": (YES, "Smashing Ground is Spell Speed 1"),
    # an attack that is answered by what waits to be attacked is one on that
    "You attack with a monster. Your opponent uses Krebons. Can you attack with an attacking monster then?": (NO, "already declared an attack"),
    "Your opponent attacks with Cyber Dragon. You use Negate Attack. Can your opponent attack with Cyber Dragon then?": (NO, "already declared an attack"),
    # what waits to go to the Graveyard, and of which nothing is told, lies on the field before that
    "Your opponent uses Dark Hole. Can you use Dandylion then?": (YES, "Dandylion is destroyed"),
    "You use Smashing Ground. Does what Sangan does happen?": (YES, "Sangan is destroyed"),
    "You use Macro Cosmos. Your opponent uses Dark Hole. Can you use Sangan then?": (NO, ""),
    "Your opponent attacks directly with Cyber Dragon. Can you use Sangan then?": (NO, ""),
    # whether a monster can be Special Summoned then is asked of what is used for that, and of nothing that nobody speaks of
    TOMATO + "Can you Special Summon Sangan then?": (YES, "Mystic Tomato can Special Summon Sangan"),
    TOMATO + "Can you Special Summon Jinzo then?": (NO, "none of the cards that Mystic Tomato Special Summons"),
    "You use Emergency Teleport. Your opponent uses Solemn Judgment in answer. Can you Special Summon Krebons then?": (NO, "its activation was negated"),
    ROAD + "Can you Special Summon Stardust Dragon then?": (YES, "Starlight Road can Special Summon Stardust Dragon"),
    "You use Emergency Teleport. Can you Special Summon Cyber Dragon then?": (YES, ""),
    "You use Metamorphosis for a Token. Can you Special Summon Thousand-Eyes Restrict then?": (Verdict.ONLY_IF, "has Level 1"),
    "You use Metamorphosis for Cyber Jar. Can you Special Summon Ryu Senshi then?": (NO, "Cyber Jar has Level 3"),
    "You use Metamorphosis for Magician of Faith. Can you Special Summon Thousand-Eyes Restrict then?": (YES, "Metamorphosis can Special Summon"),
    "Your opponent uses Metamorphosis for a Token. Does what Metamorphosis does happen?": (YES, "is Special Summoned"),
    "You use Metamorphosis on Thousand-Eyes Restrict for a Token. Does what Metamorphosis does happen?": (YES, "Thousand-Eyes Restrict is Special Summoned"),
    # what is asked about lies on the field, where nobody tells of it and it is hit there; and what becomes of it is said first
    "Your opponent uses Mirror Force. Is Sangan destroyed?": (YES, "Sangan is destroyed"),
    "Your opponent uses Heavy Storm. Is Mirror Force destroyed?": (YES, "Mirror Force is destroyed"),
    "Your opponent uses Pot of Greed. Is Cyber Dragon destroyed?": (NO, ""),
    "You have Sangan on the field. Your opponent uses Heavy Storm. Is Sangan destroyed?": (NO, "Sangan stays on the field. any Spell"),
    # the card that is named is searched for in the hand of the other player, and is not found where it is told to lie elsewhere
    "You use Mind Crush on Sangan. What happens?": (YES, "Sangan is in the Graveyard of B"),
    "Your opponent has Sangan in the hand. You use Mind Crush on Sangan. What happens?": (YES, "Sangan is in the Graveyard of B"),
    "Your opponent has Sangan on the field. You use Mind Crush on Sangan. Does what Mind Crush does happen?": (YES, "A’s any card is discarded"),
    "Your opponent has none such: Sangan in the hand. You use Mind Crush on Sangan. What happens?": (YES, "A’s any card is discarded"),
    # what forbids it is named
    "Can you Tribute Summon Caius the Shadow Monarch for Summoner Monk then?": (NO, "This card cannot be Tributed"),
    "Can Caius the Shadow Monarch Tribute Summoner Monk?": (NO, "Summoner Monk cannot be Tributed"),
    "You have Machina Fortress on the field. Your opponent uses Dark Hole. Does what Machina Fortress does happen?": (NO, "destroyed by battle"),
    "You have Royal Decree on the field. Your opponent attacks directly with Cyber Dragon. Can you use Gorz the Emissary of Darkness then?": (NO, "cannot be used while Royal Decree lies there"),
    # and may be what that very effect targets
    MASTER + "You have Goblin Zombie in the Graveyard. Can you use Zombie Master on your Mezuki for Mezuki then?": (YES, ""),
    MASTER + "Can you use Zombie Master on your Mezuki for Mezuki then?": (Verdict.ONLY_IF, "another lawful target lay in the Graveyard"),
    # what has to be used when it is Summoned is not what its player may use
    BREAKER + "Your opponent uses Bottomless Trap Hole on your Breaker the Magical Warrior in answer. Can you use Breaker the Magical Warrior then?": (NO, "banished"),
    BREAKER + "Your opponent uses Torrential Tribute in answer. Can you use Breaker the Magical Warrior then?": (NO, "graveyard"),
    BREAKER + "Your opponent uses Book of Moon on your Breaker the Magical Warrior in answer. Can you use Breaker the Magical Warrior then?": (NO, "face-down"),
    BREAKER + "Can you use Breaker the Magical Warrior then?": (YES, "is destroyed"),
    # a later phase of the same turn
    FROG + "Can you Tribute Summon Raiza the Storm Monarch for Treeborn Frog then?": (YES, ""),
    FROG + "Can you Special Summon Cyber Dragon then?": (NO, "its player controls what must not be there"),
    # what an effect has brought lies there for the next one
    "You use Call of the Haunted on your Sangan. Then your opponent uses Smashing Ground. Is Call of the Haunted destroyed?": (YES, "Sangan is destroyed"),
    "You use Call of the Haunted on your Sangan. Your opponent uses Smashing Ground. Is Call of the Haunted destroyed?": (YES, "Sangan is destroyed"),
    # a monster whose Summon was negated lies in the Graveyard
    "You Special Summon Cyber Dragon. Your opponent uses Solemn Judgment in answer. You use Monster Reborn on your Cyber Dragon. Does what Monster Reborn does happen?": (YES, "The Summon of Cyber Dragon is negated"),
    "You Special Summon Cyber Dragon. Your opponent uses Solemn Judgment in answer. Can you use Monster Reborn on your Cyber Dragon then?": (YES, ""),
    "You Special Summon Goyo Guardian. Your opponent uses Solemn Judgment in answer. Can you use Monster Reborn on your Goyo Guardian then?": (NO, ""),
    # of several effects the one is meant that costs what is given
    "Your opponent has Mask of Restrict on the field. You have Sangan on the field. Can you use Enemy Controller on your opponent’s Goyo Guardian for Sangan then?": (NO, "The cost cannot be paid"),
    "You have Sangan on the field. Can you use Enemy Controller on your opponent’s Goyo Guardian for Sangan then?": (YES, ""),
    # the one of its kind that is told of lies face-down
    "You have Gladiator Beast Murmillo face-down on the field. Your opponent uses Breaker the Magical Warrior. Can you use Gladiator Beast War Chariot in answer then?": (NO, "controls what it asks for"),
    "You have Gladiator Beast Murmillo on the field. Your opponent uses Breaker the Magical Warrior. Can you use Gladiator Beast War Chariot in answer then?": (YES, ""),
    "You have Blackwing - Shura the Blue Flame face-down on the field. Can you use Delta Crow - Anti Reverse then?": (NO, "controls what it asks for"),
    "You have Blackwing - Shura the Blue Flame face-down on the field. You have Blackwing - Bora the Spear on the field. Can you use Delta Crow - Anti Reverse then?": (YES, ""),
    # and what is targeted by what nobody has told a target of may be something else
    "You use Call of the Haunted on your Sangan. You Tribute Summon Caius the Shadow Monarch for Sangan. What becomes of Call of the Haunted?": (OPEN, "hangs on what Caius the Shadow Monarch targets"),
    # a Normal Summon beside the one of the turn
    "You have Ultimate Offering on the field. You Normal Summon Sangan. Can you Normal Summon a monster then?": (YES, "By an effect of Ultimate Offering"),
    "You have Ultimate Offering on the field. You Normal Summon Sangan. Can you Normal Summon Breaker the Magical Warrior then?": (YES, "By an effect of Ultimate Offering"),
    "Your opponent has Ultimate Offering on the field. You Normal Summon Sangan. Can you Normal Summon a monster then?": (NO, "has been made"),
    "You have Ultimate Offering on the field. Your opponent has Jinzo on the field. You Normal Summon Sangan. Can you Normal Summon a monster then?": (NO, "has been made"),
    "You have Ultimate Offering on the field. You Normal Summon Sangan. Your opponent uses Mystical Space Typhoon on your Ultimate Offering. Can you Normal Summon a monster then?": (NO, "has been made"),
    # a monster that nobody names comes out of the Deck while an attack is under way
    "You attack your opponent’s Sangan with Cyber Dragon. Your opponent uses Emergency Teleport. Is there a replay?": (YES, "the opponent’s monsters have changed"),
    "You attack your opponent’s Sangan with Cyber Dragon. You use Emergency Teleport. Is there a replay?": (NO, "There is no replay"),
    "You attack your opponent’s Mystic Tomato with Cyber Dragon. Your opponent uses Mystic Tomato. Is there a replay?": (NO, "There is no replay"),
    # with no Tribute
    "You have Blackwing - Bora the Spear on the field. Your opponent has Goyo Guardian on the field. Can you Normal Summon Blackwing - Sirocco the Dawn with no Tribute then?": (NO, "its player controls what must not be there"),
    "Your opponent has Goyo Guardian on the field. Can you Normal Summon Blackwing - Sirocco the Dawn with no Tribute then?": (YES, ""),
    "You have Blackwing - Bora the Spear on the field. Can you Normal Summon Raiza the Storm Monarch with no Tribute then?": (NO, "no way to be Normal Summoned without one"),
    "You have Blackwing - Bora the Spear on the field. Can you Normal Summon Fusilier Dragon, the Dual-Mode Beast with no Tribute then?": (YES, ""),
    # what an effect brings uses what it does there, though another effect of it is used elsewhere
    NO_HAND + "You use Infernity Necromancer on your Infernity Archfiend. Does what Infernity Archfiend does happen?": (YES, "goes to A’s hand"),
    # what brings a monster only if something else was done first
    "Your opponent uses Heavy Storm. You use Starlight Road in answer. Your opponent uses Mystical Space Typhoon on your opponent’s Heavy Storm in answer. Can you Special Summon Stardust Dragon then?": (NO, "one part of its effect finds nothing to apply to"),
    "Your opponent uses Heavy Storm. You use Starlight Road in answer. Your opponent uses Mystical Space Typhoon in answer. Can you Special Summon Stardust Dragon then?": (YES, "Stardust Dragon is Special Summoned"),
    # of which Summon it is asked, behind one that is no longer what happened last
    "Your opponent uses Black Rose Dragon. You use Starlight Road in answer. Can your opponent use Torrential Tribute then?": (ONLY_IF, "it is a link of that chain itself"),
    "You Normal Summon Elemental HERO Stratos. You use Elemental HERO Stratos. Can your opponent use Torrential Tribute then?": (YES, ""),
    # the monster of that sort which is told of is gone by then, and nobody has told of another one
    "You attack a WIND monster of your opponent with Element Dragon. Can you use Element Dragon then?": (NO, "what triggers it has not happened. (When"),
    "You attack a WIND monster of your opponent with Element Dragon. Does what Element Dragon does happen?": (NO, ""),
    "You attack a monster of your opponent with Element Dragon. Can you use Element Dragon then?": (YES, ""),
    # how strong a monster is that fights and of which nothing is told
    "You have Machina Armored Unit on the field. Your opponent attacks your Machina Gearframe with a monster. Can you use Machina Armored Unit then?": (YES, "Machina Gearframe is destroyed"),
    "Your opponent attacks your Machina Gearframe with a monster. What happens?": (YES, "Machina Gearframe wins"),
    "You attack a LIGHT monster of your opponent with Clear Vice Dragon. Your opponent uses Honest in the Damage Step. Is Clear Vice Dragon destroyed?": (NO, "Clear Vice Dragon wins"),
    # what is changed that lies in Defense Position, of which nobody tells
    "You attack with Evil HERO Dark Gaia. Your opponent uses Necro Gardna. Does what Evil HERO Dark Gaia does happen?": (YES, "the attack was negated"),
    # what is made of others lies there once that is done, and what is used on it comes then
    "Your opponent uses Dark Fusion. Can you use Compulsory Evacuation Device on your opponent’s Evil HERO Dark Gaia then?": (NO, "This needs a lawful target"),
    "Your opponent uses Dark Fusion on Evil HERO Dark Gaia. Then you use Book of Eclipse. Can you use Compulsory Evacuation Device on your opponent’s Evil HERO Dark Gaia then?": (YES, ""),
    "Your opponent uses Miracle Fusion. Can you use Compulsory Evacuation Device on your opponent’s Elemental HERO Absolute Zero then?": (YES, ""),
    "You use Polymerization on Elemental HERO Flame Wingman. Can you attack with Elemental HERO Flame Wingman then?": (YES, "attacks directly with 2100 ATK"),
    "You use Black Luster Ritual on Black Luster Soldier. What becomes of Black Luster Soldier?": (YES, "stays on the field"),
    "You use Polymerization on Elemental HERO Flame Wingman. Your opponent uses Bottomless Trap Hole. What becomes of Elemental HERO Flame Wingman?": (YES, "is removed from play"),
    # a direct attack past monsters that is no longer possible
    "Your opponent has a monster on the field. You have The Six Samurai - Irou on the field. You attack directly with The Six Samurai - Yariza. Your opponent uses Book of Moon on your The Six Samurai - Irou. Is there a replay?": (YES, "the attacker may no longer attack directly"),
    "You have The Six Samurai - Irou on the field. You attack directly with The Six Samurai - Yariza. Your opponent uses Book of Moon on your The Six Samurai - Irou. Does the attack go on?": (YES, ""),
    # a bond that ends as its card is negated
    "You use Ninjitsu Art of Decoy on your Ninja Grandmaster Sasuke. Then your opponent uses Royal Decree. Your opponent loses Royal Decree. Your opponent attacks your Ninja Grandmaster Sasuke with Gene-Warped Warwolf. Is Ninja Grandmaster Sasuke destroyed?": (YES, "is destroyed by battle"),
    # one effect applies while it is there, and another one is used in a later turn
    "You have Ultimate Insect LV5 on the field. Your opponent uses Book of Moon on your Ultimate Insect LV5. You Flip Summon Ultimate Insect LV5. Does what Ultimate Insect LV5 does happen?": (OPEN, "It is not said which effect"),
    # what has attacked and was turned face-down is Flip Summoned in the next turn, and free of what kept it from attacking
    "Your opponent attacks your Electric Lizard with Goyo Guardian. Then you use Book of Moon on your opponent’s Goyo Guardian. Then your opponent Flip Summons Goyo Guardian. Can your opponent attack with Goyo Guardian then?": (YES, "in the next turn of B"),
    # an attack of a monster of which nothing else is told
    "You attack directly with Goyo Guardian. Your opponent uses Negate Attack. Can you attack with Cyber Dragon then?": (NO, "has ended the Battle Phase"),
    "You attack directly with Goyo Guardian. Can you attack with Cyber Dragon then?": (YES, ""),
    "Your opponent has the turn. You use Threatening Roar. Can your opponent attack with Dark Armed Dragon then?": (NO, "keeps it from declaring an attack"),
    "Your opponent attacks directly with Cyber Dragon. You use Battle Fader. Can your opponent attack with a monster then?": (NO, "has ended the Battle Phase"),
    "You attack with Goyo Guardian. Your opponent uses Mirror Force. Can you attack with Cyber Dragon then?": (OPEN, ""),
}  # fmt: skip


def _is_answered(typed: str, verdict: Verdict, why: str) -> None:
    question = read_in_fixed_words(load(), typed)
    assert question is not None
    answer = answered(load(), question, "tcg-2010")
    assert answer.verdict is verdict, answer.why
    assert why in answer.why


@pytest.mark.parametrize("typed", TOLD)
def test_it_is_answered_as_things_are_by_then(typed: str) -> None:
    _is_answered(typed, *TOLD[typed])


NAMED = {
    "Can Thunder King Rai-Oh negate a Summon of Raiza the Storm Monarch?": (NO, "such a Summon is being attempted"),
    "Can Thunder King Rai-Oh negate a Special Summon of Raiza the Storm Monarch?": (
        NO,
        "a Summon that no effect makes",
    ),
    "Can Thunder King Rai-Oh negate a Summon of Cyber Dragon?": (YES, ""),
    "Can Thunder King Rai-Oh negate a Summon of Gorz the Emissary of Darkness?": (
        NO,
        "such a Summon is being attempted",
    ),
    "Can Thunder King Rai-Oh negate a Special Summon of Goyo Guardian?": (YES, ""),
    "Can Solemn Judgment negate a Summon of Raiza the Storm Monarch?": (YES, ""),
    "Can Royal Oppression negate a Summon of Gorz the Emissary of Darkness?": (YES, "which Special Summons"),
    "Can Royal Oppression negate a Special Summon of Raiza the Storm Monarch?": (YES, "which Special Summons"),
}


@pytest.mark.parametrize("typed", NAMED)
def test_a_summon_of_a_monster_that_is_named_is_one_in_which_it_comes(typed: str) -> None:
    _is_answered(typed, *NAMED[typed])


def test_a_monster_that_stands_for_any_is_no_token() -> None:
    """What was taken and is given has no name of its own in that situation; looking that up ended in an error."""
    assert ask(load(), "opp mind controled my guy, can he trib it for caius??").verdict is not YES


def test_of_two_copies_the_one_to_which_it_happened_is_meant() -> None:
    """Diva waits for her Normal Summon; the one that brings another has had it."""
    for typed, verdict in (
        ("Does Deep Sea Diva get its effect if it is Special Summoned by Deep Sea Diva?", "no"),
        ("Does Mystic Tomato get its effect if it is destroyed by battle by Mystic Tomato?", "yes"),
    ):
        assert str(ask(load(), typed, "tcg-2010").verdict) == verdict, typed


def test_what_a_card_brings_by_its_name_is_found() -> None:
    read = read_in_fixed_words(load(), ROAD + "Does what Starlight Road does happen?")
    assert read is not None
    answer = answered(load(), read, "tcg-2010")
    assert "finds nothing" not in answer.first
    assert "Stardust Dragon" in answer.text
