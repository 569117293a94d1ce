"""A Token of which a player says only what it is: `two sheep`."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.reading.sentence import sentence_of
from app.asking.reading.tokens import called_tokens
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("can i tribute a sheep for caius", "can i tribute a sheep token for caius"),
        ("goyo hits one of my two sheep", "goyo hits one of my two sheep tokens"),
        ("my sheep token dies", "my sheep token dies"),
        ("can mystical sheep #1 be summoned", "can mystical sheep #1 be summoned"),
        ("cloudian - sheep cloud attacks", "cloudian - sheep cloud attacks"),
        ("wolf in sheeps clothing attacks", "wolf in sheeps clothing attacks"),
    ],
)
def test_what_is_called_so_is_a_token(typed: str, said: str) -> None:
    assert called_tokens(typed) == said


def test_no_card_is_meant_by_it() -> None:
    assert [each.card for each in sentence_of(load(), "i made sheep tokens with scapegoat", "").named] == ["Scapegoat"]
    assert ask(load(), "can i tribute a sheep for caius after scapegoat").verdict is Verdict.NO
