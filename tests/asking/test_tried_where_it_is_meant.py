"""Questions that were not decided, or answered otherwise, because what they ask was not tried where it is meant."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

# whatever lies there, too low a Spell Speed answers nothing; and what is made for the Damage Step is tried there
CHAINED = (
    ("Can Royal Oppression be chained to the opponent's Solemn Judgment?", "No. Spell Speed 2 against Spell Speed 3"),
    ("What happens if Royal Oppression is chained to Solemn Judgment?", "No. Spell Speed 2 against Spell Speed 3"),
    ("Can Dark Hole be chained to Mystical Space Typhoon?", "No. Spell Speed 1 against Spell Speed 2"),
    ("Can Honest be chained to the opponent's Shrink?", "Yes. "),
    ("Can Blackwing - Kalut the Moon Shadow be chained to the opponent's Honest?", "Yes. "),
    ("Can Honest be chained to the opponent's Book of Moon?", "No. "),
)
# what comes by an effect, and what that is none of
SUMMONED = (
    (
        "Can Goyo Guardian Special Summon Judgment Dragon?",
        "No. Judgment Dragon can be Special Summoned only in its own",
    ),
    ("Can Goyo Guardian Special Summon Mystic Tomato?", "Yes. "),
    ("Can Super-Nimble Mega Hamster Special Summon Ryko, Lightsworn Hunter?", "Yes. "),
    ("Can Super-Nimble Mega Hamster Special Summon Morphing Jar?", "No. Morphing Jar is none of the cards"),
    ("Can Rescue Cat Special Summon X-Saber Airbellum?", "Yes. "),
    # from where it brings nothing; and by a Fusion Summon, which is its own way
    (
        "Can Destiny HERO - Malicious Special Summon Destiny HERO - Malicious from the Graveyard?",
        "No. Destiny HERO - Malicious Special Summons nothing from the Graveyard.",
    ),
    ("Can Destiny HERO - Malicious Special Summon Destiny HERO - Malicious from the Deck?", "Yes. "),
    ("Can Lonefire Blossom Special Summon Dandylion from the Graveyard?", "No. "),
    ("Can Future Fusion Special Summon Five-Headed Dragon?", "Yes. That is a Fusion Summon"),
    ("Can Future Fusion Special Summon Chimeratech Fortress Dragon?", "Not decided. "),
    ("Can Future Fusion Special Summon Stardust Dragon?", "No. "),
    ("Can Gladiator Beast Laquari Special Summon Gladiator Beast Bestiari?", "Yes. "),
)
# what brings about what a card waits for is what is named, and nothing else of its kind
TRIGGERED = (
    ("Does Gladiator Beast Bestiari get its effect if it is Special Summoned by Gladiator Beast Laquari?", "Yes. "),
    ("Does Gladiator Beast Darius get its effect if it is Special Summoned by Gladiator Beast Laquari?", "Yes. "),
    ("Does Gladiator Beast Bestiari get its effect if it is Special Summoned by Monster Reborn?", "No. The effect of Gladiator Beast Bestiari is not used then. It reads: When this card is Special Summoned"),
    ("Does Elemental HERO Absolute Zero get its effect if it is used as material?", "Yes. "),
    ("Which is Chain Link 1 if Black Rose Dragon and Dandylion are triggered at once?", "Worked out. A’s Dandylion is Chain Link 1"),
)  # fmt: skip
# also by what it may leave alone; and what destroys nothing destroys it not
DESTROYED = (
    ("Does Sangan get its effect if it is destroyed by a card effect by Ryko, Lightsworn Hunter?", "Yes. "),
    ("Does Card Trooper get its effect if it is destroyed by a card effect by Raiza the Storm Monarch?", "No. Raiza the Storm Monarch destroys nothing by an effect."),
    ("Does Card Trooper get its effect if it is destroyed by a card effect by Mobius the Frost Monarch?", "Not decided. "),
)  # fmt: skip
# of several effects that is told first which is meant most
NATURES = (
    ("Is the effect of Gladiator Beast Bestiari mandatory?", "Mandatory. "),
    ("How often can Summoner Monk be used in a turn?", "Worked out. Summoner Monk can be used once per turn."),
)
# of several effects that one is meant which fits the part of the turn, and of several things that it does the one that is asked about
MEANT = (
    ("Can Lumina, Lightsworn Summoner be used in the End Phase?", "Yes. Lumina, Lightsworn Summoner (offering)"),
    ("Can Lumina, Lightsworn Summoner be used in the End Phase in the opponent's turn?", "No. "),
    ("Can Lumina, Lightsworn Summoner be used in Main Phase 2?", "Yes. Lumina, Lightsworn Summoner can be used in Main Phase 2."),
    ("Can Drill Warrior be used in the Standby Phase?", "Only if what it waits for has happened before. It reads: If this card is sent"),
    ("Can Drill Warrior be used in the Standby Phase in the opponent's turn?", "No. "),
    ("Can Elemental HERO Stratos destroy Mystical Space Typhoon?", "Yes. "),
    ("Can Elemental HERO Stratos destroy a Spell or Trap?", "Yes. "),
)  # fmt: skip
# what is looked for lies in the Deck, and is not what comes about; with as many cards there as have to be in it
FOUND = (
    ("Can Black Whirlwind add Blackwing - Gale the Whirlwind to the hand?", "Yes. "),
    ("Can Black Whirlwind add Blackwing Armor Master to the hand?", "No. Blackwing Armor Master is no such card as Black Whirlwind adds."),
    ("Can Charge of the Light Brigade add Ryko, Lightsworn Hunter to the hand?", "Yes. "),
    ("Can Charge of the Light Brigade add Judgment Dragon to the hand?", "No. Judgment Dragon is no such card"),
)  # fmt: skip
# what takes several targets takes one with others beside it
WITH_OTHERS = (
    ("Can Icarus Attack destroy Goyo Guardian?", "Yes. "),
    ("Can Icarus Attack destroy a Set Spell or Trap?", "Yes. "),
    ("Can Pot of Avarice return Sangan to the hand or Deck?", "Yes. "),
    ("Does Sangan get its effect if it is destroyed by a card effect by Icarus Attack?", "Yes. "),
    ("You use Icarus Attack on your opponent’s Goyo Guardian. Is Goyo Guardian destroyed?", "Yes. Goyo Guardian is destroyed"),
)  # fmt: skip
# what was taken or brought
BROUGHT = (
    ("Can what Goyo Guardian takes or brings be used for a Synchro Summon?", "Yes. "),
    ("Can what Enemy Controller takes or brings be Tributed?", "Yes. "),
    ("Can Stardust Dragon use its effect after Starlight Road takes or brings it?", "Only if what it waits for comes about. It reads: When a card or effect that destroys a card"),
    ("Can Sangan use its effect after Call of the Haunted takes or brings it?", "Only if what it waits for comes about."),
    ("Can Blackwing - Gale the Whirlwind use its effect after Blackwing - Shura the Blue Flame takes or brings it?", "No. Blackwing - Shura the Blue Flame negates"),
    ("Can Rescue Cat use its effect after Summoner Monk takes or brings it?", "Yes. "),
    ("Can Lava Golem Tribute Spirit Reaper?", "Yes. "),
    ("Can Lava Golem Tribute Summoner Monk?", "No. "),
    ("What becomes of Mage Power if the monster that is equipped with it is turned face-down by Tsukuyomi?", "This happens. Mage Power is destroyed"),
    ("What becomes of Mage Power if the monster that is equipped with it is destroyed by Man-Eater Bug?", "This happens. Mage Power is destroyed"),
)  # fmt: skip
# what is not played of a card is no reason to leave open what that has nothing to do with; and what is negated is told
NEGATED = (
    ("Does Treeborn Frog work while Necrovalley is face-up on the field?", "Yes. "),
    ("Does Vampire Lord work while Necrovalley is face-up on the field?", "Yes. "),
    ("Does Fiber Jar work while Necrovalley is face-up on the field?", "Not decided. "),
    ("Can Solemn Judgment negate a Summon by the effect of Call of the Haunted?", "No. The Summon itself, by an effect, Solemn Judgment does not answer. What it can negate is the activation of Call of the Haunted"),
    ("Can Solemn Warning negate a Summon by the effect of Call of the Haunted?", "Yes. What Solemn Warning negates is the activation of Call of the Haunted"),
)  # fmt: skip
# what is told of the field is all there is of what is looked for there
TOLD = (
    ("You have Blackwing - Shura the Blue Flame on the field. Can you Special Summon Blackwing - Gale the Whirlwind then?", "Yes. "),
    ("You have Blackwing - Shura the Blue Flame face-down on the field. Can you Special Summon Blackwing - Gale the Whirlwind then?", "No. "),
    ("You have Blackwing - Gale the Whirlwind on the field. Can you Special Summon Blackwing - Gale the Whirlwind then?", "No. "),
    ("You have Cyber Dragon on the field. Can you Special Summon Blackwing - Gale the Whirlwind then?", "No. "),
    ("You Normal Summon Blackwing - Shura the Blue Flame. Can you Special Summon Blackwing - Gale the Whirlwind then?", "Yes. "),
    ("You Set Blackwing - Shura the Blue Flame. Can you Special Summon Blackwing - Gale the Whirlwind then?", "No. "),
    ("You have Kaiser Sea Horse on the field. Can you Tribute Summon Dark Magician for Kaiser Sea Horse then?", "No. Tributes needed: 2"),
    ("You have Kaiser Sea Horse on the field. You have Mystic Tomato on the field. Can you Tribute Summon Dark Magician for Kaiser Sea Horse then?", "No. Tributes needed: 2"),
    ("You have Kaiser Sea Horse on the field. Can you Tribute Summon Blue-Eyes White Dragon for Kaiser Sea Horse then?", "Yes. "),
    ("You use Brain Control on your opponent’s Mystic Tomato. Can you Tribute Summon Jinzo for Mystic Tomato then?", "Yes. "),
)  # fmt: skip
# and so it is with a Graveyard and a hand of which something is told that nothing is done with, and with Life Points
JUDGED = "You have Judgment Dragon in the hand. Can you Special Summon Judgment Dragon then?"
WULF, LUMINA, CELESTIA = (
    f"You have {name} in the Graveyard."
    for name in ("Wulf, Lightsworn Beast", "Lumina, Lightsworn Summoner", "Celestia, Lightsworn Angel")
)
SANGAN, JINZO, CYBER, KURIBOH = (
    f"You have {name} in the Graveyard." for name in ("Sangan", "Jinzo", "Cyber Dragon", "Kuriboh")
)
ENVOY = "Can you Special Summon Black Luster Soldier - Envoy of the Beginning then?"
ARMED = "Can you Special Summon Dark Armed Dragon then?"
QUICKDRAW = "Can you use Quickdraw Synchron then?"
OFF_THE_FIELD = (
    (f"{WULF} {LUMINA} {JUDGED}", "No. Judgment Dragon: it is not so that what it asks for is in the Graveyard"),
    (f"You have 2 times Garoth, Lightsworn Warrior in the Graveyard. {WULF} {LUMINA} {JUDGED}", "No. "),
    (f"You have Garoth, Lightsworn Warrior in the Graveyard. {WULF} {LUMINA} {CELESTIA} {JUDGED}", "Yes. "),
    (f"You have 4 times a “Lightsworn” monster in the Graveyard. {JUDGED}", "Yes. "),
    (JUDGED, "Yes. "),
    # what came off the top of the Deck nobody knows, and what is targeted is not told for its own sake
    (f"{WULF} You use Charge of the Light Brigade. Can you Special Summon Judgment Dragon then?", "Yes. "),
    (f"{WULF} You use Monster Reborn on Wulf, Lightsworn Beast. Can you Special Summon Judgment Dragon then?", "Yes. "),
    (f"{SANGAN} {JINZO} {ENVOY}", "No. The cost cannot be paid"),
    (f"{SANGAN} {CYBER} {ENVOY}", "Yes. "),
    (f"{SANGAN} {JINZO} {ARMED}", "No. "),
    (f"{SANGAN} {JINZO} {KURIBOH} {ARMED}", "Yes. "),
    (f"{SANGAN} {JINZO} {CYBER} {ARMED}", "No. "),
    (f"You have Quickdraw Synchron in the hand. You have Mystical Space Typhoon in the hand. {QUICKDRAW}", "No. "),
    (f"You have Quickdraw Synchron in the hand. You have Kuriboh in the hand. {QUICKDRAW}", "Yes. "),
    (f"You have Quickdraw Synchron in the hand. {QUICKDRAW}", "Yes. "),
    ("You have Raigeki Break face-down on the field. You have Kuriboh in the hand. Can you use Raigeki Break then?", "Yes. "),
    ("You have 800 Life Points. Can you use Judgment Dragon then?", "No. "),
    ("You have 1200 Life Points. Can you use Judgment Dragon then?", "Yes. "),
)  # fmt: skip
# what is used later on because of it, what is taken out of a Graveyard, and what is returned
BECAUSE_OF_IT = (
    ("Does Vampire Lord get its effect if it is destroyed by a card effect by the opponent’s Smashing Ground?", "Yes. Because of that the effect of Vampire Lord has to be used later on. It reads: If this card is destroyed by your opponent’s card"),
    ("Does Vampire Lord get its effect if it is destroyed by a card effect by its player’s own Torrential Tribute?", "No. Not where it is its player’s own doing. It reads: If this card is destroyed by your opponent’s card"),
    ("Does Vampire Lord get its effect if it is destroyed by a card effect?", "Only if it is the opponent’s doing."),
    ("Does Vampire Lord get its effect if it is destroyed by battle?", "No. "),
    ("Does Destiny HERO - Fear Monger get its effect if it is destroyed by battle?", "Yes. Because of that"),
    ("Does Destiny HERO - Fear Monger get its effect if it is destroyed by a card effect?", "No. "),
    ("Does D.D. Scout Plane get its effect if it is removed from play by the opponent’s D.D. Crow?", "Yes. "),
    ("Does D.D. Survivor get its effect if it is removed from play by the opponent’s D.D. Crow?", "No. "),
    ("Does Sangan get its effect if it is returned to the hand by Penguin Soldier?", "No. Sangan waits to be sent to the Graveyard"),
    ("Does Sangan get its effect if it is returned to the hand?", "No. "),
)  # fmt: skip
# what lies in a Graveyard and is only counted is not touched; what is given out of it is
COUNTED = (
    ("Can Dark Armed Dragon be Special Summoned in its own way while Necrovalley is face-up on the field?", "Yes. "),
    ("Can Judgment Dragon be Special Summoned in its own way while Necrovalley is face-up on the field?", "Yes. "),
    ("Can Black Luster Soldier - Envoy of the Beginning be Special Summoned in its own way while Necrovalley is face-up on the field?", "No. The cost cannot be paid"),
)  # fmt: skip
# what comes in the turn of the other player is used in the next one
AWAITED = (
    ("Can what Gorz the Emissary of Darkness takes or brings be Tributed for a Tribute Summon?", "Yes. What Gorz the Emissary of Darkness takes or brings can be Tributed for a Tribute Summon, in its player’s next turn"),
    ("Can what Brain Control takes or brings be Tributed for a Tribute Summon?", "Yes. What Brain Control takes or brings can be Tributed for a Tribute Summon, in the same turn, too."),
)  # fmt: skip
# the one that was brought out of the Extra Deck is what attacks, where its Level fits
VAYU = "You use Blackwing - Vayu the Emblem of Honor on your {}. You attack your opponent’s Red Dragon Archfiend with Blackwing Armor Master. Is Blackwing Armor Master destroyed?"
OUT = (
    (VAYU.format("Blackwing - Elphin the Raven"), "Yes. "),
    (VAYU.format("Blackwing - Shura the Blue Flame"), "No. "),
    ("You attack your opponent’s Red Dragon Archfiend with Blackwing Armor Master. Is Blackwing Armor Master destroyed?", "No. "),
)  # fmt: skip
GIVEN_SINCE = (*BECAUSE_OF_IT, *COUNTED, *AWAITED, *OUT)


# what its own text lets a card do, or asks for, where nobody tells of that
BY_ITS_OWN_TEXT = (
    (
        "Can The Six Samurai - Yariza attack directly?",
        "Only if the opponent controls no monster, or its own text lets it attack past one. It reads: While you control a face-up",
    ),
    ("Can Drill Warrior attack directly?", "Only if the opponent controls no monster, or its own text lets it"),
    ("Can Shadow Delver attack directly?", "Only if the opponent controls no monster, or its own text lets it"),
    ("Can Atlantean Dragoons attack directly?", "Only if the opponent controls no monster."),
    ("Can Earthbound Immortal Uru attack directly?", "Yes. Earthbound Immortal Uru can attack directly, though"),
    (
        "What happens if Earthbound Immortal Uru attacks Summoned Skull?",
        "This happens. Earthbound Immortal Uru has 3000",
    ),
    ("Can Elemental HERO Captain Gold attack?", "Yes. "),
    ("Can Machina Armored Unit be used in the opponent's turn?", "Only if it is face-up already: "),
    ("Can Banner of Courage be used in the opponent's turn?", "No. Spell Speed 1"),
    ("Can Destiny HERO - Dreadmaster destroy a face-down monster?", "Yes. "),
    ("Can Destiny HERO - Dreadmaster destroy Destiny HERO - Diamond Dude?", "No. "),
    ("Can Agido Special Summon itself?", "Only if chance shows 4: "),
    ("Can Snipe Hunter destroy itself?", "Only if chance shows 2, 3, 4 or 5: "),
)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        *CHAINED,
        *SUMMONED,
        *TRIGGERED,
        *DESTROYED,
        *NATURES,
        *MEANT,
        *FOUND,
        *WITH_OTHERS,
        *BROUGHT,
        *NEGATED,
        *TOLD,
        *OFF_THE_FIELD,
        *GIVEN_SINCE,
        *BY_ITS_OWN_TEXT,
    ],
)
def test_it_is_tried_where_it_is_meant(typed: str, first: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.first.startswith(first), asked.first
