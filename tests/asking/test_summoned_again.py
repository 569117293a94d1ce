"""Gemini Monsters in a story: they have their effects only once they were Normal Summoned where they lie, or another card gives them."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ALIUS = "Elemental HERO Neos Alius"
ONCE_MORE = "is Normal Summoned once more where it lies face-up"
TOLD = (
    (
        f"You have {ALIUS} on the field. You Normal Summon {ALIUS}. Does what {ALIUS} does happen?",
        f"Yes. {ALIUS} is an Effect Monster then.",
    ),
    (
        f"You have {ALIUS} on the field. You Normal Summon {ALIUS}. Your opponent uses Book of Moon on your {ALIUS}. You Flip Summon {ALIUS}. Does what {ALIUS} does happen?",
        f"No. {ALIUS} is a Normal Monster then",
    ),
    (f"You Normal Summon {ALIUS}. Does what {ALIUS} does happen?", f"No. {ALIUS} is a Normal Monster then"),
    ("You have Gigaplant on the field. You Normal Summon Gigaplant. Can you use Gigaplant then?", "Yes. "),
    (
        "You have Gigaplant on the field. You Normal Summon Gigaplant. Your opponent uses Book of Moon on your Gigaplant. You Flip Summon Gigaplant. Can you use Gigaplant then?",
        "No. Gigaplant: it is not so that it was Normal Summoned once more",
    ),
    ("You have Gigaplant on the field. Can you use Gigaplant then?", f"Only if Gigaplant {ONCE_MORE}"),
    ("You have Supervise on the field, equipped to Dark Valkyria. Can you use Dark Valkyria then?", "Yes. "),
    (
        "You have Supervise on the field, equipped to Dark Valkyria. Your opponent uses Mystical Space Typhoon on your Supervise. Can you use Dark Valkyria then?",
        f"Only if Dark Valkyria {ONCE_MORE}",
    ),
    (
        "You use Supervise on your Dark Valkyria. You use Dark Valkyria. Does Dark Valkyria get a counter?",
        "Yes. Dark Valkyria gets one.",
    ),
)


@pytest.mark.parametrize(("typed", "first"), TOLD)
def test_what_a_gemini_monster_does_hangs_on_its_second_summon(typed: str, first: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.first.startswith(first), asked.first
