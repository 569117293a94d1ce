"""A mistake mended on a wish: the text is read with one fault less, and everything else stands as it was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.notation import NotationError, Problem, mended, read

from .fakes import LIBRARY, RULESETS

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))
NOT_MENDED = {"bullet-of-a-chat", "entry-is-a-truth-value"}
"""What is likely meant makes another fault of these: a list elsewhere, a card that nobody knows."""


def faults(text: str) -> tuple[Problem, ...]:
    try:
        read(text, LIBRARY, RULESETS)
    except NotationError as error:
        return error.problems
    return ()


@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_what_is_likely_meant_can_be_put_in(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before = faults(text)
    for problem in before:
        new = mended(text, problem, faults)
        if problem.likely is None or path.stem in NOT_MENDED:
            assert new is None
            continue
        assert new is not None, problem
        assert len(faults(new)) < len(before)
        old, lines = text.split("\n"), new.split("\n")
        assert [n for n, (one, other) in enumerate(zip(old, lines, strict=True), 1) if one != other] == [problem.line]
        assert problem.likely in lines[problem.line - 1]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("A:\r\n  hand: [Honnest, Sangan]\r\n", "A:\r\n  hand: [Honest, Sangan]\r\n"),
        ("A: {hand: [Honest, Honest (face-up)]}", "A: {hand: [Honest, Honest]}"),
        (
            "A: {hand: [2x Honest]}\nplay:\n  - A: discard Honest #2  # and then\n",
            "A: {hand: [2x Honest]}\nplay:\n  - A: choose Honest #2  # and then\n",
        ),
        ('A: {hand: ["Honnest"]}', 'A: {hand: ["Honest"]}'),
    ],
)
def test_only_the_entry_with_the_fault_is_changed(written: str, meant: str) -> None:
    (problem,) = faults(written)
    assert mended(written, problem, faults) == meant
