"""Of stories that cannot be done it is said why, and what is brought in one turn may be used in the next."""

from __future__ import annotations

import pytest

from app.asking import answered, ask
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

ANSWERED = {
    # a Summon that an effect makes is not answered, and a card is not turned face-up for nothing
    "Your opponent uses Call of the Haunted on your opponent’s Elemental HERO Stratos. Can you use Solemn Judgment on your opponent’s Elemental HERO Stratos then?": "No. The Summon itself, by an effect, Solemn Judgment does not answer.",
    "Your opponent Special Summons Gladiator Beast Gyzarus. Your opponent uses Gladiator Beast Gyzarus. Can you use Royal Oppression then?": "No. Royal Oppression: it is not so that the last link is one it can answer.",
    "You have Royal Oppression face-down on the field. Your opponent Special Summons Elemental HERO Stratos. Your opponent uses Elemental HERO Stratos. Can you use Royal Oppression then?": "No. Royal Oppression: it is not so that the last link is one it can answer.",
    # what is used on a card that it does not take: of a Fusion Monster that names none of its materials nothing can be sent
    "You use Elemental HERO Prisma on Elemental HERO Absolute Zero. What happens?": "No. Elemental HERO Absolute Zero is none of the cards that Elemental HERO Prisma takes.",
    "You use Elemental HERO Prisma for Elemental HERO Absolute Zero. Does what Elemental HERO Prisma does happen?": "It comes to nothing. Elemental HERO Absolute Zero is none of the cards that Elemental HERO Prisma takes.",
    "You use Elemental HERO Prisma on Elemental HERO Flame Wingman. What happens?": "This happens. ",
    # with what it takes, where nobody tells of that
    "You have Mausoleum of the Emperor on the field. Your opponent uses Mystical Space Typhoon on your Mausoleum of the Emperor. Can you Normal Summon Caius the Shadow Monarch then?": "Yes. That can be done with Caius the Shadow Monarch, with one Tribute.",
    "You have 2 times Mezuki in the Graveyard. You use Mezuki on your Mezuki. Can you use Mezuki then?": "No. ",
    # what keeps it from that, and not what it asks for besides
    "You have Fossil Dyna Pachycephalo on the field. Your opponent uses Brain Control on your Fossil Dyna Pachycephalo. Can you Special Summon Cyber Dragon then?": "No. Fossil Dyna Pachycephalo forbids that Special Summon.",
    # Tokens are there that cannot be Tributed
    "You use Ojama Trio. Can your opponent Tribute Summon Caius the Shadow Monarch for Ojama Trio then?": "No. Tributes needed: 1; monsters there: 0, besides 3 that cannot be Tributed for a Summon.",
    # what is made of them
    "Can you Special Summon Drill Warrior for Quickdraw Synchron and Treeborn Frog then?": "Yes.",
    "You have Ryko, Lightsworn Hunter face-down on the field. You have Krebons on the field. Can you Special Summon Armory Arm for Krebons and Ryko, Lightsworn Hunter then?": "No. The cost cannot be paid (synchro materials). Ryko, Lightsworn Hunter is face-down.",
    "You have Krebons in the hand. You have Cyber Dragon on the field. Can you Special Summon Black Rose Dragon for Krebons and Cyber Dragon then?": "No. The cost cannot be paid (synchro materials). Krebons is not on the field.",
    "Your opponent has Cyber Dragon on the field. You have Krebons on the field. Can you Special Summon Black Rose Dragon for Krebons and Cyber Dragon then?": "No. The cost cannot be paid (synchro materials). Cyber Dragon is not controlled by A.",
    "You have Gladiator Beast Bestiari in the hand. Can you Special Summon Gladiator Beast Gyzarus for Gladiator Beast Bestiari and Gladiator Beast Laquari then?": "No. The cost cannot be paid (fusion materials). Gladiator Beast Bestiari is not on the field.",
    # of what has been met at once the turn player decides first
    "You attack your opponent's Pyramid Turtle with UFOroid. Your opponent uses Pyramid Turtle. Can you use UFOroid then?": "No. What UFOroid and Pyramid Turtle wait for has happened at once",
    "Your opponent attacks your Pyramid Turtle with UFOroid. Your opponent uses UFOroid. Can you use Pyramid Turtle then?": "Yes. ",
    # what has no way of its own is made by a Spell, of what takes the place of a material too
    "Can you Special Summon Flame Swordsman for Masaki the Legendary Swordsman and Flame Manipulator then?": "Yes. Flame Swordsman is Fusion Summoned by Polymerization.",
    "You use Polymerization. Can you Special Summon Flame Swordsman for Masaki the Legendary Swordsman and Flame Manipulator then?": "Yes. Flame Swordsman is Fusion Summoned by Polymerization.",
    "Can you Special Summon Flame Swordsman for Summoned Skull and Flame Manipulator then?": "No. Summoned Skull and Flame Manipulator are not the Fusion Material",
    "You have Cyber Dragon on the field. You have King of the Swamp on the field. Can you Special Summon Chimeratech Overdragon for Cyber Dragon and King of the Swamp then?": "Yes. Chimeratech Overdragon is Fusion Summoned by Polymerization.",
    "Can you Special Summon Chimeratech Overdragon for King of the Swamp and Summoned Skull then?": "No. King of the Swamp and Summoned Skull are not",
    "Can you Special Summon Evil HERO Malicious Fiend for Evil HERO Malicious Edge and Summoned Skull then?": "Yes. Evil HERO Malicious Fiend is Fusion Summoned by Dark Fusion.",
    "Your opponent has Imperial Order on the field. Can you Special Summon Flame Swordsman for Masaki the Legendary Swordsman and Flame Manipulator then?": "Not decided. It is not made of these by Polymerization.",
    "Your opponent has the turn. Can you Special Summon Stardust Dragon then?": "No. To Special Summon a monster by its own procedure",
    # a card that keeps it from being used has been turned face-down by then
    "Your opponent uses Book of Moon on your Jinzo. Can you use Mirror Force then?": "No. Mirror Force is made for when an attack is declared",
    "Your opponent uses Book of Moon on your Jinzo. Can you use Mirror Force in answer then?": "No. Jinzo keeps Mirror Force from being activated.",
    # what is answered is answered on the very monster
    "Your opponent uses Blackwing - Gale the Whirlwind on a monster of yours. You use Book of Moon on a monster of yours in answer. Does what Blackwing - Gale the Whirlwind does happen?": "It comes to nothing.",
    # one of a sort is laid down
    "You use Scapegoat. Can you Special Summon Stardust Dragon for Sheep Token and a Tuner then?": "No. Scapegoat forbids that Special Summon.",
    "You use Scapegoat. Can you Special Summon Stardust Dragon for a Token and a Tuner then?": "No. Scapegoat forbids that Special Summon.",
    "You use Scapegoat. Can you Tribute Summon Caius the Shadow Monarch for a Token then?": "No.",
    "You have the turn. You use Scapegoat. Can you attack with a Token then?": "No. Sheep Token #1 cannot attack: it is in Defense Position.",
    "Your opponent uses Ojama Trio. Can you Tribute Summon Caius the Shadow Monarch for a Token then?": "No. Ojama Token cannot be Tributed for that.",
    "Your opponent uses Ojama Trio. Can you Special Summon Stardust Dragon for a Token and a Tuner then?": "Yes.",
    # the Token that is told to lie there is given, of whatever Level is left
    "You have a Token on the field. You Normal Summon Rose, Warrior of Revenge. Can you Special Summon a Synchro Monster for Rose, Warrior of Revenge and a Token then?": "Yes.",
    "You have a Token on the field. You use Cold Wave. Can you Tribute Summon Mobius the Frost Monarch for a Token then?": "Yes.",
    "You use Cold Wave. Can you Tribute Summon Mobius the Frost Monarch for a Token then?": "Yes.",
    # and what comes of it where it is no cost is what is told to be given
    "You Special Summon Quickdraw Synchron for Dandylion. You use Dandylion. Can you Tribute Summon Raiza the Storm Monarch for Fluff Token then?": "No. Fluff Token #1 (on A’s field) cannot be given",
    "You have Raiza the Storm Monarch in the hand. You Special Summon Quickdraw Synchron for Dandylion. What becomes of Dandylion?": "This happens. Dandylion is in the Graveyard of A.",
    # what is brought out of the Extra Deck lies there before that
    "You use Metamorphosis for Sheep Token. Does what Metamorphosis does happen?": "It goes through. Thousand-Eyes Restrict is Special Summoned",
    "You have none such: a card in the Extra Deck. You use Metamorphosis for Sheep Token. Does what Metamorphosis does happen?": "It comes to nothing.",
    "Your opponent uses Heavy Storm. You use Starlight Road in answer. Is Stardust Dragon still on the field then?": "Yes.",
    "Your opponent uses Heavy Storm. You use Starlight Road in answer. What becomes of Stardust Dragon?": "This happens. Stardust Dragon stays on the field.",
    # what could be done without that which cannot be done says nothing
    "You have Rose, Warrior of Revenge on the field. You have a Token on the field. You use Scapegoat. Can you Special Summon a Synchro Monster for Rose, Warrior of Revenge and a Token then?": "Not decided. It cannot come to that: Scapegoat cannot be used there. It needs free Monster Zones",
    # a Spell or Trap that is Set is no monster
    "You use Cold Wave. Can you Set a Spell or Trap then?": "No. Cold Wave forbids it.",
    "You use Cold Wave. Can you Set a monster then?": "Yes.",
    # an attack that was answered does not hang on an answer that cannot be given
    "You have Necro Gardna in the Graveyard. Your opponent attacks with a monster. You use Necro Gardna. Your opponent uses D.D. Crow on your Necro Gardna in answer. Does the attack go on?": "The attack stops. D.D. Crow cannot be used there.",
    # a Summon behind an attack is none in the Battle Phase
    "You have Krebons on the field. You attack a monster of your opponent with Cyber Dragon. Can you Special Summon Black Rose Dragon for Cyber Dragon and Krebons then?": "Yes. That can be done with Black Rose Dragon, in Main Phase 2.",
    # in the next turn
    "Your opponent attacks directly with Cyber Dragon. You use Gorz the Emissary of Darkness. Can you attack with a Token then?": "Yes. That can be done in the next turn of A.",
    "Your opponent attacks directly with Cyber Dragon. You use Gorz the Emissary of Darkness. Can you Special Summon Stardust Dragon for a Token and a Tuner then?": "Yes. That can be done with Stardust Dragon in the next turn of A.",
    "You use Gorz the Emissary of Darkness. Can you Tribute Summon Caius the Shadow Monarch for a Token then?": "Yes. That can be done in the next turn of A.",
    "Your opponent uses Heavy Storm. You use Starlight Road in answer. Can you attack with Stardust Dragon then?": "Yes. That can be done in the next turn of A.",
    "Your opponent uses Swords of Revealing Light. Can you attack with Cyber Dragon then?": "No. Swords of Revealing Light keeps it from declaring an attack.",
    "Your opponent attacks directly with Cyber Dragon. You use Gorz the Emissary of Darkness. Can you Normal Summon a monster then?": "No. To Normal Summon a monster takes",
    # what was taken, or brought back, attacks, and no other copy of it
    "You use Mind Control on your opponent’s Goyo Guardian. Can you attack directly with Goyo Guardian then?": "No. Mind Control keeps it from declaring an attack.",
    "You use Brain Control on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?": "Yes. Goyo Guardian can attack then. Goyo Guardian attacks directly",
    "You use Enemy Controller on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?": "Yes. Goyo Guardian can attack then. Goyo Guardian attacks directly",
    "You use Book of Moon on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?": "No. Goyo Guardian cannot attack: its player does not control it.",
    "You use Monster Reborn on your opponent’s Goyo Guardian. Can you attack directly with Goyo Guardian then?": "Yes.",
    # none of a sort in the Deck
    "You have none such: a Warrior monster in the Deck. Can you use Reinforcement of the Army then?": "No. There is nothing that Reinforcement of the Army could affect.",
    "You have none such: a Warrior monster in the Deck. Can you use Marauding Captain then?": "Yes.",
    "You have none such: a “Blackwing” monster in the Deck. Can you use Black Whirlwind then?": "Yes.",
    # none at all in it
    "You have none such: a card in the Deck. Can you use Jar of Greed then?": "No. There is nothing that Jar of Greed could affect.",
    "You have none such: a card in the Deck. Can you use Trade-In then?": "No. There is nothing that Trade-In could affect.",
    "You have none such: a card in the Deck. You Normal Summon Dark Grepher. Can you use Dark Grepher then?": "No. There is nothing that Dark Grepher could affect.",
    "Your opponent has none such: a card in the Deck. Can you use Hand Destruction then?": "No. Hand Destruction needs cards in the Deck to draw: 2; there are 0.",
    "You have none such: a card in the Deck. Can you use Mystical Space Typhoon then?": "Yes.",
    "You have none such: a monster on the field. Can you use Reinforcement of the Army then?": "Yes.",
    # what is made by an effect, and what is brought besides what is targeted
    "Can Miracle Fusion Special Summon Elemental HERO Absolute Zero?": "Yes.",
    "Can Miracle Fusion Special Summon Dark Paladin?": "No. Dark Paladin is none of the cards that Miracle Fusion Special Summons.",
    "Can Polymerization Special Summon Gladiator Beast Gyzarus?": "No. Gladiator Beast Gyzarus is none of the cards",
    "Can Advanced Ritual Art Special Summon Demise, King of Armageddon?": "Yes.",
    "Can Test Tiger Special Summon Gladiator Beast Bestiari?": "Yes.",
    "Can Test Tiger Special Summon Cyber Dragon?": "No. Cyber Dragon is none of the cards",
    # what has come by what is told is on the field, and it is for their Levels that it cannot be
    "You have Quillbolt Hedgehog in the Graveyard. You Normal Summon Junk Synchron. You use Quillbolt Hedgehog. Can you Special Summon Armory Arm for Junk Synchron and Quillbolt Hedgehog then?": "No. The cost cannot be paid (synchro materials). Their Levels are together 5, and Armory Arm has Level 4.",
    # what answers a Summon is tried once the monster has come
    "Your opponent has Bottomless Trap Hole face-down on the field. You use Call of the Haunted on your Jinzo. Can your opponent use Bottomless Trap Hole then?": "No. Jinzo keeps Bottomless Trap Hole from being activated.",
    "Your opponent has Bottomless Trap Hole face-down on the field. You use Call of the Haunted on your Summoned Skull. Can your opponent use Bottomless Trap Hole then?": "Yes.",
    # what can be Special Summoned in its own way only is never brought back
    "You Special Summon Dark Armed Dragon. You use Dark Armed Dragon on your opponent’s Stardust Dragon. Your opponent uses Stardust Dragon in answer. Can you use Monster Reborn on your Dark Armed Dragon then?": "No. Dark Armed Dragon can be Special Summoned only in its own way.",
    # of several copies another one is Summoned
    "You have 2 times Cyber Dragon in the hand. You Special Summon Cyber Dragon. Your opponent uses Solemn Judgment in answer. Can you Special Summon Cyber Dragon then?": "Yes.",
    # what cannot be given in answer leaves the rest as it is
    "Your opponent has Royal Oppression on the field. Your opponent attacks directly with Cyber Dragon. You use Tragoedia. Your opponent uses Royal Oppression in answer. What becomes of Tragoedia?": "This happens. Royal Oppression cannot be used there.",
    "You Special Summon Quickdraw Synchron for Dandylion. Your opponent uses Solemn Judgment in answer. Which Tokens of Dandylion are there then?": "Worked out. Solemn Judgment cannot be used there.",
    # it is the damage of the attack that is told for which a monster waits
    "Your opponent attacks directly with Cyber Dragon. You use Gorz the Emissary of Darkness. Your opponent uses Bottomless Trap Hole on your Gorz the Emissary of Darkness. Does what Gorz the Emissary of Darkness does happen?": "It goes through. Bottomless Trap Hole cannot be used there.",
    # who tells of an attack asks about that time, and not about what comes once nothing keeps it from being activated any more
    "You have Call of the Haunted face-down on the field. Your opponent attacks directly with Ancient Gear Gadjiltron Dragon. Can you use Call of the Haunted then?": "No. Ancient Gear Gadjiltron Dragon keeps Call of the Haunted from being activated.",
    "You have Ultimate Offering on the field. Your opponent attacks directly with Ancient Gear Gadjiltron Dragon. Can you use Ultimate Offering then?": "Yes.",
    # what a card that lies face-up has to do at a time of the turn is what it is used for: it is activated already
    "You have Cloudian Squall on the field. Can you use Cloudian Squall then?": "Yes.",
    # what has to be used is so in its part of the turn, and when what it waits for comes
    "You have Cloudian Squall on the field. Do you have to use Cloudian Squall then?": "Yes. Cloudian Squall is used without its player having a choice.",
    "You have Princess Pikeru on the field. Do you have to use Princess Pikeru then?": "Yes. Princess Pikeru is used without its player having a choice.",
    "You have Treeborn Frog in the Graveyard. Do you have to use Treeborn Frog then?": "No. Treeborn Frog need not be used",
    # what is told with `for` is what a card brings or makes
    "Your opponent attacks your Pyramid Turtle with a monster. You use Pyramid Turtle for Ryu Kokki. Can your opponent use Bottomless Trap Hole then?": "No. Bottomless Trap Hole cannot be activated in the window at the end of the Damage Step",
    # of what it is made is told with `for` as well, and what it is made of may count as another card there
    "You use Polymerization for Cyber Dragon and Cyber Dragon. Can your opponent use Bottomless Trap Hole then?": "Yes. Bottomless Trap Hole can be used then. Cyber Twin Dragon",
    "You have Proto-Cyber Dragon on the field. You have Cyber Dragon on the field. You use Polymerization for Proto-Cyber Dragon and Cyber Dragon. Then you use De-Fusion on your Cyber Twin Dragon. What becomes of Proto-Cyber Dragon?": "This happens. Proto-Cyber Dragon is in the Graveyard of A.",
    # nobody tells that one which lies there was made of these
    "You have Cyber Twin Dragon on the field. You have 2 times Cyber Dragon in the Graveyard. You use De-Fusion on your Cyber Twin Dragon. What becomes of Cyber Dragon?": "Not decided. It hangs on how Cyber Twin Dragon was Summoned",
    "You have Cyber Twin Dragon on the field. You have 2 times Cyber Dragon in the Graveyard. You use De-Fusion on your Cyber Twin Dragon. Is Cyber Twin Dragon destroyed?": "No.",
    # what waits for the beginning of a turn is used there, with what the attack told before has done
    "Your opponent attacks your Destiny HERO - Diamond Dude with Summoned Skull. You use Destiny HERO - Captain Tenacious. Can your opponent use Divine Wrath in answer then?": "Yes. Divine Wrath can be used then, in the next turn of A. Summoned Skull has 2500 ATK, Destiny HERO - Diamond Dude",
    # nor in how many turns of its player it has lain there, by which an effect counts
    "You have Blockman on the field. You use Blockman. Which Tokens of Blockman are there then?": "Not decided. It hangs on in how many turns of its player Blockman has lain there",
    "You Normal Summon Blockman. You use Blockman. Which Tokens of Blockman are there then?": "Worked out. You have 1 Block Token.",
    # a monster that is an Equip Card does nothing that it does as a monster, whatever is not played of that
    "You have Griggle on the field. Your opponent uses Relinquished on your Griggle. Does what Griggle does happen?": "It comes to nothing. Griggle is an Equip Card then",
    "You have Griggle on the field. Your opponent uses Relinquished on your Griggle. Can you use Griggle then?": "No. Griggle is an Equip Card then",
    "You have Griggle on the field. Your opponent uses Relinquished on your Griggle. What becomes of Griggle?": "This happens. Griggle stays on the field as an Equip Card, under the control of B.",
    # what lies among the Spells and Traps as a Continuous Spell is none
    "You have Macro Cosmos on the field. Your opponent attacks your Crystal Beast Amethyst Cat with Cyber Dragon. Does what Crystal Beast Amethyst Cat does happen?": "Yes. What Crystal Beast Amethyst Cat does, without being activated, is done.",
    # where nothing was found, that not everything is played of what is used is the reason
    "You have The Earth - Hex-Sealed Fusion on the field. You have Battle Ox on the field. Can you use The Earth - Hex-Sealed Fusion then?": "Not decided. Not by what is played of The Earth - Hex-Sealed Fusion.",
    # what brings back what a monster was made of Special Summons something
    "Can De-Fusion Special Summon Cyber Dragon?": "Not decided. De-Fusion Summons in a way that is not tried here.",
    # also one that is spoken of by its sort: a real one stands for it, such as is waited for then
    "Your opponent uses Magical Scientist for a Fusion Monster. Can your opponent attack directly with a Fusion Monster then?": "No. Magical Scientist keeps it from declaring an attack.",
    "Your opponent uses Summoner Monk for a Level 4 monster. Can your opponent attack with a Level 4 monster then?": "No. Summoner Monk keeps it from declaring an attack.",
    "Your opponent uses Magical Scientist for a Fusion Monster. Can you use Bottomless Trap Hole then?": "Yes. Bottomless Trap Hole can be used then.",
    "You use Summoner Monk for Goblindbergh. Can you attack with Goblindbergh then?": "No. Summoner Monk keeps it from declaring an attack.",
    "You use Power Bond for Cyber End Dragon. Who loses how many Life Points?": "Worked out. You lose 4000 Life Points.",
    "You use Black Luster Ritual for Black Luster Soldier. Can your opponent use Bottomless Trap Hole then?": "Yes. Bottomless Trap Hole can be used then. Black Luster Soldier",
}  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED.items(), ids=ANSWERED)
def test_why_it_cannot_be_done_is_said(told: str, first: str) -> None:
    question = read_in_fixed_words(load(), told)
    assert question is not None
    assert answered(load(), question, "tcg-2010").first.startswith(first)


def test_a_monster_that_an_effect_brings_is_not_there_before() -> None:
    """Stardust Dragon lay on the field, and what Starlight Road Special Summons was none."""
    question = read_in_fixed_words(load(), "You use Starlight Road. Can you attack with Stardust Dragon then?")
    assert question is not None
    answer = answered(load(), question, "tcg-2010")
    assert answer.first.startswith("Yes.")
    assert "finds nothing to apply to" not in answer.first


def test_what_is_forbidden_for_a_turn_is_said_to_be_so_no_longer_than_that() -> None:
    """What is not played of Metamorphosis keeps it from more, and so it may not be used either; what it is used on is what it brings."""
    for what in ("Metamorphosis", "Metamorphosis on Thousand-Eyes Restrict"):
        found = ask(load(), f"You use Scapegoat. Can you use {what} for a Token then?", "tcg-2005").answer
        assert found is not None
        assert found.why.startswith("Scapegoat forbids that Special Summon.")
        assert any("in the next turn of its player that can be done" in each for each in found.besides)
