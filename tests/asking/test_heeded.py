"""What is asked of one Summon, one cost, one battle or one turn is answered of just that, and of nothing that comes near it."""

from __future__ import annotations

import pytest

from app.asking import answered
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

ANSWERED = {
    # a Normal Summon that nothing negates, with as many Tributes as its own way takes
    "Can Solemn Judgment negate a Summon of Obelisk the Tormentor?": "No. The Normal Summon of Obelisk the Tormentor cannot be negated.",
    "Can Solemn Judgment be used in answer to a Normal Summon of Obelisk the Tormentor?": "No. The Normal Summon of Obelisk the Tormentor cannot be negated.",
    "Can Solemn Judgment be used in answer to a Summon of Obelisk the Tormentor?": "Only if it is Flip Summoned: its Normal Summon cannot be negated.",
    "You Tribute Summon Obelisk the Tormentor. Can your opponent use Solemn Judgment in answer then?": "No. Solemn Judgment: it is not so that such a Summon is being attempted.",
    "You Tribute Summon Obelisk the Tormentor. Can your opponent use Torrential Tribute then?": "No. Obelisk the Tormentor keeps Torrential Tribute from being activated.",
    "You Tribute Summon Obelisk the Tormentor. Your opponent uses Solemn Judgment in answer. What happens?": "Not decided. It cannot come to that: Solemn Judgment cannot be used there.",
    "You Tribute Summon The Wicked Dreadroot. Can your opponent use Solemn Judgment in answer then?": "Yes.",
    "Can Royal Oppression negate a Special Summon of Obelisk the Tormentor?": "Yes.",
    # what negates Special Summons answers no other Summon, and no Special Summon that comes behind it is meant
    "Can Thunder King Rai-Oh be used in answer to a Flip Summon?": "No. Thunder King Rai-Oh: it is not so that such a Summon is being attempted.",
    "Can Black Horn of Heaven be used in answer to a Normal Summon?": "No.",
    "Can Thunder King Rai-Oh be used in answer to an opponent’s Synchro Summon?": "Yes.",
    "Can Horn of Heaven be used in answer to a Flip Summon?": "Yes.",
    # what is given as a cost goes from where and to where the effect waits for it to go
    # it is given for an effect of the named card, for its own Summon, or sent by that effect where players call it a cost
    "Does Dandylion get its effect if it is given as a cost by The Tricky?": "Yes. The effect of Dandylion has to be used",
    "Does Sangan get its effect if it is given as a cost by Lava Golem?": "Yes. The effect of Sangan has to be used",
    "Does Dandylion get its effect if it is given as a cost by Quickdraw Synchron?": "Yes. The effect of Dandylion has to be used",
    "Does Volcanic Scattershot get its effect if it is given as a cost?": "Yes. The effect of Volcanic Scattershot has to be used",
    "Does Night Assailant get its effect if it is given as a cost?": "Yes. The effect of Night Assailant has to be used",
    "Does Goldd, Wu-Lord of Dark World get its effect if it is given as a cost?": "No.",
    # what is battled lies as it is said
    "Does Drillroid get its effect if it battles a face-down monster?": "Yes. The effect of Drillroid has to be used",
    "Does Drillroid get its effect if it battles a monster in Attack Position?": "No.",
    "Does Drillroid get its effect if it battles a monster?": "Only if what it attacks is in Defense Position.",
    # a card that has left the field is another one when it comes back, and may be used once more; also one that was its own cost
    "You use Lonefire Blossom. You use Call of the Haunted on your Lonefire Blossom. Can you use Lonefire Blossom then?": "Yes.",
    "You use Lumina, Lightsworn Summoner. You lose Lumina, Lightsworn Summoner. You use Call of the Haunted on your Lumina, Lightsworn Summoner. Can you use Lumina, Lightsworn Summoner then?": "Yes.",
    "You use Lumina, Lightsworn Summoner. You lose Lumina, Lightsworn Summoner. You use Monster Reborn on your Lumina, Lightsworn Summoner. Can you use Lumina, Lightsworn Summoner then?": "Yes.",
    "You use Lumina, Lightsworn Summoner. Can you use Lumina, Lightsworn Summoner then?": "No. Lumina, Lightsworn Summoner may be used once per turn, and has been.",
    "Your opponent uses Smashing Ground on your Breaker the Magical Warrior. You use Call of the Haunted on your Breaker the Magical Warrior. Is Breaker the Magical Warrior still on the field then?": "Yes.",
    "Your opponent uses Smashing Ground on your Breaker the Magical Warrior. You use Book of Moon on your Breaker the Magical Warrior in answer. Is Breaker the Magical Warrior still on the field then?": "Yes. Smashing Ground has no effect",
    # nothing is Tributed where its player has nothing
    "You have none such: a monster on the field. Your opponent has a monster on the field. Can you Normal Summon Blackwing - Sirocco the Dawn then?": "Yes.",
    "You have none such: a monster on the field. Your opponent has none such: a monster on the field. Can you Normal Summon Blackwing - Sirocco the Dawn then?": "No. Blackwing - Sirocco the Dawn: it is not so that the opponent controls",
    "You have none such: a monster on the field. Can you Normal Summon Summoned Skull then?": "No. Tributes needed: 1.",
    # what keeps it upon that attack, and not later on, and what keeps it whatever else is there
    "Your opponent attacks directly with Mirage Dragon. Can you use a Trap then?": "No. Mirage Dragon keeps Dragon Capture Jar from being activated.",
    "You attack directly with Mirage Dragon. Can your opponent use a Trap then?": "No. Mirage Dragon keeps",
    "Your opponent attacks directly with Cyber Dragon. Can you use a Trap then?": "Yes.",
    "You have Heavy Storm in the hand. Your opponent uses Cold Wave. Can you use Heavy Storm then?": "No. Cold Wave keeps Heavy Storm from being activated.",
    "Your opponent has Anti-Spell Fragrance on the field. You have Necrovalley in the hand. Can you use Necrovalley then?": "No. Anti-Spell Fragrance keeps Necrovalley from being activated.",
    "Your opponent has Anti-Spell Fragrance on the field. You have Mystical Space Typhoon face-down on the field. Can you use Mystical Space Typhoon then?": "Yes.",
    "Your opponent has Anti-Spell Fragrance on the field. You Set Mystical Space Typhoon. Can you use Mystical Space Typhoon then?": "No. Anti-Spell Fragrance keeps",
    # a Token that is named is one of those that come by what is told
    "You lose Dandylion. Can you Tribute Summon Caius the Shadow Monarch for Fluff Token then?": "No. Fluff Token cannot be Tributed for that.",
    "You use Scapegoat. Can you Tribute Summon Caius the Shadow Monarch for Sheep Token then?": "No. Scapegoat forbids it.",
    "You have Fluff Token on the field. Can you Tribute Summon Caius the Shadow Monarch for Fluff Token then?": "Yes.",
    # what targets the opponent's monsters takes none of its player's
    "Can Old Vindictive Magician destroy a monster of its own player?": "No. A monster of its own player is none of the cards that Old Vindictive Magician takes.",
    "Can Man-Eater Bug destroy a monster of its own player?": "Yes.",
    # what is brought out of the Extra Deck without being made
    "Can what Instant Fusion takes or brings attack?": "No. Instant Fusion keeps it from declaring an attack.",
    "Can what Instant Fusion takes or brings be used for a Synchro Summon?": "Yes.",
    # a monster that waits to leave the field is lost from there
    "Your opponent has Thunder King Rai-Oh on the field. You lose Sangan. Does what Sangan does happen?": "It comes to nothing. Sangan is destroyed and goes to A’s Graveyard. Sangan has no effect: an effect forbids it.",
    # an attack that is under way goes on in its replay
    "You attack your opponent’s Sangan with Cyber Dragon. Your opponent uses Scapegoat. Can you attack with Cyber Dragon then?": "Yes. A replay:",
    "You attack your opponent’s Sangan with Cyber Dragon. Can you attack with Cyber Dragon then?": "No. Cyber Dragon cannot attack: it has already declared an attack",
    "You attack with Goblin Attack Force. What becomes of Goblin Attack Force?": "This happens. Goblin Attack Force stays on the field, in Defense Position now.",
}  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED.items(), ids=ANSWERED)
def test_it_is_answered_of_just_that(told: str, first: str) -> None:
    question = read_in_fixed_words(load(), told)
    assert question is not None
    assert answered(load(), question, "tcg-2010").first.startswith(first)
