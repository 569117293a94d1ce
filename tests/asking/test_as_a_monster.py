"""A Trap that is a monster once it is used, hit or attacking as one."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ANSWERED = [
    (
        "You use Metal Reflect Slime. Then you use Interdimensional Matter Transporter on your Metal Reflect Slime. Is Metal Reflect Slime back with its owner at the end of the turn?",
        "No. Metal Reflect Slime is in the Graveyard of A.",
    ),
    (
        "Your opponent uses Book of Moon on your Embodiment of Apophis. Is Embodiment of Apophis still on the field then?",
        "Yes. Embodiment of Apophis stays on the field face-down.",
    ),
    (
        "You use Embodiment of Apophis. Then your opponent uses Book of Moon on your Embodiment of Apophis. Can you use Embodiment of Apophis then?",
        "No. Embodiment of Apophis was Set in this turn.",
    ),
    (
        "Your opponent attacks your Metal Reflect Slime with Summoned Skull. Is Metal Reflect Slime destroyed?",
        "No. Metal Reflect Slime stays on the field.",
    ),
    ("You attack directly with Embodiment of Apophis. Who loses how many Life Points?", "Worked out. Your opponent loses 1600"),
    # what hits Traps as well hits it as the Trap that it is
    (
        "Your opponent uses Mystical Space Typhoon on your Metal Reflect Slime. What becomes of Metal Reflect Slime?",
        "This happens. Metal Reflect Slime is in the Graveyard of A.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED, ids=[told[:60] for told, _ in ANSWERED])
def test_it_has_been_used_before(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)
