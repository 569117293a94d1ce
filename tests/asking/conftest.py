"""What the tests of asking have in common."""

from __future__ import annotations

import pytest

from app.asking import asking
from app.asking.reading.likeness import Alike


@pytest.fixture
def unweighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """How likely it is that something is what is asked is not known, and the network writes nothing: there is nothing but how much alike sentences are."""

    def as_it_was(library: object, sentence: object, alike: list[Alike]) -> list[Alike]:
        return alike

    monkeypatch.setattr(asking, "weighed", as_it_was)
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))
