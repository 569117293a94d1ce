"""A Tuner that is Synchro Material only with a monster in the hand as the other one."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

BOY = "You have Eccentric Boy on the field."
TOLD = (
    (
        f"{BOY} You have a monster in the hand. Can you Special Summon Stardust Dragon for Eccentric Boy and a monster then?",
        "Yes. ",
    ),
    (
        f"{BOY} You have Cyber Dragon in the hand. Can you Special Summon Stardust Dragon for Eccentric Boy and Cyber Dragon then?",
        "Yes. ",
    ),
    (
        f"{BOY} You have Cyber Dragon on the field. Can you Special Summon Stardust Dragon for Eccentric Boy and Cyber Dragon then?",
        "No. The cost cannot be paid (synchro materials). Eccentric Boy reads: ",
    ),
    (
        f"{BOY} You have a monster in the hand. Can you Special Summon Mist Wurm for Eccentric Boy and a monster then?",
        "No. The cost cannot be paid (synchro materials).",
    ),
    (
        "Can you Special Summon Stardust Dragon for Eccentric Boy and Summoned Skull then?",
        "No. The cost cannot be paid (synchro materials). Their Levels are together 9, and Stardust Dragon has Level 8.",
    ),
    ("Can you Special Summon a Synchro Monster for Eccentric Boy then?", "Yes. "),
)


@pytest.mark.parametrize(("typed", "first"), TOLD)
def test_the_other_material_is_in_the_hand(typed: str, first: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.first.startswith(first), asked.first
