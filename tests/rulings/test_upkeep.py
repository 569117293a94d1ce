"""What has to be paid while somebody has not as much."""

from __future__ import annotations

import pytest

from app.engine.ids import Seat
from app.rulebook.library import load
from app.services.adjudicate import play


@pytest.mark.parametrize(("has", "keeps"), [(100, 100), (499, 499), (600, 100)])
def test_nobody_pays_life_points_that_he_has_not(has: int, keeps: int) -> None:
    text = f"turn: {{player: A, number: 5, at: draw}}\nA: {{lp: {has}, spells: [Degenerate Circuit (face-up)]}}\nplay: [{{A: pass}}]\n"
    assert play(load(), text).run.final.life_of(Seat.A) == keeps
