"""What is hit as it is Summoned is Summoned first, where it only comes by a Summon of its own."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.rulebook.library import load

HIT = "Your opponent uses Bottomless Trap Hole on your {}. {}"


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        (HIT.format("Elemental HERO Absolute Zero", "Does what Elemental HERO Absolute Zero does happen?"), Verdict.YES),
        (HIT.format("Elemental HERO Absolute Zero", "Is Elemental HERO Absolute Zero removed from play?"), Verdict.YES),
        (HIT.format("Goyo Guardian", "Is Goyo Guardian removed from play?"), Verdict.YES),
        (HIT.format("Stardust Dragon", "Can you use Stardust Dragon in answer then?"), Verdict.YES),
        ("absolute zero gets bottomlessed do his monsters die", Verdict.YES),
    ],
)  # fmt: skip
def test_it_is_that_one_which_is_hit(asked: str, verdict: Verdict) -> None:
    assert ask(load(), asked).verdict is verdict
