"""A question is answered for the place and the moment that are meant: face-up where it lies, upon the attack, right after the Summon."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ANSWERED = {
    # a Field Spell that is destroyed lies face-up, and is not just being activated
    "Does Geartown get its effect if it is destroyed by a card effect by Mystical Space Typhoon?": "Yes. The effect of Geartown can be used then.",
    "Does Geartown miss its timing if it is destroyed by a card effect by Mystical Space Typhoon?": "No. It does not miss its timing.",
    # what a named card Summons comes in no way of its own
    "Does Swap Frog get its effect if it is Special Summoned by Monster Reborn?": "Yes. The effect of Swap Frog can be used then.",
    # it waits for something else
    "Does Goblin Zombie get its effect if it is removed from play by Bottomless Trap Hole?": "No. Goblin Zombie does not wait to be removed from play.",
    "Does Gravekeeper's Guard get its effect if it is flipped face-up by Book of Moon?": "No. Book of Moon turns nothing face-up.",
    "Does Gravekeeper's Guard get its effect if it is flipped face-up by Book of Taiyou?": "Yes.",
    # as a cost
    "Can Swap Frog return Raiza the Storm Monarch?": "Yes. Swap Frog can return Raiza the Storm Monarch, as the cost of its effect.",
    # never Special Summoned, but for what says that it does so all the same
    "Can Geartown Special Summon Ancient Gear Golem?": "No. Ancient Gear Golem cannot be Special Summoned.",
    "Can Ultimate Ancient Gear Golem Special Summon Ancient Gear Golem?": "Yes.",
    # what is not played of a card has nothing to do with how it is Normal Summoned, or with what it does not negate
    "Can Van'Dalgyon the Dark Dragon Lord be Normal Summoned?": "Yes. Van'Dalgyon the Dark Dragon Lord can be Normal Summoned with two Tributes.",
    "Does Rite of Spirit work while Necrovalley is face-up on the field?": "Yes. Rite of Spirit works while Necrovalley is face-up.",
    # negated where it lies, whatever it waits for
    "Does Bountiful Artemis work while Skill Drain is face-up on the field?": "No. While Skill Drain is face-up, the effect of Bountiful Artemis is negated.",
    # as many targets as it takes
    "Can Starlight Road be chained to XX-Saber Hyunlei?": "Yes. Starlight Road can be chained to XX-Saber Hyunlei",
    "You Special Summon XX-Saber Hyunlei. You use XX-Saber Hyunlei. Can your opponent use Starlight Road in answer then?": "Only if XX-Saber Hyunlei targets 2 or more cards of that player",
    "Your opponent uses Mystical Space Typhoon. Can you use Starlight Road in answer then?": "No.",
    # what is answered has just been done
    "You have Elemental HERO Absolute Zero on the field. Your opponent uses Bottomless Trap Hole on your Elemental HERO Absolute Zero. Does what Elemental HERO Absolute Zero does happen?": "It goes through.",
    # of one that is nowhere told to lie it is its Summon that is answered, and not that of another one
    "Your opponent uses Bottomless Trap Hole on your Elemental HERO Absolute Zero. Does what Elemental HERO Absolute Zero does happen?": "It goes through. Elemental HERO Absolute Zero is destroyed and removed from play.",
    "Does Elemental HERO Absolute Zero get its effect if it is removed from play by Bottomless Trap Hole?": "Yes. The effect of Elemental HERO Absolute Zero has to be used then.",
    # what is brought by an effect uses what it does when it is Special Summoned so, with what that needs there
    "Does Gladiator Beast Darius get its effect if it is Special Summoned by Test Tiger?": "Yes. The effect of Gladiator Beast Darius can be used then.",
    "Can Gladiator Beast Darius use its effect after Test Tiger takes or brings it?": "Yes. The effect of Gladiator Beast Darius can be used then.",
    "You use Test Tiger on your Gladiator Beast Murmillo. Does what Gladiator Beast Darius does happen?": "It goes through. Gladiator Beast Murmillo goes to A’s Deck. Gladiator Beast Darius is Special Summoned",
    "You attack with Gladiator Beast Laquari. You use Gladiator Beast Laquari for Gladiator Beast Bestiari. Does what Gladiator Beast Bestiari does happen?": "It goes through. Gladiator Beast Laquari attacks directly with 1800 ATK. any Spell is destroyed",
    "You attack with Gladiator Beast Laquari. You use Gladiator Beast Laquari on Gladiator Beast Darius. Does what Gladiator Beast Darius does happen?": "It goes through.",
    # what brings it negates what it does
    "Does Blackwing Armor Master get its effect if it is Special Summoned by Blackwing - Vayu the Emblem of Honor?": "No. Blackwing - Vayu the Emblem of Honor negates the effects of Blackwing Armor Master that it brings.",
    # what answers is used once it is there, and against what comes then
    "You use Starlight Road on Stardust Dragon. Your opponent uses a Trap. Can you use Stardust Dragon in answer then?": "Yes. Stardust Dragon can be used then.",
    # in the battle of the two
    "Can Neo-Spacian Grand Mole return Stardust Dragon?": "Yes. Neo-Spacian Grand Mole can return Stardust Dragon. That is in a battle between the two.",
    "Can Neo-Spacian Grand Mole return a Synchro Monster?": "Yes. Neo-Spacian Grand Mole can return a Synchro Monster. That is in a battle",
    "Can D.D. Warrior Lady remove from play Stardust Dragon?": "Yes.",
    "Can Ally of Justice Catastor destroy Stardust Dragon?": "Yes.",
    "Can Neo-Spacian Grand Mole destroy Stardust Dragon?": "Not decided.",
    "You attack a Synchro Monster of your opponent with Neo-Spacian Grand Mole. You use Neo-Spacian Grand Mole. What becomes of a Synchro Monster?": "This happens. Gaia Knight, the Force of Earth is in the Extra Deck of B.",
    "You attack a monster of your opponent with Cyber Dragon. What becomes of a monster?": "Not decided.",
    # whichever is made of them
    "You use Emergency Teleport on Krebons. You Special Summon a Synchro Monster for Krebons and a monster. What becomes of a Synchro Monster?": "This happens. Magical Android stays on the field.",
    "You have Cyber Dragon on the field. Your opponent uses Bottomless Trap Hole on your Cyber Dragon. Is Cyber Dragon removed from play?": "Yes.",
    "You have Cyber Dragon on the field. Can your opponent use Bottomless Trap Hole on your Cyber Dragon then?": "No. Bottomless Trap Hole answers that such a monster was Summoned: that has not just happened.",
    "Your opponent uses Solemn Judgment on your Power Bond. Is what Power Bond cost given back?": "No. Power Bond has no cost that could be given back.",
    "Your opponent uses Solemn Judgment on your Brain Control. Is what Brain Control cost given back?": "No. What Brain Control cost is not given back.",
    # a Fusion Monster is made, and then answered
    "You Special Summon Elemental HERO Absolute Zero. Your opponent uses Bottomless Trap Hole on your Elemental HERO Absolute Zero. Does what Elemental HERO Absolute Zero does happen?": "It goes through.",
    # of the card that is asked about something becomes
    "Your opponent has Macro Cosmos on the field. Your opponent uses Smashing Ground. What becomes of Crystal Beast Sapphire Pegasus?": "This happens. Crystal Beast Sapphire Pegasus stays on the field.",
    # in the Damage Step, and not before it
    "You have Spirit Reaper in Defense Position. Your opponent attacks your Spirit Reaper with Dark Armed Dragon. Your opponent uses Rush Recklessly on your Spirit Reaper in the Damage Step. Who loses how many Life Points?": "Worked out. Nobody loses Life Points.",
    # upon the attack, and not when it is over
    "Your opponent attacks your Sangan with Ancient Gear Golem. Can you use Book of Moon on your opponent’s Ancient Gear Golem then?": "No. Ancient Gear Golem keeps Book of Moon from being activated.",
    "Your opponent attacks your Sangan with Cyber Dragon. Can you use Book of Moon on your opponent’s Cyber Dragon then?": "Yes.",
    # what goes on the chain by itself is not aimed as what was used before it
    "You have Ryko, Lightsworn Hunter face-down on the field. You use Book of Taiyou on your Ryko, Lightsworn Hunter. Can you attack with Ryko, Lightsworn Hunter then?": "Yes. Ryko, Lightsworn Hunter can attack then.",
    # both wait for the same damage
    "You attack directly with Don Zaloog. Your opponent uses Gorz the Emissary of Darkness. Does what Don Zaloog does happen?": "It goes through.",
    "You attack directly with Don Zaloog. Your opponent uses Sakuretsu Armor. Does what Don Zaloog does happen?": "No.",
    # used on what it has beaten, though it does not target that
    "You attack your opponent’s Dandylion with Goyo Guardian. You use Goyo Guardian on your opponent’s Dandylion. Which Tokens of Dandylion are there then?": "Worked out. Your opponent has 2 Fluff Tokens.",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), ANSWERED.items())
def test_it_is_answered_for_what_is_meant(typed: str, first: str) -> None:
    assert ask(load(), typed).first.startswith(first)


def test_where_it_goes_if_the_attacker_does_what_it_need_not_do_is_said_beside() -> None:
    asked = "You attack your opponent’s Stardust Dragon with Neo-Spacian Grand Mole. What becomes of Stardust Dragon?"
    said = ask(load(), asked, "tcg-2010").answer
    assert said is not None
    assert any(each.endswith("Stardust Dragon is in the Extra Deck of B.") for each in said.besides)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Wulf, Lightsworn Beast be used in the Damage Step?", "only-if"),  # where Ryko sends it
        ("Can Elemental HERO Stratos be used in the Damage Step?", "only-if"),
        ("Can Treeborn Frog be used in the Damage Step?", "no"),  # it has a moment of its own
        ("Can Caius the Shadow Monarch be used in the Damage Step?", "undecided"),  # no Tribute Summon is made there
    ],
)
def test_what_waits_is_used_in_the_damage_step_where_that_happens_there(question: str, verdict: str) -> None:
    assert ask(load(), question, "tcg-2010").verdict == verdict
