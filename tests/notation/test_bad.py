"""One bad text per mistake; its `# expect:` lines hold the words its message must have."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.notation import NotationError, read, tidy

from .fakes import LIBRARY, RULESETS

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))


@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_a_bad_text_is_refused_with_help(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = [line.removeprefix("# expect: ") for line in text.splitlines() if line.startswith("# expect: ")]
    assert expected, "a bad text says what its message must hold"
    with pytest.raises(NotationError) as caught:
        read(text, LIBRARY, RULESETS)
    message = str(caught.value)
    for words in expected:
        assert words in message
    lines = text.splitlines() or [""]
    for problem in caught.value.problems:
        assert 1 <= problem.line <= len(lines) + 1
        assert problem.column >= 1
        assert problem.message.endswith("."), "a sentence"
    with pytest.raises(NotationError):
        tidy(text, LIBRARY, RULESETS)


@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_one_mistake_gives_one_message(path: Path) -> None:
    with pytest.raises(NotationError) as caught:
        read(path.read_bytes(), LIBRARY, RULESETS)
    assert len(caught.value.problems) <= 2
