"""What is told of what lies there is taken as it is told, and what a card does is that for which it was told."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.rulebook.library import load

ANSWERED = (
    # where nothing happens it is told what is so
    ("Your opponent has Skill Drain on the field. You Tribute Summon Jinzo. What happens?", "This happens. Jinzo stays on the field. The effects of Jinzo are negated there, by Skill Drain."),
    ("You have Starlight Road face-down on the field. Your opponent uses Royal Oppression. What happens?", "This happens. Royal Oppression stays on the field."),
    # what a card does without being activated is meant where nobody tells that it is used
    ("You have Skill Drain on the field. Your opponent attacks your Crystal Beast Amethyst Cat with Cyber Dragon. Does what Crystal Beast Amethyst Cat does happen?", "No. The effects of Crystal Beast Amethyst Cat are negated by Skill Drain."),
    ("You have Skilled Dark Magician on the field. You use Messenger of Peace. Your opponent uses Dust Tornado on your Messenger of Peace in answer. Does what Skilled Dark Magician does happen?", "Yes. What Skilled Dark Magician does, without being activated, is done."),
    ("You have Skilled Dark Magician on the field. You use Pot of Greed. Your opponent uses Magic Jammer in answer. Does what Skilled Dark Magician does happen?", "Not decided. It is not said which effect of Skilled Dark Magician is meant."),
    ("You have Skill Drain on the field. Your opponent has Seal of Wickedness on the field. Your opponent uses Seal of Wickedness on your Skill Drain. Then you use Mystical Space Typhoon on your opponent’s Seal of Wickedness. Then you Normal Summon Elemental HERO Stratos. You use Elemental HERO Stratos. Does what Skill Drain does happen?", "Yes. Skill Drain applies then: "),
    ("You have Skill Drain on the field. Your opponent has Seal of Wickedness on the field. Your opponent uses Seal of Wickedness on your Skill Drain. Then you Normal Summon Elemental HERO Stratos. You use Elemental HERO Stratos. Does what Skill Drain does happen?", "No. The effects of Skill Drain are negated by Seal of Wickedness."),
    # what is needed in the Deck for what is used later is not drawn before
    ("You have Shark Cruiser on the field. You use Upstart Goblin. Your opponent uses Raigeki Break on your Shark Cruiser in answer. Can you use Shark Cruiser then?", "Yes. Shark Cruiser can be used then."),
    # the effect is meant for which just that has happened, whether it may still be used or not
    ("You have Core Blaster on the field, equipped to Koa'ki Meiru Boulder. You use Mystical Space Typhoon. Your opponent uses Compulsory Evacuation Device on your Koa'ki Meiru Boulder in answer. Does what Core Blaster does happen?", "No. The effect of Core Blaster cannot be used any more: something else happened after its event"),
    ("You have Core Blaster on the field, equipped to Koa'ki Meiru Boulder. You use Mystical Space Typhoon. Your opponent uses Compulsory Evacuation Device on your Koa'ki Meiru Boulder in answer. Can you use Core Blaster then?", "No. The effect of Core Blaster cannot be used any more: something else happened after its event"),
    ("You have Core Blaster on the field, equipped to Koa'ki Meiru Boulder. Your opponent uses Compulsory Evacuation Device on your Koa'ki Meiru Boulder. Does what Core Blaster does happen?", "It goes through. Koa'ki Meiru Boulder goes to A’s hand. Core Blaster is destroyed and goes to A’s Graveyard."),
    # what is told not to be there is not thought out either, by whatever word a card asks for it
    ("You have none such: a “Gladiator Beast” monster in the hand. Your opponent uses Mirror Force. Can you use Parry in answer then?", "No. There is nothing that Parry could affect."),
    # what waits for a Summon answers the one that is brought about, and not the effect that does it
    ("You use Monster Reborn on your Goyo Guardian. Your opponent uses Bottomless Trap Hole on your Goyo Guardian. What becomes of Goyo Guardian?", "This happens. Goyo Guardian is removed from play."),
    ("You have Mezuki in the Graveyard. You use Mezuki on your Il Blud. Your opponent uses Bottomless Trap Hole on your Il Blud. Can you use Mezuki then?", "No. Mezuki cannot be used from where it is"),
    # what does not stay on the field lies there face-down
    ("You have Swing of Memories on the field. Your opponent has Necrovalley on the field. You use Swing of Memories. What happens?", "This happens. Swing of Memories has no effect: its effects are negated."),
    # what is removed from play instead was not sent to the Graveyard, and nothing comes of that
    ("Your opponent has Macro Cosmos on the field. You have Veil of Darkness on the field. You use Veil of Darkness. What happens?", "This happens. any DARK monster 1500/1000 #2 is removed from play. The chain is over."),
    ("Your opponent has Macro Cosmos on the field. You use Full Salvo. Does your opponent lose Life Points?", "No. "),
    ("You use Full Salvo. Does your opponent lose Life Points?", "Yes. "),
    # what is named for Prohibition cannot be used either where it lies in the Graveyard already
    ("Your opponent has Necro Gardna in the Graveyard. You use Prohibition. You attack directly with Summoned Skull. Can your opponent use Necro Gardna then?", "No. Prohibition keeps Necro Gardna from being activated."),
    ("You use Prohibition for Necro Gardna. You attack directly with Summoned Skull. Can your opponent use Mirror Force then?", "Yes. "),
    # a LIGHT monster is no DARK one
    ("You have a LIGHT monster in the Graveyard. You have a DARK monster in the Graveyard. Can you Special Summon Chaos Sorcerer then?", "Yes. "),
    ("You have 2 times a LIGHT monster in the Graveyard. Can you Special Summon Chaos Sorcerer then?", "No. The cost cannot be paid"),
    # what is told of by its sort may be attacked, or not, like what is named
    ("You have Marauding Captain on the field. You have a face-down monster on the field. Which monsters can your opponent attack with a monster then?", "Worked out. What may be attacked: Marauding Captain and a face-down monster."),
    ("You have a Warrior monster on the field. You have Marauding Captain on the field. Can your opponent attack a Warrior monster of yours with a monster then?", "No. "),
    # what makes a monster attack does so of the one that is asked about
    ("Your opponent uses Battle Mania. Do you have to attack with Summoned Skull then?", "Yes. Summoned Skull has to attack"),
    ("Your opponent uses Battle Mania. Do you have to attack with Elemental HERO Wildheart then?", "No. Elemental HERO Wildheart need not attack"),
    ("Do you have to attack with Berserk Gorilla then?", "Yes. "),
    ("Do you have to attack with Summoned Skull then?", "No. "),
    # what its Summon brings about, and not what it could be used for later
    ("Your opponent has Thunder King Rai-Oh on the field. You Normal Summon Machina Gearframe. Does what Machina Gearframe does happen?", "No. "),
    ("You have 2 times Black Whirlwind on the field. You Special Summon Blackwing - Bora the Spear. Does what each Black Whirlwind does happen?", "No. "),
    # what its effect costs is at hand
    ("Can Exiled Force use its effect after Monster Reborn takes or brings it?", "Yes. "),
    ("Can Exiled Force use its effect after Snatch Steal takes or brings it?", "Yes. "),
    # fixed words are no other question, decided or not
    ("Can Judgment Dragon use its effect after Monster Reborn takes or brings it?", "Not decided. "),
    # it is used from the Graveyard in its time
    ("You have Sinister Serpent on the field. You lose Sinister Serpent. Does what Sinister Serpent does happen?", "It goes through. Sinister Serpent is destroyed and goes to A’s Graveyard."),
    ("How many Life Points does Soul Charge cost?", "Worked out. As a cost none"),
    # as it is typed
    ("Caius banishing a facedown sangan, do they still eat the 1000?", "Yes. Your opponent loses 1000"),
    ("does sinister serpent come back if it died on the field instead of being discarded", "Yes. Sinister Serpent lies in the Graveyard then"),
    ("soul charge for three: what does it cost me in life points?", "Worked out. As a cost none"),
    ("Does Dandylion make tokens if it's detached from an xyz as cost? hat", "Yes. "),
    ("does thunder king stop gyzarus from coming out", "Yes. "),
    ("after battle fader ends it can he still go main 2", "Yes. That can be done with a monster, in Main Phase 2."),
    ("drain is up and i trib lonefire for its own eff, does the plant come", "It goes through. "),
    ("koaki drago on board can i drop jd", "No. "),
    ("mst on my just desserts, i flip it in response. still burns?", "It goes through. "),
    # a card is given for it as its cost, or is no such card
    ("You have Brionac, Dragon of the Ice Barrier on the field. Can you use Swap Frog for Brionac, Dragon of the Ice Barrier then?", "No. Brionac, Dragon of the Ice Barrier cannot be given for Swap Frog."),
    ("You have Kuriboh on the field. Can you use Swap Frog for Kuriboh then?", "Yes. "),
    # what lies there is used when chance has shown something, and is not activated for that
    ("You have Second Coin Toss on the field. Your opponent attacks your Kryuel with a monster. Can you use Second Coin Toss then?", "Yes. Second Coin Toss is not activated for that"),
    ("Your opponent has Second Coin Toss on the field. Your opponent attacks your Kryuel with a monster. Can your opponent use Second Coin Toss then?", "No. "),
    # a monster that lies as a Spell is its cost
    ("Your opponent attacks directly with a monster. You use Rainbow Path. Does the attack go on?", "The attack stops. "),
    # so many as are counted come out of the Deck
    ("You have Neo-Spacian Marine Dolphin in the Graveyard. You use Cocoon Party. What happens?", "This happens. Chrysalis Dolphin is Special Summoned to A’s side in Attack Position. The Special Summon of Chrysalis Dolphin is successful. Chrysalis Chicky is Special Summoned"),
    # what keeps the effect for which something has happened says more than that another one is too slow
    ("You have Flying Fortress SKY FIRE on the field. Your opponent attacks your Flying Fortress SKY FIRE with Giant Rat. Your opponent uses Giant Rat. Can you use Flying Fortress SKY FIRE then?", "No. Flying Fortress SKY FIRE cannot be activated in the window at the end of the Damage Step"),
    # what keeps a card from being negated does so where it only lies there
    ("You have Splendid Venus on the field. You have Gravity Bind on the field. Your opponent has Jinzo on the field. Can your opponent attack with Jinzo then?", "No. Gravity Bind keeps it from declaring an attack."),
    ("You have Jinzo on the field. You have Amplifier on the field, equipped to Jinzo. Your opponent attacks your Jinzo with a monster. Can you use Mirror Force then?", "Yes. "),
    ("You have Jinzo on the field. You use Amplifier on your Jinzo. Can your opponent use Dust Tornado then?", "No. Jinzo keeps Dust Tornado from being activated."),
    # what asks for having been brought by such a card was, where that was used for it, and has something to be used on
    ("Your opponent has Cyber Dragon on the field. You have Allure Queen LV5 on the field. You use Allure Queen LV5 for Allure Queen LV7. You use Allure Queen LV7 on your opponent’s Cyber Dragon. Your opponent uses Book of Moon on your Allure Queen LV7 in answer. Is Cyber Dragon destroyed?", "Yes. Cyber Dragon is in the Graveyard of B."),
    ("Can Allure Queen LV7 use its effect after Allure Queen LV5 takes or brings it?", "Yes. "),
    ("Can Allure Queen LV7 use its effect after Monster Reborn takes or brings it?", "No. Allure Queen LV7: it is not so that it came to the field in that way."),
    ("You use Allure Queen LV5. Can you use Allure Queen LV7 then?", "Yes. "),
    ("You have Allure Queen LV7 on the field. You use Allure Queen LV5. Can you use Allure Queen LV7 then?", "No. Allure Queen LV7: it is not so that it came to the field in that way."),
    # each player brings a monster of his own Graveyard, face-down
    ("You use The Shallow Grave on your Pyramid Turtle. What becomes of Pyramid Turtle?", "This happens. Pyramid Turtle stays on the field face-down."),
    ("You have Soul-Absorbing Bone Tower on the field. You use The Shallow Grave on your Pyramid Turtle. Does what Soul-Absorbing Bone Tower does happen?", "No. "),
    # it does not destroy itself for want of what nobody tells of
    ("You attack directly with Earthbound Immortal Aslla piscu. Does the attack go on?", "The attack goes on. "),
    ("You have Earthbound Immortal Aslla piscu on the field. You use Book of Moon on your opponent’s Sangan. Is Earthbound Immortal Aslla piscu destroyed?", "No. "),
    ("You have A Legendary Ocean on the field. You have Earthbound Immortal Aslla piscu on the field. Your opponent uses Mystical Space Typhoon on your A Legendary Ocean. Is Earthbound Immortal Aslla piscu destroyed?", "Yes. "),
    ("You Normal Summon Earthbound Immortal Wiraqocha Rasca. Is Earthbound Immortal Wiraqocha Rasca destroyed?", "Yes. "),
    # in Attack Position it stays, if nothing else changes that
    ("You use Darkness Approaches on your opponent’s Gene-Warped Warwolf. What becomes of Gene-Warped Warwolf?", "This happens. Gene-Warped Warwolf stays on the field face-down, in Attack Position."),
    ("You use Darkness Approaches on your opponent’s Gene-Warped Warwolf. Then you use No Entry!!. What becomes of Gene-Warped Warwolf?", "This happens. Gene-Warped Warwolf stays on the field face-down."),
    # what is brought out of the hand lies on the field by then
    ("You use Ultra Evolution Pill on Black Tyranno. Then your opponent uses Book of Moon on your Black Tyranno. What becomes of Black Tyranno?", "This happens. Black Tyranno stays on the field face-down."),
    # what has taken the effects of another card is used for one of these
    ("You use Neo-Spacian Dark Panther on your opponent’s Strike Ninja. Then you use Neo-Spacian Dark Panther. Is Neo-Spacian Dark Panther back with its owner at the end of the turn?", "No. Neo-Spacian Dark Panther: what it has put off finds nothing to apply to. Neo-Spacian Dark Panther is removed from play."),
    ("You use Phantom of Chaos on your Dark Armed Dragon. Then you use Phantom of Chaos. What happens?", "This happens. any monster 1500/1000 is destroyed"),
    # nobody tells of a second monster beside the one that is hit
    ("Your opponent has Snipe Hunter on the field. Your opponent uses Smashing Ground. You use Enemy Controller on your opponent’s Snipe Hunter for Sangan in answer. What becomes of Snipe Hunter?", "This happens. Snipe Hunter is in the Graveyard of B."),
    ("Your opponent uses Smashing Ground. You use Book of Moon on your Lumina, Lightsworn Summoner in answer. Your opponent uses Dark Bribe in answer. Is Lumina, Lightsworn Summoner destroyed?", "Yes. "),
    ("Your opponent uses Smashing Ground. You use Waboku in answer. Is Cyber Dragon destroyed?", "Yes. Cyber Dragon is destroyed and goes to A’s Graveyard."),
    ("Your opponent uses Lightning Vortex for a card. You use Threatening Roar in answer. Is a monster destroyed?", "Yes. "),
    ("Your opponent uses Mirror Force. You use Solemn Judgment in answer. Is Cyber Dragon destroyed?", "No. "),
    ("Your opponent uses Mirror Force. You use Solemn Judgment in answer. Is a monster destroyed?", "No. "),
    # what comes back when the turn is over is not on the field until then
    ("You have Cyber Dragon on the field. Your opponent uses Torrential Tribute. You use Interdimensional Matter Transporter on your Cyber Dragon in answer. Is Cyber Dragon still on the field then?", "No. "),
    ("You use Interdimensional Matter Transporter on your Cyber Dragon. What becomes of Cyber Dragon?", "This happens. Cyber Dragon is removed from play, and is back on the field when the turn is over."),
    # what is made of others targets none of them
    ("You use Super Polymerization on your opponent’s Cyber Dragon for a card. Can your opponent use Compulsory Evacuation Device on your opponent’s Cyber Dragon in answer then?", "No. Nothing can be chained to that activation."),
    # a monster that has changed sides before it left the field has changed sides
    ("You have Spirit Reaper on the field. Your opponent uses Enemy Controller on your Spirit Reaper for Sangan. Does Spirit Reaper change sides?", "Yes. Spirit Reaper changes sides, and is gone from there when all is done."),
    # of several monsters one has to be attacked
    ("You attack your opponent’s Dandylion with Cyber Dragon. Can you attack directly with Goyo Guardian then?", "No. A direct attack is not possible"),
    ("Your opponent has Treeborn Frog on the field. You attack directly with Jinzo. Can your opponent use Gorz the Emissary of Darkness then?", "Not decided. It cannot come to that. A direct attack is not possible"),
    # what is equipped to a monster of which nobody tells otherwise lies on that one
    ("Your opponent has Messenger of Peace on the field. You have Axe of Despair on the field, equipped to Sangan. Can you attack with Sangan then?", "No. Messenger of Peace keeps it from declaring an attack."),
    # what is still in the Graveyard is given for nothing
    ("You use Monster Reborn on your Dandylion. You use Enemy Controller on a monster of your opponent for Dandylion in answer. What happens?", "Not decided. It cannot come to that: Dandylion is still in the Graveyard"),
    # another copy of what lies elsewhere, has given itself, or is brought by it
    ("Your opponent has Solidarity on the field. Your opponent has Zombie Master in the Graveyard. Your opponent attacks directly with Zombie Master. Who loses how many Life Points?", "Worked out. You lose 2600 Life Points."),
    ("You attack your opponent’s Goyo Guardian with Blackwing - Sirocco the Dawn. You use Blackwing - Kalut the Moon Shadow in the Damage Step. You use Blackwing - Kalut the Moon Shadow in answer. Who loses how many Life Points?", "Worked out. Your opponent loses 2000 Life Points."),
    ("You attack your opponent’s Giant Rat with Caius the Shadow Monarch. Your opponent uses Giant Rat for Giant Rat. Can you use Bottomless Trap Hole then?", "No. "),
    # what is used in the battle is behind the attack, and what comes of the battle behind that
    ("Your opponent attacks your Blackwing - Shura the Blue Flame with Thunder King Rai-Oh. You use Blackwing - Kalut the Moon Shadow in the Damage Step. Does what Blackwing - Shura the Blue Flame does happen?", "It goes through. "),
    # a part of the battle is no damage that is left out
    ("You have Axe of Despair on the field, equipped to Legendary Jujitsu Master. Your opponent attacks your Legendary Jujitsu Master with Cyber Dragon. Who loses how many Life Points?", "Worked out. Your opponent loses 200 Life Points."),
    # what cannot be used in answer keeps nothing from becoming what it becomes
    ("You use Raigeki Break on your opponent’s Stardust Dragon for a card. Your opponent uses Stardust Dragon in answer. You use Solemn Judgment in answer. What becomes of Stardust Dragon?", "This happens. Solemn Judgment cannot be used there."),
    # which of its effects was used nobody tells
    ("Your opponent uses Morphtronic Celfon. Can you use Royal Oppression in answer then?", "Only if this effect is used: Once per turn, if this card is an Attack Position monster"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "first"), ANSWERED, ids=[asked[:60] for asked, _ in ANSWERED])
def test_it_is_answered_as_it_is_told(asked: str, first: str) -> None:
    assert ask(load(), asked).first.startswith(first)


LEFT_OUT = (
    # what is left out of a card that lies there speaks of what is asked
    ("You have Storm Caller on the field. You attack your opponent’s Sangan with Hyper Psychic Blaster. Does Sangan go back to the hand or the Deck?", "Not decided. "),
    ("You have Buster Rancher on the field, equipped to Kuriboh. Your opponent attacks your Kuriboh with Summoned Skull. Is Kuriboh destroyed?", "Not decided. "),
    ("Your opponent uses Prohibition. You have Treeborn Frog in the Graveyard. Can you use Treeborn Frog then?", "Not decided. "),
    # nothing at all of it is played
    ("You have Psi-Blocker on the field. Can you Normal Summon Sangan then?", "Not decided. "),
    # what was declared for it nobody has told
    ("You have Honest in the hand. Your opponent has Prohibition on the field. You attack with a LIGHT monster. Can you use Honest then?", "Only if another name than Honest was declared for Prohibition."),
    ("You have Prohibition on the field. Can you Normal Summon Sangan then?", "Only if another name than Sangan was declared for Prohibition."),
    ("You have Prohibition on the field. Your opponent has Necro Gardna in the Graveyard. You attack directly with Summoned Skull. Can your opponent use Necro Gardna then?", "Only if another name than Necro Gardna was declared for Prohibition."),
    # it does not, or of several
    ("You have Prohibition on the field. Your opponent attacks with a monster. Can you use Mirror Force then?", "Yes. "),
    ("You have Splendid Venus on the field. Your opponent has Gravity Bind on the field. You have Jinzo on the field. Can you attack with Jinzo then?", "Yes. "),
    ("You have Brain Research Lab on the field. You Normal Summon Mystic Tomato. Can you Set Krebons then?", "No. "),
    ("You have Remove Brainwashing on the field. You Special Summon Lava Golem. What becomes of Lava Golem?", "This happens. Lava Golem is back"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "first"), LEFT_OUT, ids=[asked for asked, _ in LEFT_OUT])
def test_what_is_left_out_of_what_lies_there_is_not_passed_over(asked: str, first: str) -> None:
    assert ask(load(), asked).first.startswith(first)


def test_what_cannot_be_negated_is_not_taken_to_be() -> None:
    """Whether it is played by now or not: Jinzo does not negate what it cannot."""
    venus = "You have Splendid Venus on the field. You have Gravity Bind on the field. Your opponent has Jinzo on the field. Can your opponent attack with Jinzo then?"
    amplifier = "You have Amplifier on the field, equipped to Jinzo. Your opponent attacks your Jinzo with a monster. Can you use Mirror Force then?"
    assert not ask(load(), venus).first.startswith("Yes")
    assert not ask(load(), amplifier).first.startswith("No.")


def test_a_deck_that_both_play_is_no_card() -> None:
    asked = ask(load(), "goat control mirror, he uses chaos sorcerer on my facedown magician of faith. legal?")
    assert "Mirror Force" not in str(asked.reading)


def test_what_could_not_be_laid_down_as_it_is_told_is_said() -> None:
    """Destiny HERO - Diamond Dude’s use of a Spell in the Graveyard is not played: it lies elsewhere in the situation that was found."""
    found = ask(
        load(),
        "You have Trade-In in the Graveyard. You use Destiny HERO - Diamond Dude. Then you use Trade-In. Is what Trade-In cost paid all the same?",
    )
    assert found.answer is not None
    assert "Trade-In is not laid down in the Graveyard here, as it is told." in found.answer.assumed


def test_an_equip_spell_that_has_been_used_is_what_looks_for_one_finds() -> None:
    """Another one that nobody told of was laid down beside Snatch Steal, and destroyed."""
    found = ask(
        load(),
        "You have Sangan on the field. Your opponent uses Snatch Steal on your Caius the Shadow Monarch. Then you use Collected Power on your Sangan. What becomes of Caius the Shadow Monarch?",
    )
    assert found.first == "This happens. Caius the Shadow Monarch is back under the control of A."
