"""Killed while visitors keep scenarios. A short run here; `make faults` kills 200 times during 5,000 submissions."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from app import postgres
from tests.faults.killing import Run

BACK = 5.0
"""Seconds until a text is played again; held in the long run, which is made on a quiet machine."""
SUBMISSIONS, KILLS, WORKERS = (5_000, 200, 2) if os.environ.get("FAULTS") == "all" else (12, 1, 0)


def test_nothing_acknowledged_is_lost_and_nothing_is_half_written() -> None:
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder:
        Path(folder).chmod(0o755)
        data = postgres.reachable_data(Path(folder) / "data")
        submissions, kills = int(os.environ.get("SUBMISSIONS", SUBMISSIONS)), int(os.environ.get("KILLS", KILLS))
        figures = Run(data, 1, WORKERS).go(submissions, kills)
        print(figures)
    assert len(figures.acknowledged) == submissions
    assert sum(map(len, figures.back.values())) == kills
    assert (figures.lost, figures.broken, figures.outlived) == ([], {}, 0)
    if os.environ.get("FAULTS") == "all":
        assert max(seconds for back in figures.back.values() for seconds in back) < BACK, (
            "is this machine busy with something else?"
        )
