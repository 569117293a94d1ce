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
    # as many targets as it takes
    "Can Starlight Road be chained to XX-Saber Hyunlei?": "Yes. Starlight Road can be chained to XX-Saber Hyunlei",
    "Your opponent uses Mystical Space Typhoon. Can you use Starlight Road in answer then?": "No.",
    # a Fusion Monster is made, and then answered
    "You Special Summon Elemental HERO Absolute Zero. Your opponent uses Bottomless Trap Hole on your Elemental HERO Absolute Zero. Does what Elemental HERO Absolute Zero does happen?": "It goes through.",
    # in the Damage Step, and not before it
    "You have Spirit Reaper in Defense Position. Your opponent attacks your Spirit Reaper with Dark Armed Dragon. Your opponent uses Rush Recklessly on your Spirit Reaper in the Damage Step. Who loses how many Life Points?": "Worked out. Nobody loses Life Points.",
    # what goes on the chain by itself is not aimed as what was used before it
    "You have Ryko, Lightsworn Hunter face-down on the field. You use Book of Taiyou on your Ryko, Lightsworn Hunter. Can you attack with Ryko, Lightsworn Hunter then?": "Yes. Ryko, Lightsworn Hunter can attack then.",
    "You attack directly with Don Zaloog. Your opponent uses Sakuretsu Armor. Does what Don Zaloog does happen?": "No.",
    # used on what it has beaten, though it does not target that
    "You attack your opponent’s Dandylion with Goyo Guardian. You use Goyo Guardian on your opponent’s Dandylion. Which Tokens of Dandylion are there then?": "Worked out. Your opponent has 2 Fluff Tokens.",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), ANSWERED.items())
def test_it_is_answered_for_what_is_meant(typed: str, first: str) -> None:
    assert ask(load(), typed).first.startswith(first)
