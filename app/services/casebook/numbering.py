"""Giving numbers to rulings that have none, and writing down of which the verdict has changed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from app.rulebook.library import Library
from app.rulebook.numbers import FILE, numbers, written_down
from app.services.casebook.documented import documented


def number(library: Library, today: date, file: Path = FILE) -> tuple[int, int]:
    """Write the file of numbers anew; how many are new in it, and of how many the verdict is another one now."""
    known = numbers(file)
    verdicts = {each.scenario: each.verdict for each in documented(library)}
    file.write_text(written_down(known, verdicts, today.isoformat()), encoding="utf-8")
    changed = sum(1 for scenario, each in known.items() if verdicts.get(scenario, each.verdict) != each.verdict)
    return len(verdicts.keys() - known.keys()), changed
