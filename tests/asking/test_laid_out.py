"""Situations that have what the answered effect needs: cards in the hands, enough to destroy; what a card that lies face-up takes instead."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered
from app.asking.questions import Affect, AnyQuestion, Chain, Meet, UseAt
from app.rulebook.library import load

ASKED: tuple[tuple[AnyQuestion, Verdict], ...] = (
    (Meet("Delinquent Duo", "Mystical Space Typhoon"), Verdict.YES),
    (Meet("Thestalos the Firestorm Monarch", "Ring of Destruction"), Verdict.YES),
    (Meet("Smashing Ground", "Ring of Destruction"), Verdict.NO),
    (Chain("Starlight Road", "Dark Hole"), Verdict.YES),
    (Chain("Starlight Road", "Smashing Ground"), Verdict.NO),
    (Affect("Macro Cosmos", "banish", "a monster"), Verdict.ONLY_IF),
    (Affect("Dimensional Fissure", "banish", "Monster Reborn"), Verdict.NO),
    (UseAt("Gorz the Emissary of Darkness", "damage-step"), Verdict.YES),
)


@pytest.mark.parametrize(("question", "verdict"), ASKED, ids=str)
def test_what_a_situation_lacks_is_no_reason(question: AnyQuestion, verdict: Verdict) -> None:
    assert answered(load(), question, "tcg-2010").verdict is verdict
