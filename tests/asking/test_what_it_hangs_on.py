"""Of stories it is said on what the answer hangs, where something is left open by what is told: no plain yes and no plain no."""

from __future__ import annotations

import pytest

from app.asking import answered
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

ANSWERED = {
    # nobody uses what is due of a card that lies there
    "You have Messenger of Peace on the field. You use Messenger of Peace. What happens?": "Not decided. Messenger of Peace lies face-up, and nobody uses it then.",
    # whether it is answered as it is activated, or what it does later
    "Your opponent uses Wave-Motion Cannon. You use Mystical Space Typhoon on your opponent’s Wave-Motion Cannon in answer. Who loses how many Life Points?": "Not decided. It hangs on whether Wave-Motion Cannon is only activated then",
    # of two that wait for the same battle that of the turn player is used first
    "Your opponent attacks your Mystic Tomato with Goyo Guardian. You use Mystic Tomato. Does Mystic Tomato change sides?": "Only if the effect of Goyo Guardian is used",
    # how much damage it is that is not played is not known, and not none
    "You have Wave-Motion Cannon on the field. You use Wave-Motion Cannon. Does your opponent lose Life Points?": "Not decided. It is not played that 1000 damage",
    "You have Wave-Motion Cannon on the field. You use Wave-Motion Cannon. Your opponent uses Mystical Space Typhoon on your Wave-Motion Cannon in answer. Does your opponent lose Life Points?": "Not decided. Mystical Space Typhoon cannot be used there.",
    # what chance shows for a card, and a player names, of which nobody tells
    "You have Gravity Bind on the field. You have Summoned Skull in the hand. You use Level Conversion Lab on your Summoned Skull. Then you Normal Summon Summoned Skull. Can you attack with Summoned Skull then?": "Only if chance shows 2 or 3: Summoned Skull can attack then.",
    "You have Gravity Bind on the field. You have Summoned Skull in the hand. You use Level Conversion Lab. Then you Normal Summon Summoned Skull. Can you attack with Summoned Skull then?": "Only if chance shows 2 or 3: Summoned Skull can attack then.",
    "You have Disciple of the Forbidden Spell in the Graveyard. Your opponent has Marshmallon on the field. You Normal Summon Disciple of the Forbidden Spell. You use Disciple of the Forbidden Spell. Then you attack your opponent’s Marshmallon with Disciple of the Forbidden Spell. Is Marshmallon destroyed?": "Only if LIGHT is named: Marshmallon is destroyed",
    "You have Disciple of the Forbidden Spell in the Graveyard. Your opponent has Marshmallon face-down on the field. You Normal Summon Disciple of the Forbidden Spell. You use Disciple of the Forbidden Spell. Then you attack your opponent’s Marshmallon with Disciple of the Forbidden Spell. Is Marshmallon destroyed?": "No. Marshmallon stays on the field.",
    # a card that does what it does by another effect of its own may be activated and do nothing
    "Can Royal Oppression be chained to Caius the Shadow Monarch?": "Only if no more is done than to activate the card",
    "Can Royal Oppression be chained to Monster Reborn?": "Yes. Royal Oppression can be chained to Monster Reborn",
    "Can Skill Drain be chained to Caius the Shadow Monarch?": "Yes. Skill Drain can be chained",
    # how strong a monster is, and how often it attacks, by what it was made of
    "What ATK and DEF has Great Maju Garzett?": "Not decided. How much ATK and DEF Great Maju Garzett has hangs on what it was made of",
    "What happens if Summoned Skull attacks Chimeratech Fortress Dragon?": "Not decided. How much ATK",
    "You attack your opponent's Chimeratech Overdragon with Summoned Skull. Is Chimeratech Overdragon destroyed?": "Not decided. How much ATK",
    "You attack with Chimeratech Overdragon. Your opponent uses Mirror Force. Is Chimeratech Overdragon destroyed?": "Yes. ",
    "You attack your opponent's Spirit Reaper with Chimeratech Overdragon. Can you attack your opponent's Spirit Reaper with Chimeratech Overdragon then?": "Not decided. How often Chimeratech Overdragon",
    # what is given for an effect is its target, too, where another lawful one lay there before
    "You have Plaguespreader Zombie in the hand. Can you use Zombie Master on Plaguespreader Zombie for Plaguespreader Zombie then?": "Only if another lawful target lay in the Graveyard before Plaguespreader Zombie was given for it",
    "You have Mezuki in the Graveyard. You have Plaguespreader Zombie in the hand. Can you use Zombie Master on Plaguespreader Zombie for Plaguespreader Zombie then?": "Yes.",
    "You have none such: a monster in the Graveyard. You have Plaguespreader Zombie in the hand. Can you use Zombie Master on Plaguespreader Zombie for Plaguespreader Zombie then?": "No. This needs a lawful target, and there is none.",
    "You have a Zombie monster in the Graveyard. You have Plaguespreader Zombie in the hand. Can you use Zombie Master on Plaguespreader Zombie for Plaguespreader Zombie then?": "Only if another lawful target lay in the Graveyard",
    "You use Lumina, Lightsworn Summoner on your Wulf, Lightsworn Beast for Wulf, Lightsworn Beast. Does what Lumina, Lightsworn Summoner does happen?": "It goes through.",
    # a Spell or Trap that is lost is destroyed by what destroys one
    "You use Call of the Haunted on Cyber Dragon. Then your opponent uses Book of Moon on your Cyber Dragon. Then you lose Call of the Haunted. Is Cyber Dragon destroyed?": "No. Cyber Dragon stays on the field face-down. Call of the Haunted is destroyed",
    "You use Call of the Haunted on Cyber Dragon. Then you lose Call of the Haunted. Is Cyber Dragon destroyed?": "Yes. Call of the Haunted is destroyed",
    "You have Imperial Iron Wall on the field. You lose Imperial Iron Wall. Can you use Plaguespreader Zombie then?": "Yes. Plaguespreader Zombie can be used then.",
    # what comes back by itself once it has been destroyed lay where it was told to lie, and is used then where it came to
    "Your opponent has the turn. You have Artifact Moralltach face-down on the field. Your opponent uses Mystical Space Typhoon on your Artifact Moralltach. Can you use Artifact Moralltach on a face-up card of your opponent then?": "Yes. Artifact Moralltach can be used then.",
    "Your opponent has the turn. Your opponent has Gemini Elf on the field. You have Artifact Moralltach face-down on the field. Your opponent uses Mystical Space Typhoon on your Artifact Moralltach. You use Artifact Moralltach on your opponent’s Gemini Elf. What becomes of Gemini Elf?": "This happens. Gemini Elf is in the Graveyard of B.",
    # a card that is in the way is all that is
    "You have a Trap face-down on the field. Your opponent attacks directly with a monster. Can you use Gorz the Emissary of Darkness then?": "No. Gorz the Emissary of Darkness cannot be used while any Trap lies there. It reads: When you take battle damage",
    # and it is told that it has come
    "You have the turn. Your opponent has Artifact Moralltach face-down on the field. You use Mystical Space Typhoon on your opponent’s Artifact Moralltach. Does what Artifact Moralltach does happen?": "It goes through. Artifact Moralltach is destroyed and goes to B’s Graveyard. Artifact Moralltach is Special Summoned. B may use the effect",
    "You have the turn. Your opponent has Artifact Moralltach face-down on the field. You use Mystical Space Typhoon on your opponent’s Artifact Moralltach. What becomes of Artifact Moralltach?": "This happens. Artifact Moralltach stays on the field. Artifact Moralltach is destroyed and goes to B’s Graveyard. Artifact Moralltach is Special Summoned.",
    # a Token that is given lies there, of the Level of what is brought for it
    "You use Metamorphosis on Thousand-Eyes Restrict for a Token. What becomes of Thousand-Eyes Restrict?": "This happens. Thousand-Eyes Restrict stays on the field.",
    "You have a Token on the field. Can you use Metamorphosis on Thousand-Eyes Restrict for a Token then?": "Yes.",
    # what a monster has taken as an Equip Card, spoken of by its sort
    "You have a monster on the field, equipped to Thousand-Eyes Restrict. You use Tsukuyomi on your Thousand-Eyes Restrict. What becomes of a monster?": "This happens. Summoned Skull is in the Graveyard of B.",
    # why it cannot be used is not that nobody tells of a card to discard, nor that another effect of it is used elsewhere
    "You use Brionac, Dragon of the Ice Barrier on your opponent’s Turbo Warrior. What becomes of Turbo Warrior?": "No. This needs a lawful target, and there is none.",
    "You have none such: a card in the hand. You have Brionac, Dragon of the Ice Barrier on the field. Can you use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian then?": "No. The cost cannot be paid (discard: 1).",
    "Your opponent has the turn. You have Breakthrough Skill in the Graveyard. Can you use Breakthrough Skill then?": "No. Breakthrough Skill: it is not its player’s own turn.",
    # a monster that is brought out of the Extra Deck is what attacks then, and its effects are negated
    "You use Blackwing - Vayu the Emblem of Honor on Blackwing Armed Wing. You attack a monster in Defense Position of your opponent with Blackwing Armed Wing. Who loses how many Life Points?": "Worked out. Nobody loses Life Points.",
    # what is negated is what is asked about, and not what else the card does where it lies then
    "Your opponent has Shadow-Imprisoning Mirror on the field. Your opponent attacks directly with Cyber Dragon. Can you use Gorz the Emissary of Darkness then?": "Yes. Gorz the Emissary of Darkness can be used then.",
    "Your opponent has Shadow-Imprisoning Mirror on the field. You have Dark Armed Dragon on the field. Can you use Dark Armed Dragon then?": "No. Dark Armed Dragon can be used then, but to no effect.",
    # what takes a card from a place where another card negates more than is played of it
    "Your opponent has Necrovalley on the field. You have Goyo Guardian on the field. You attack your opponent’s Sangan with Goyo Guardian. Does what Goyo Guardian does happen?": "Not decided. Not everything of Necrovalley is played:",
    "Your opponent has Necrovalley on the field. Can you use Goyo Guardian then?": "Not decided. Not everything of Necrovalley is played:",
    "Your opponent has Necrovalley on the field. You have Mystic Tomato on the field. You attack your opponent’s Cyber Dragon with Mystic Tomato. Does what Mystic Tomato does happen?": "It goes through.",
    # what is done behind a Summon may be a link on what has to be used then, or come later
    "Your opponent has Skill Drain on the field. You Normal Summon Breaker the Magical Warrior. You use Mystical Space Typhoon on your opponent’s Skill Drain. Can you use Breaker the Magical Warrior then?": "Only if Mystical Space Typhoon is chained to the effect of Breaker the Magical Warrior (charge), which has to be used before. Once that is over: The cost cannot be paid",
    "Your opponent has Skill Drain on the field. You Normal Summon Breaker the Magical Warrior. You use Mystical Space Typhoon on your opponent’s Skill Drain in answer. Can you use Breaker the Magical Warrior then?": "Yes.",
    "You Normal Summon Breaker the Magical Warrior. You use Mystical Space Typhoon on your opponent’s Dark Hole. Can you use Breaker the Magical Warrior then?": "Yes.",
    # of several materials that are named, these are meant and no further one
    "You have Sangan on the field. You have Dandylion on the field. Can you Special Summon Black Rose Dragon for Sangan and Dandylion then?": "No. The cost cannot be paid (synchro materials). None of them is a Tuner. Their Levels are together 6, and Black Rose Dragon has Level 7.",
    # how what lies there came is not told
    "Your opponent has Cyber Dragon on the field. You Flip Summon Fossil Dyna Pachycephalo. Your opponent uses Book of Moon on your Fossil Dyna Pachycephalo in answer. Does what Fossil Dyna Pachycephalo does happen?": "Only if Cyber Dragon was Special Summoned.",
    "Your opponent has Cyber Dragon on the field. You have Fossil Dyna Pachycephalo face-down on the field. You Flip Summon Fossil Dyna Pachycephalo. Is Cyber Dragon destroyed?": "Only if it was Special Summoned.",
    "Your opponent has Stardust Dragon on the field. You Flip Summon Fossil Dyna Pachycephalo. Is Stardust Dragon destroyed?": "Yes.",
    "Your opponent Normal Summons Sangan. You have Fossil Dyna Pachycephalo face-down on the field. Then you Flip Summon Fossil Dyna Pachycephalo. Is Sangan destroyed?": "No.",
    "Can you Special Summon Black Rose Dragon for Dandylion then?": "Yes.",
    "Can you Special Summon Black Rose Dragon for Krebons and Cyber Dragon then?": "Yes.",
    # nobody asks whether a card can be turned face-up for nothing
    "You have Thunder King Rai-Oh on the field. You Tribute Summon Vanity’s Fiend for Thunder King Rai-Oh. Can your opponent use Royal Oppression in answer then?": "No. Royal Oppression: it is not so that such a Summon is being attempted.",
    "You Special Summon Cyber Dragon. Can your opponent use Royal Oppression in answer then?": "Yes. Royal Oppression can be used then. The Summon of Cyber Dragon is negated.",
    "You Normal Summon Marauding Captain. Can your opponent use Royal Oppression in answer then?": "Yes.",
    "Your opponent Normal Summons Elemental HERO Stratos. Can you use Royal Oppression in answer then?": "No. Royal Oppression: it is not so that such a Summon is being attempted.",
    "Your opponent Normal Summons Breaker the Magical Warrior. Can you use Royal Oppression in answer then?": "No. Royal Oppression: it is not so that such a Summon is being attempted.",
    # what is gone before damage calculation
    "You have Legendary Jujitsu Master in Defense Position. Your opponent attacks your Legendary Jujitsu Master with Ehren, Lightsworn Monk. Does what Legendary Jujitsu Master does happen?": "No.",
    "When can Legendary Jujitsu Master be used?": "Worked out. It can be used wherever it is by then, when what it waits for has happened.",
    "Does Legendary Jujitsu Master get its effect if it is destroyed by battle?": "Only if it was in Defense Position.",
    # damage that is a gain, and damage once more
    "Your opponent attacks directly with Gemini Elf. You use Rainbow Life. Do you lose Life Points?": "No.",
    "Your opponent has Bad Reaction to Simochi on the field. You use Rainbow Life. Your opponent attacks directly with Gemini Elf. Who loses how many Life Points?": "Worked out. You lose 1900 Life Points.",
    # another copy than the one that lies in the Graveyard is attacked, and what is used there is told of
    "You have Giant Rat in the Graveyard. Your opponent attacks your Giant Rat with Cyber Dragon. Is Giant Rat destroyed?": "Yes.",
    "You have Lord Poison in the Graveyard. Your opponent attacks your Lord Poison with Cyber Dragon. Does what Lord Poison does happen?": "Only if something else lies in the Graveyard that it is used on",
    "You have Lord Poison in the Graveyard. You have Dandylion in the Graveyard. Your opponent attacks your Lord Poison with Cyber Dragon. Does what Lord Poison does happen?": "It goes through.",
    "You attack your opponent’s Gemini Elf with Lord Poison. Does what Lord Poison does happen?": "It goes through.",
    "Can Lord Poison Special Summon Lord Poison?": "No. Lord Poison is none of the cards that Lord Poison Special Summons.",
    # what is used on the very card to which it happened, and asks for it by its name
    "You have Terrorking Archfiend on the field. You have Desrook Archfiend in the hand. Your opponent uses Dark Hole. Can you use Desrook Archfiend then?": "Yes.",
    "You have Desrook Archfiend in the hand. Your opponent attacks your Terrorking Archfiend with Cyber Dragon. Can you use Desrook Archfiend then?": "Yes.",
    "You have Terrorking Archfiend face-down on the field. You have Desrook Archfiend in the hand. Your opponent uses Exiled Force on your Terrorking Archfiend. Can you use Desrook Archfiend then?": "Yes.",
    "You have Sangan on the field. You have Desrook Archfiend in the hand. Your opponent uses Smashing Ground. Can you use Desrook Archfiend then?": "No.",
    # which effect of a monster was used, where it has one for its own Summon as well
    "Your opponent uses Gladiator Beast Gyzarus. Can you use Royal Oppression in answer then?": "Only if this effect of Gladiator Beast Gyzarus is used: During the End Step",
    "Your opponent uses Gladiator Beast Gyzarus. Can you use Book of Moon in answer then?": "Yes.",
    # material that is named by parts of names, of which one card is only one
    "You have 2 times Neo-Spacian Grand Mole in the hand. You have 3 times Elemental HERO Avian in the hand. You have Elemental HERO Divine Neos in the Extra Deck. Can you use Polymerization for Elemental HERO Divine Neos then?": "No.",
    "You have Neo-Spacian Grand Mole in the hand. You have Elemental HERO Neos in the hand. You have 3 times Elemental HERO Avian in the hand. You have Elemental HERO Divine Neos in the Extra Deck. Can you use Polymerization for Elemental HERO Divine Neos then?": "Yes.",
    "Can Super Polymerization Special Summon Elemental HERO Divine Neos?": "Yes.",
    "Can Monster Reborn Special Summon Elemental HERO Divine Neos?": "No.",
    # how much is paid of which its player says how much
    "Your opponent attacks directly with Cyber Dragon. You use Wall of Revealing Light. Does the attack go on?": "Only if no more than 2000 Life Points are paid for Wall of Revealing Light: Cyber Dragon attacks directly with 2100 ATK.",
    "Your opponent attacks directly with Sangan. You use Wall of Revealing Light. Does the attack go on?": "The attack stops.",
    "Your opponent attacks directly with Cyber Dragon. You use Wall of Revealing Light. What happens?": "This happens. It hangs on how many Life Points are paid for Wall of Revealing Light. With 1000: Cyber Dragon attacks directly with 2100 ATK.",
    "Your opponent uses Wall of Revealing Light. Can you attack with Cyber Dragon then?": "Only if no more than 2000 Life Points are paid for Wall of Revealing Light.",
    "Your opponent has Wall of Revealing Light on the field. Can you attack with Cyber Dragon then?": "Only if no more than 2000 Life Points were paid for Wall of Revealing Light.",
    "Your opponent has Wall of Revealing Light on the field. Can you attack with Sangan then?": "No.",
    "You have Wall of Revealing Light on the field. Can you attack with Sangan then?": "Yes.",
    "Can Cyber Dragon attack while Wall of Revealing Light is face-up on the field?": "Only if no more than 2000 Life Points were paid for it, or Wall of Revealing Light is on the attacking player’s side.",
    "Can Sangan attack while Wall of Revealing Light is face-up on the field?": "Only if Wall of Revealing Light is on the attacking player’s side.",
    "You attack your opponent’s Gemini Elf with Psychic Commander. You use Psychic Commander. Is Gemini Elf destroyed?": "Only if at least 500 Life Points are paid for Psychic Commander:",
    "You attack your opponent’s Cyber Dragon with Psychic Commander. You use Psychic Commander. Is Cyber Dragon destroyed?": "No. Cyber Dragon stays on the field.",
    # an effect of which each part finds nothing
    "You attack directly with Dragon Queen of Tragic Endings. Your opponent has none such: a card in the hand. Does what Dragon Queen of Tragic Endings does happen?": "It comes to nothing.",
    # what is used where it lies, and has gone from there
    "You have Volcanic Shell in the Graveyard. You use Volcanic Shell. Your opponent uses D.D. Crow on your Volcanic Shell in answer. Does what Volcanic Shell does happen?": "It comes to nothing. Volcanic Shell has no effect: its card is no longer where it was used.",
    "You have Sangan on the field. Your opponent has Goyo Guardian on the field. You use Creature Swap. Your opponent uses Compulsory Evacuation Device on your Sangan in answer. Does what Creature Swap does happen?": "It comes to nothing.",
    "You have Sangan on the field. Your opponent has Goyo Guardian on the field. You use Creature Swap. Does what Creature Swap does happen?": "It goes through.",
    # monsters that lie there as Equip Cards
    "You have Armory Arm on the field, equipped to Cyber Dragon. You attack your opponent’s Goyo Guardian with Cyber Dragon. Who loses how many Life Points?": "Worked out. Your opponent loses 3100 Life Points (300 + 2800).",
    "You have Relinquished on the field. You have Goyo Guardian on the field, equipped to Relinquished. Your opponent uses Mystical Space Typhoon on your Goyo Guardian. What ATK and DEF has Relinquished then?": "Worked out. Relinquished has 0 ATK and 0 DEF. Goyo Guardian is destroyed and goes to B’s Graveyard.",
    "You have Goyo Guardian on the field, equipped to Cyber Dragon. You attack your opponent’s Sangan with Cyber Dragon. What happens?": "Not decided.",
    "You use Relinquished on your opponent’s Goyo Guardian. Your opponent uses Mystical Space Typhoon on Goyo Guardian. What ATK and DEF has Relinquished then?": "Worked out. Relinquished has 0 ATK and 0 DEF. Goyo Guardian is destroyed and goes to B’s Graveyard.",
    "You use Relinquished on your opponent’s Goyo Guardian. Your opponent uses Compulsory Evacuation Device on Goyo Guardian. What becomes of Goyo Guardian?": "This happens. Goyo Guardian is in the Extra Deck of B. Relinquished has no effect",
    # what is removed from play is on the field once it is brought there
    "You have Cyber Dragon among the cards removed from play. You use D.D.R. - Different Dimension Reincarnation on your Cyber Dragon. Then your opponent uses Compulsory Evacuation Device on your Cyber Dragon. What becomes of D.D.R. - Different Dimension Reincarnation?": "This happens. D.D.R. - Different Dimension Reincarnation is in the Graveyard of A.",
    # what has left as its own cost is there for no other card, whatever was targeted before
    "Your opponent has Stardust Dragon on the field. You use Mystical Space Typhoon on a face-down card of your opponent. Your opponent uses Stardust Dragon in answer. Can you use Book of Moon on your opponent’s Stardust Dragon in answer then?": "No. This needs a lawful target, and there is none.",
    "Your opponent has Stardust Dragon on the field. You use Mystical Space Typhoon on a face-down card of your opponent. Your opponent uses Stardust Dragon in answer. Can you use Book of Moon in answer then?": "Yes.",
    # which effect of a monster is used, and on what, where neither is told
    "Your opponent uses Black Rose Dragon. You use Scapegoat in answer. Which Tokens of Scapegoat are there then?": "Only if this effect of Black Rose Dragon is used: Once per turn:",
    "Your opponent uses Black Rose Dragon. You use Stardust Dragon in answer. Does what Black Rose Dragon does happen?": "It comes to nothing.",
    "Your opponent has Thunder King Rai-Oh on the field. You have Sangan on the field. You Tribute Summon Caius the Shadow Monarch for Sangan. Does what Sangan does happen?": "Only if Caius the Shadow Monarch targets Thunder King Rai-Oh.",
    "Your opponent has Thunder King Rai-Oh on the field. You have Sangan on the field. You Tribute Summon Caius the Shadow Monarch for Sangan. You use Caius the Shadow Monarch on your opponent’s Thunder King Rai-Oh. Does what Sangan does happen?": "It goes through.",
    "You have Sangan on the field. You Tribute Summon Caius the Shadow Monarch for Sangan. Does what Sangan does happen?": "It goes through.",
    # what is put off to the End Phase, and finds nothing by then, does not keep the rest from being done
    "What happens if Mystical Space Typhoon is chained to Royal Oppression, and that to Emergency Teleport?": "Emergency Teleport goes through.",
    # damage that is not played, or is counted by a card of which nothing is told
    "You have Relinquished on the field. You have Goyo Guardian on the field, equipped to Relinquished. Your opponent attacks your Relinquished with Judgment Dragon. Who loses how many Life Points?": "Not decided. Not everything of Relinquished is played: the damage to the opponent",
    "You Tribute Summon Thestalos the Firestorm Monarch for Sangan. You use Thestalos the Firestorm Monarch. Who loses how many Life Points?": "Only if the card that goes by it, of which nothing is told, is such a one:",
    "You Tribute Summon Thestalos the Firestorm Monarch for Sangan. Does your opponent lose Life Points?": "Only if the card that goes by it",
    "Your opponent has Sangan in the hand. You Tribute Summon Thestalos the Firestorm Monarch for Cyber Dragon. Who loses how many Life Points?": "Worked out. Your opponent loses 300 Life Points.",
    # what was declared for a card that lies there nobody has told
    "You have DNA Surgery on the field. You Special Summon Stardust Dragon for Magicat. Can you use Magicat then?": "Only if Spellcaster was declared for DNA Surgery.",
    "You have DNA Transplant on the field. You attack your opponent's Sangan with Gene-Warped Warwolf. Can you use Honest in the Damage Step then?": "Only if LIGHT was declared for DNA Transplant.",
    "You have DNA Transplant on the field. You attack your opponent's Sangan with Cyber Dragon. Can you use Honest in the Damage Step then?": "Only if LIGHT was declared for DNA Transplant.",
    "You have DNA Surgery on the field. Can you Special Summon Stardust Dragon for Magicat then?": "Yes.",
    "You have The World Tree on the field. You have DNA Surgery on the field. Your opponent attacks your Luster Dragon with Cyber Dragon. Does The World Tree get a counter?": "Only if Plant was declared for DNA Surgery.",
    "You have The World Tree on the field. You have DNA Transplant on the field. Your opponent attacks your Luster Dragon with Cyber Dragon. Does The World Tree get a counter?": "No.",
    # and what is told is what a card is used for
    "You have The World Tree on the field. You use DNA Surgery for a Plant monster. Your opponent attacks your Luster Dragon with Cyber Dragon. Does The World Tree get a counter?": "Yes. The World Tree gets one.",
    "You have The World Tree on the field. You use DNA Surgery for a Zombie monster. Your opponent attacks your Luster Dragon with Cyber Dragon. Does The World Tree get a counter?": "No.",
    # by which card something is brought about that is told is no matter of chance
    "You have Destiny HERO - Diamond Dude face-down on the field. You use Clock Tower Prison on Destiny HERO - Dreadmaster. Is Destiny HERO - Diamond Dude destroyed?": "Yes. Clock Tower Prison is destroyed",
    # what a die shows nobody has told
    # what a coin has shown before, and what lies there is given with a card that is named
    "You have a monster on the field. You use Arcana Force XXI - The World for Arcana Force XXI - The World and a monster. Does what Arcana Force XXI - The World does happen?": "Only if chance shows heads: ",
    "Can you use Arcana Force XXI - The World then?": "Only if chance has shown “heads” for Arcana Force XXI - The World.",
    "You have Arcana Force XXI - The World on the field. Can you use Arcana Force XXI - The World then?": "Not decided. It hangs on what chance has shown for Arcana Force XXI - The World.",
    "You use Snipe Hunter on your opponent’s Stardust Dragon. Is Stardust Dragon destroyed?": "Only if chance shows 2, 3, 4 or 5: Stardust Dragon is destroyed",
    "You use Snipe Hunter on your opponent’s Stardust Dragon. What becomes of Stardust Dragon?": "This happens. It hangs on what chance shows. With 1 or 6: Stardust Dragon stays on the field. With 2, 3, 4 or 5: Stardust Dragon is in the Graveyard of B.",
    "You use Snipe Hunter on your opponent’s Stardust Dragon. Your opponent uses Divine Wrath on Snipe Hunter in answer. Is Stardust Dragon destroyed?": "No. Stardust Dragon stays on the field. Snipe Hunter is destroyed",
}  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED.items(), ids=ANSWERED)
def test_on_what_it_hangs_is_said(told: str, first: str) -> None:
    question = read_in_fixed_words(load(), told)
    assert question is not None
    assert answered(load(), question, "tcg-2010").first.startswith(first)
