"""Some seventy simple questions as players type them, from the sentence to the verdict: right, or said not to be decided."""

from __future__ import annotations

from pathlib import Path

from app.asking import ask
from app.rulebook.library import load
from app.rulebook.reading import read_yaml

RIGHT = 56
OTHERWISE = {
    "does skill drain negate lonefire blossom": "only where it is not given as its own cost",
    "is goyo guardian's effect optional": "the question in fixed words is whether it is mandatory: said first is that it is optional",
}
"""What is answered otherwise than documented, and why that is no contradiction."""


def test_most_simple_questions_are_answered_and_none_wrongly() -> None:
    right, wrong = 0, {}
    for each in read_yaml(Path(__file__).parent / "simple.yaml"):
        verdict = str(ask(load(), each["says"], "tcg-2010").verdict)
        if verdict == each["verdict"]:
            right += 1
        elif verdict not in ("undecided", "not-understood"):
            wrong[each["says"]] = verdict
    assert set(wrong) == set(OTHERWISE)
    assert right >= RIGHT
