"""What is told of what lies there is taken as it is told, and what a card does is that for which it was told."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.rulebook.library import load

ANSWERED = (
    # what waits for a Summon answers the one that is brought about, and not the effect that does it
    ("You use Monster Reborn on your Goyo Guardian. Your opponent uses Bottomless Trap Hole on your Goyo Guardian. What becomes of Goyo Guardian?", "This happens. Goyo Guardian is removed from play."),
    ("You have Mezuki in the Graveyard. You use Mezuki on your Il Blud. Your opponent uses Bottomless Trap Hole on your Il Blud. Can you use Mezuki then?", "No. Mezuki cannot be used from where it is"),
    # what does not stay on the field lies there face-down
    ("You have Swing of Memories on the field. Your opponent has Necrovalley on the field. You use Swing of Memories. What happens?", "This happens. Swing of Memories has no effect: its effects are negated."),
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
    ("does sinister serpent come back if it died on the field instead of being discarded", "It goes through. "),
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
)  # fmt: skip


@pytest.mark.parametrize(("asked", "first"), ANSWERED, ids=[asked[:60] for asked, _ in ANSWERED])
def test_it_is_answered_as_it_is_told(asked: str, first: str) -> None:
    assert ask(load(), asked).first.startswith(first)


def test_a_deck_that_both_play_is_no_card() -> None:
    asked = ask(load(), "goat control mirror, he uses chaos sorcerer on my facedown magician of faith. legal?")
    assert "Mirror Force" not in str(asked.reading)
