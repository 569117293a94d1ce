"""An attack that is told behind what the attacked player did in his own turn: declared in the next turn of the other one, with what came by then."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

MASTER = "Blackwing Armor Master"
ATTACKED = f"Your opponent attacks your {MASTER} with Stardust Dragon. Is {MASTER} destroyed?"
TOLD = (
    # what Vayu brings is what it is used for, and has no effects
    (f"You use Blackwing - Vayu the Emblem of Honor for {MASTER}. {ATTACKED}", "Yes. "),
    (
        f"You Special Summon {MASTER} for Blackwing - Gale the Whirlwind and Blackwing - Bora the Spear. {ATTACKED}",
        "No. ",
    ),
    (
        "You use Monster Reborn on Stardust Dragon. Your opponent attacks your Stardust Dragon with Goyo Guardian. Is Stardust Dragon destroyed?",
        "Yes. ",
    ),
    (
        "You Normal Summon Sangan. Your opponent attacks your Sangan with Goyo Guardian. Who loses how many Life Points?",
        "Worked out. You lose 1800 Life Points.",
    ),
    # who has attacked asks of that Battle Phase, and what waits for the damage comes by it
    (
        "You attack directly with Summoned Skull. Your opponent Special Summons Gorz the Emissary of Darkness. Can you attack your opponent's Gorz the Emissary of Darkness with Summoned Skull then?",
        "No. Summoned Skull cannot attack: it has already declared an attack",
    ),
    (
        "You attack directly with Cyber Twin Dragon. Your opponent Special Summons Gorz the Emissary of Darkness. Can you attack your opponent's Gorz the Emissary of Darkness with Cyber Twin Dragon then?",
        "Yes. ",
    ),
    (
        "You attack directly with Chimeratech Overdragon. Your opponent Special Summons Gorz the Emissary of Darkness. Can you attack your opponent's Gorz the Emissary of Darkness with Chimeratech Overdragon then?",
        "No. Chimeratech Overdragon has attacked directly.",
    ),
    # what is gone by then is not attacked
    (
        "You use Instant Fusion on Thousand-Eyes Restrict. Your opponent attacks your Thousand-Eyes Restrict with Goyo Guardian. Is Thousand-Eyes Restrict destroyed?",
        "Not decided. ",
    ),
)


@pytest.mark.parametrize(("typed", "first"), TOLD, ids=[typed[:60] for typed, _ in TOLD])
def test_what_came_in_the_turn_before_is_attacked(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)
