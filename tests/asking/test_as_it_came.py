"""Questions in fixed words whose answer hangs on how a monster came, on what waits for what, or on which of two monsters is meant."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import Reading
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        # it comes by an effect that waits for damage, of which there is none
        ("Your opponent attacks directly with a monster. You use Kuriboh in the Damage Step. Can you Special Summon Gorz the Emissary of Darkness then?", "No."),
        ("Your opponent attacks directly with a monster. Can you Special Summon Gorz the Emissary of Darkness then?", "Yes."),
        ("Your opponent attacks directly with a monster. You use Waboku. Does what Tragoedia does happen?", "No."),
        # what changes sides for another one is what its player gets
        ("Can what Creature Swap takes or brings attack?", "Yes."),
        ("Can Jinzo attack after Creature Swap takes or brings it?", "Yes."),
        ("Can what Creature Swap takes or brings change its battle position?", "Only if it is done in a later turn"),
        # a Crystal Beast that is lost was on the field, whatever else its player has there
        ("You have 5 times a Spell on the field. You lose Crystal Beast Sapphire Pegasus. Does Crystal Beast Sapphire Pegasus go to the Graveyard?", "Yes."),
        ("Does Marshmallon get its effect if it is flipped face-up?", "Only if it is an attack that flips it."),
        ("Does Magician of Faith get its effect if it is flipped face-up?", "Yes."),
        ("You have Axe of Despair on the field, equipped to a monster. You use Book of Moon on a monster of yours. What becomes of Axe of Despair?", "This happens. Axe of Despair is in the Graveyard"),
        ("You have Axe of Despair on the field, equipped to a monster. You use Book of Moon on a monster of your opponent. What becomes of Axe of Despair?", "This happens. Axe of Despair stays on the field"),
        # by its own effect it would be removed from play, and nobody tells by what it came
        ("You Special Summon Battle Fader. You Tribute Summon Mobius the Frost Monarch for Battle Fader. Is Battle Fader removed from play?", "Only if it was Special Summoned by its own effect."),
        ("You Special Summon Battle Fader. You Tribute Summon Mobius the Frost Monarch for Battle Fader. Does Battle Fader go to the Graveyard?", "Only if it was not"),
        ("You Special Summon Sangan. You Tribute Summon Mobius the Frost Monarch for Sangan. Is Sangan removed from play?", "No."),
        # made by it, and not only lying there
        ("What ATK and DEF has Cyber Twin Dragon with Power Bond?", "Worked out. Cyber Twin Dragon has 5600 ATK"),
        ("What ATK and DEF has Cyber Twin Dragon with Limiter Removal?", "Worked out. Cyber Twin Dragon has 5600 ATK"),
        ("You use Blackwing - Vayu the Emblem of Honor. You attack your opponent’s Stardust Dragon with Blackwing Armor Master. Is Blackwing Armor Master destroyed?", "Yes."),
        ("Who loses how many Life Points if Blackwing - Bora the Spear attacks a monster with 2000 DEF in Defense Position with Blackwing - Kalut the Moon Shadow?", "Worked out. The attacked player loses 1100"),
    ],
)  # fmt: skip
def test_it_is_answered_as_it_came(typed: str, first: str) -> None:
    found = ask(load(), typed, "tcg-2010")
    assert isinstance(found.reading, Reading)
    assert says(found.reading.question) == typed
    assert found.first.startswith(first), found.first
