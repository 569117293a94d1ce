"""The shipped cards make sense, and each mistake that the linter or the loader finds is told with help."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rulebook.lint import faults_of_files
from app.rulebook.reading import RulebookError

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))


def told(path: Path) -> list[str]:
    """What is said of a card file: by the loader, or else by the linter."""
    try:
        return [str(fault) for fault in faults_of_files((path,))]
    except RulebookError as fault:
        return [str(fault)]


def test_the_shipped_cards_make_sense() -> None:
    assert [str(fault) for fault in faults_of_files()] == []


@pytest.mark.drawn(2)
@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_a_mistake_is_told_once_and_with_help(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = [line.removeprefix("# expect: ") for line in text.splitlines() if line.startswith("# expect: ")]
    assert expected, "a bad file says what its message must hold"
    messages = told(path)
    assert len(messages) == 1, messages
    for words in (path.name, *expected):
        assert words in messages[0]
