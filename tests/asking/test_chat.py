"""What is said around a question and tells nothing of the game is left out; what only looks so stays."""

from __future__ import annotations

import pytest

from app.asking.reading.plainer.chat import without_chat


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("zombie master can grab from opps grave ye?", "zombie master can grab from opps grave?"),
        ("can i mst it bro", "can i mst it"),
        ("ngl can i mst it tbh", "can i mst it"),
        ("yo bro can gorz drop, dude?", "can gorz drop?"),
        ("stardust stops it fr", "stardust stops it"),
        ("my opponent called a judge, can i mst it", "can i mst it"),
        ("we're on the clock, can i mst it", "can i mst it"),
        ("last turn of time, can i mst it", "can i mst it"),
        ("i won 2-0, can i mst it", "can i mst it"),
    ],
)
def test_it_is_left_out(typed: str, left: str) -> None:
    assert without_chat(typed) == left


@pytest.mark.parametrize(
    "typed",
    [
        "can i use diamond dude",
        "man eater bug flips",
        "treeborn comes back or nah",
        "does it resolve, yes or no",
        "does gorz drop y or n",
        "last turn he used brionac, can he again",
        "can the other dude chain",
        "i lost 2000 lp, can i drop gorz",
        "yeah",
    ],
)
def test_what_tells_something_stays(typed: str) -> None:
    assert without_chat(typed) == typed
