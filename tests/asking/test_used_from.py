"""A card that is told to lie somewhere is the one of which it is asked whether it can be used: not another copy, that lies where it is used from."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ATTACKED = "Your opponent attacks directly with Cyber Dragon."
SAID = (
    (
        f"You have Necro Gardna among the cards removed from play. {ATTACKED} Can you use Necro Gardna then?",
        "No. Necro Gardna is used from the Graveyard then, and it is removed from play.",
    ),
    (
        f"You have Necro Gardna in the hand. {ATTACKED} Can you use Necro Gardna then?",
        "No. Necro Gardna is used from the Graveyard then, and it is in the hand.",
    ),
    (
        "You have Necro Gardna on the field. You have Sangan on the field. Your opponent attacks your Sangan with Cyber Dragon. Can you use Necro Gardna then?",
        "No. Necro Gardna is used from the Graveyard then, and it is on the field.",
    ),
    (f"You have Necro Gardna in the Graveyard. {ATTACKED} Can you use Necro Gardna then?", "Yes. "),
    (
        "You have Stardust Dragon in the Graveyard. You use Stardust Dragon. Your opponent uses Royal Oppression in answer. Can you use Stardust Dragon then?",
        "No. Stardust Dragon may be used once per turn, and has been.",
    ),
    (
        "You have Drill Warrior among the cards removed from play. You use Drill Warrior. What becomes of Drill Warrior?",
        "This happens. Drill Warrior stays on the field.",
    ),
    (
        "You have 5 times a monster on the field. You have Drill Warrior among the cards removed from play. You use Drill Warrior. What becomes of Drill Warrior?",
        "This happens. Drill Warrior is in the Graveyard of A.",
    ),
    (
        f"You have Kuriboh in the Graveyard. {ATTACKED} Can you use Kuriboh then?",
        "No. Kuriboh is used from the hand then, and it lies in the Graveyard.",
    ),
    (
        "You have Plaguespreader Zombie among the cards removed from play. Can you use Plaguespreader Zombie then?",
        "No. Plaguespreader Zombie is used from the Graveyard then, and it is removed from play.",
    ),
    (
        "You have Stardust Dragon in the Graveyard. Your opponent uses Mirror Force. Can you use Stardust Dragon in answer then?",
        "No. Stardust Dragon is used face-up on the field then, and it lies in the Graveyard.",
    ),
    (
        "You have Honest in the Graveyard. Your opponent attacks your Cyber Dragon with Goyo Guardian. Can you use Honest then?",
        "No. Honest is used from the hand or face-up on the field then, and it lies in the Graveyard.",
    ),
    (
        "You have Honest face-down on the field. Can you use Honest then?",
        "No. Honest is used from the hand or face-up on the field then, and it is face-down on the field.",
    ),
    ("You have Honest on the field. Can you use Honest then?", "Yes. "),
    # it lies elsewhere by then than it is told to lie
    (
        "Your opponent has Macro Cosmos on the field. You have Treeborn Frog on the field. You Tribute Summon Raiza the Storm Monarch for Treeborn Frog. Can you use Treeborn Frog then?",
        "No. Treeborn Frog is used from the Graveyard then, and it is removed from play.",
    ),
    (
        "You have Tragoedia in the hand. Your opponent uses Secret Barrel. Can you use Tragoedia then?",
        "No. The effect of Tragoedia is a Trigger Effect; what triggers it has not happened.",
    ),
    # what a player has used himself is over where what comes of it is meant
    ("You use Forbidden Chalice on your opponent’s Jinzo. Can you use Dust Tornado then?", "Yes. "),
    ("You use Book of Moon on your opponent’s Jinzo. Can you use Dust Tornado then?", "Yes. "),
    (
        "You use Shrink on your opponent’s Jinzo. Can you use Dust Tornado then?",
        "No. Jinzo keeps Dust Tornado from being activated.",
    ),
    # what keeps it from being activated does so whichever way the Summon came about
    (
        "You have Royal Oppression on the field. Your opponent has Jinzo on the field. Your opponent Special Summons Cyber Dragon. Can you use Royal Oppression in answer then?",
        "No. Jinzo keeps Royal Oppression from being activated.",
    ),
    # where it goes by what is told, or is brought, it is used all the same
    ("You have Sangan on the field. Your opponent uses Mirror Force. Can you use Sangan then?", "Yes. "),
    (
        "You have Elemental HERO Stratos in the hand. You Normal Summon Elemental HERO Stratos. Can you use Elemental HERO Stratos then?",
        "Yes. ",
    ),
    ("You have Man-Eater Bug face-down on the field. Can you use Man-Eater Bug then?", "Yes. "),
)


ASKED = (
    ("Can Tragoedia be used from the hand?", "Yes. Tragoedia (tragedy) can be used"),
    ("Can Tragoedia be used from the hand if its player controls one monster?", "Yes. Tragoedia (tragedy) can be used"),
    ("Can Kuriboh be used from the hand if its player controls one monster?", "Yes. Kuriboh can be used"),
    ("Can Battle Fader be used from the hand if its player controls one monster?", "Yes."),
    ("Can Honest be used from the field?", "Yes. Honest (rest) can be used"),
)
"""What is used from there is meant, also if it waits for something; and a monster in the way of a direct attack is attacked itself."""


@pytest.mark.parametrize(("typed", "first"), SAID, ids=[typed[:60] for typed, _ in SAID])
def test_the_copy_that_is_told_of_is_the_one_that_is_used(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(("typed", "first"), ASKED, ids=[typed[:60] for typed, _ in ASKED])
def test_where_it_is_used_from_is_said(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)
