"""Whether a card can be used, and whether what it does happens, is answered for what is told: nothing is thought out that nobody told of."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import read_as_story
from app.rulebook.library import load

LIES_BESIDE = "Your opponent uses Breaker the Magical Warrior. Can you use Gladiator Beast War Chariot in answer then?"
TOLD = (
    # what its player has to control is among the monsters that are told of
    ("You have Fishborg Blaster in the Graveyard. You have Sangan on the field. Can you use Fishborg Blaster then?", "No. "),
    ("You have Fishborg Blaster in the Graveyard. You have Treeborn Frog face-down on the field. Can you use Fishborg Blaster then?", "No. "),
    ("You have Fishborg Blaster in the Graveyard. You have Treeborn Frog on the field. Can you use Fishborg Blaster then?", "Yes. "),
    (f"You have Gladiator Beast Laquari face-down on the field. {LIES_BESIDE}", "No. "),
    (f"You have Gladiator Beast Laquari on the field. {LIES_BESIDE}", "Yes. "),
    (LIES_BESIDE, "Yes. "),
    ("You have Dark Magician face-down on the field. Can you use Thousand Knives then?", "No. "),
    ("You have Blackwing - Bora the Spear face-down on the field. Your opponent uses Mirror Force. Can you use Delta Crow - Anti Reverse then?", "No. "),
    # it is no link of a chain that anything happens: what needs links before it begins none
    ("Your opponent attacks directly with Cyber Dragon. Can you use Chain Strike then?", "No. Chain Strike: it is not that far up in a chain."),
    ("Your opponent Normal Summons Sangan. Can you use Chain Strike then?", "No. Chain Strike: it is not that far up in a chain."),
    ("Can Chain Strike be used in answer to an attack?", "No. Chain Strike: it is not that far up in a chain."),
    ("Can Accumulated Fortune be used in answer to a Summon?", "No. Accumulated Fortune: it is not that far up in a chain."),
    ("Can Chain Healing be used in answer to an attack?", "Yes. "),
    ("Your opponent attacks directly with Cyber Dragon. You use Jar of Greed. Can you use Chain Strike then?", "Yes. "),
    # a card that lies elsewhere than it is used from, and Battle Damage of no attack that is told
    ("You have UFO Turtle in the Graveyard. You have Volcanic Counter in the hand. Your opponent attacks directly with Goyo Guardian. Does what Volcanic Counter does happen?", "No. "),
    ("You have Volcanic Counter in the Graveyard. You have UFO Turtle in the Graveyard. Your opponent uses Ookazi. Does what Volcanic Counter does happen?", "No. "),
    ("You have Volcanic Counter in the Graveyard. You have UFO Turtle in the Graveyard. Your opponent attacks directly with Goyo Guardian. Does what Volcanic Counter does happen?", "It goes through. "),
    # a link that damages is told, and that it is certain to do so need not be thought out
    ("What happens if Barrel Behind the Door is chained to Ookazi?", "It goes through. "),
    ("Can Barrel Behind the Door be chained to Just Desserts?", "Yes. "),
    ("Can Barrel Behind the Door be chained to Mirror Force?", "No. "),
    ("Can Barrel Behind the Door be chained to its player’s own Ookazi?", "No. "),
    # what is sent from the Deck as a cost lies on top of it
    ("You use Card Trooper for Dandylion. Does what Dandylion does happen?", "It goes through. "),
    ("You use Card Trooper for Sangan. Does what Sangan does happen?", "No. "),
    ("You have Wulf, Lightsworn Beast in the Deck. You use Charge of the Light Brigade for Wulf, Lightsworn Beast. Does what Wulf, Lightsworn Beast does happen?", "It goes through. "),
    ("Does Dandylion get its effect if it is given as a cost by Charge of the Light Brigade?", "Yes. "),
    # a Tuner and another monster that are told are the material, and no others
    ("You have Debris Dragon on the field. You have Dandylion on the field. Can you Special Summon Brionac, Dragon of the Ice Barrier then?", "No. Not with Debris Dragon and Dandylion alone. "),
    ("You have Debris Dragon on the field. You have Dandylion on the field. Can you Special Summon Black Rose Dragon then?", "Yes. "),
    ("You have Krebons on the field. You have Sangan on the field. You have Cyber Dragon on the field. Can you Special Summon Goyo Guardian then?", "No. "),
    ("You have Krebons on the field. You have Elemental HERO Stratos on the field. You have Cyber Dragon on the field. Can you Special Summon Goyo Guardian then?", "Yes. "),
    ("You have Krebons on the field. You Normal Summon Sangan. Can you Special Summon Goyo Guardian then?", "No. "),
    ("You have Krebons on the field. You have Elemental HERO Stratos on the field. Your opponent has Vanity's Fiend on the field. Can you Special Summon Goyo Guardian then?", "No. Vanity's Fiend forbids that Special Summon."),
    # what is targeted has the Level of the monster that is told to be given for it
    ("You use Tragoedia for Caius the Shadow Monarch. Is what Tragoedia cost given back?", "No. What Tragoedia cost is not given back."),
    ("Can Caius the Shadow Monarch be discarded for Tragoedia?", "Yes. "),
    # what a card is used for that it brings is what it targets, where nothing is given for it
    ("You use Debris Dragon for Dandylion. What happens?", "This happens. Dandylion is Special Summoned"),
    # what is told to be in the hand is used from there
    ("Your opponent has Honest in the hand. You have Doomcaliber Knight on the field. Your opponent uses Honest. Can you use Doomcaliber Knight in answer then?", "Yes. Doomcaliber Knight can be used then. Doomcaliber Knight: one part"),
    # from where a monster is used
    ("Can Il Blud be used from the Graveyard?", "No. Il Blud is used face-up on the field, and not from the Graveyard."),
    ("Can Caius the Shadow Monarch be used from the Graveyard?", "No. "),
    ("Can Breaker the Magical Warrior be used from the hand?", "No. "),
    ("Can Plaguespreader Zombie be used from the Graveyard?", "Yes. "),
    ("Can Sangan be used from the Graveyard?", "Yes. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), TOLD, ids=[typed[-70:] for typed, _ in TOLD])
def test_nothing_is_there_that_nobody_told_of(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize("lies", ["cyber dragon face-down on the field", "cyber dragon set on the field"])
def test_what_lies_face_down_on_the_field_is_read_so(lies: str) -> None:
    read = read_as_story(load(), f"i have {lies}. can i use evolution burst?")
    assert read is not None
    assert says(read.question).startswith("You have Cyber Dragon face-down on the field.")


def test_what_makes_a_fusion_monster_special_summons() -> None:
    """It was said to have no effect that does so."""
    for negating, making in (("Thunder King Rai-Oh", "Miracle Fusion"), ("Horn of Heaven", "Polymerization")):
        first = ask(load(), f"Can {negating} negate a Summon by the effect of {making}?", "tcg-2010").first
        assert first.startswith(f"No. {negating} answers a Summon that no effect makes"), first
