"""Typed questions with Life Points that are given, with what both players have, and with the other monster of a Synchro Summon."""

from __future__ import annotations

import pytest

from app.asking import AnyQuestion
from app.asking.questions import Affect, Battle, Brought, Interrupted, Meet, Nature, OwnWay, UseAt
from tests.asking.meant import read_and_answered

CYBER, BIG = "Cyber Dragon", "Blue-Eyes White Dragon"
TYPED: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("can i brain control his brionac and use its effect", Brought("Brain Control", "use", "Brionac, Dragon of the Ice Barrier"), "Yes."),
    ("does stardust dragon survive an attack from blue-eyes white dragon", Battle(BIG, "Stardust Dragon"), "This happens. Blue-Eyes White Dragon has 3000 ATK"),
    ("can brionac send stardust back to the extra deck", Affect("Brionac, Dragon of the Ice Barrier", "return", "Stardust Dragon"), "Yes."),
    ("if he has two monsters and i have none can i summon cyber dragon", OwnWay(CYBER, given="opponent-2-monster", also="own-0-monster"), "Yes."),
    ("can i ss cyber dragon if i have one monster and he has three", OwnWay(CYBER, given="own-1-monster", also="opponent-3-monster"), "No."),
    ("can i use creature swap if he has one monster and i have none", UseAt("Creature Swap", given="opponent-1-monster", also="own-0-monster"), "No."),
    ("can i use creature swap if he has one monster and i have two", UseAt("Creature Swap", given="opponent-1-monster", also="own-2-monster"), "Yes."),
    ("can i use book of moon if he has one set monster", UseAt("Book of Moon", given="opponent-1-set-monster"), "No."),
    ("can i use mirror force if he has one set monster", UseAt("Mirror Force", given="opponent-1-set-monster"), "Yes."),
    ("can i drop gorz if i have nothing on my field", UseAt("Gorz the Emissary of Darkness", given="own-no-cards"), "Yes."),
    ("can i heavy storm if he has no cards on the field", UseAt("Heavy Storm", given="opponent-no-cards"), "No."),
    ("can tsukuyomi flip a token face down", Affect("Tsukuyomi", "affect", "a Token"), "No. A Token is none of the cards"),
    ("can book of moon flip a monster face down", Affect("Book of Moon", "affect", "a monster"), "Yes."),
    ("can i mst his face down card before he can activate it", Affect("Mystical Space Typhoon", "destroy", "an opponent’s face-down card"), "Yes."),
    ("is it a draw if ring of destruction kills us both", Nature("Ring of Destruction", "damages"), "Worked out. Both players take damage. Both at the same time. Where that takes the Life Points of both to 0, nobody wins"),
    ("where do the materials go if my synchro summon gets negated", Interrupted("Stardust Dragon", "negated", "Solemn Judgment", "back"), "No. What was given for the Summon of Stardust Dragon is not given back."),
    ("if both of us have monsters can i special summon cyber dragon", OwnWay(CYBER, given="both-monsters"), "No."),
    ("can i special summon cyber dragon if neither of us has a monster", OwnWay(CYBER, given="no-monsters"), "No."),
    ("can i ss cyber dragon if the field is empty", OwnWay(CYBER, given="no-monsters"), "No."),
    ("if he controls a monster can he special summon cyber dragon", OwnWay(CYBER, given="own-1-monster"), "No."),
    ("can i activate treeborn frog if both players control monsters", UseAt("Treeborn Frog", given="both-monsters"), "Yes."),
    ("if i have 800 life points can i activate brain control", UseAt("Brain Control", given="own-800-lp"), "No. Not where its player has 800 Life Points."),
    ("can i activate brain control at 900 lp", UseAt("Brain Control", given="own-900-lp"), "Yes."),
    ("can i use solemn judgment with 1 life point", UseAt("Solemn Judgment", given="own-1-lp"), "Yes."),
    ("can i flip solemn warning if im at 1900 life", UseAt("Solemn Warning", given="own-1900-lp"), "No."),
    ("if my opponent has 1000 life points can he use cold wave", UseAt("Cold Wave", given="own-1000-lp"), "Yes."),
    ("can i mind control a monster then synchro with plaguespreader", Brought("Mind Control", "material", with_card="Plaguespreader Zombie"), "Yes."),
    ("can i use the monster i took with mind control as synchro material with krebons", Brought("Mind Control", "material", with_card="Krebons"), "Yes."),
    ("can i mind control a monster and tribute it for caius", Brought("Mind Control", "tribute", for_card="Caius the Shadow Monarch"), "No."),
    ("what happens when i attack marshmallon face down", "Your opponent has Marshmallon face-down on the field. You attack your opponent’s Marshmallon with a monster. What happens?", "This happens."),
    ("what happens when i attack spirit reaper in defense mode", "Your opponent has Spirit Reaper in Defense Position. You attack your opponent’s Spirit Reaper with a monster. What happens?", "This happens."),
    ("does cyber dragon beat spirit reaper", Battle(CYBER, "Spirit Reaper", outcome="attacked-destroyed"), "The attacked monster is not destroyed."),
    ("does my attack continue if he flips sakuretsu and i dark bribe it", Meet("Sakuretsu Armor", "Dark Bribe", True), "The attack goes on."),
    ("can i use enemy controller on the attacking monster", Affect("Enemy Controller", "affect", "an attacking monster"), "Yes."),
    ("can mobius be tribute summoned with treeborn frog", Affect("Mobius the Frost Monarch", "tribute", "Treeborn Frog"), "Yes."),
    ("can i tribute summon with a token for mobius", Affect("Mobius the Frost Monarch", "tribute", "a Token"), "Yes."),
    ("does spirit reaper die when attacked", Battle("a monster", "Spirit Reaper", outcome="attacked-destroyed"), "The attacked monster is not destroyed."),
    ("what happens when i attack a face down monster with mystic tomato", Battle("Mystic Tomato", "a face-down monster"), "This happens."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read_and_answered(typed, asked, first)
