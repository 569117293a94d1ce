"""Moments come back as they were written, also those that an earlier version wrote."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import pytest

from app.explain.ruling import Ruling
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.moments import Moments, Unreadable, moments, pack, step_view

KEPT = Path(__file__).parent / "kept"
"""Rulings and their moments as released versions wrote them. None of these files is ever made anew."""


@pytest.mark.parametrize("example", load().examples, ids=lambda example: example.slug_name)
def test_moments_come_back_as_they_were_written(example: object) -> None:
    done = adjudicate(load(), example.text)  # type: ignore[attr-defined]
    told = moments(load(), done)
    body = pack(told)
    read = Moments(body)
    assert {key: read.get(key) for key in told} == told
    assert read.get("no such key") is None
    assert {card.slug for card in next(iter(done.states.values())).cards} <= read.cards()
    # neighbouring moments share nearly everything, and that is not to be written twice
    assert len(body) < 200 * len(told) + 2000


@pytest.mark.parametrize("number", [1])
def test_what_a_released_version_wrote_is_read(number: int) -> None:
    ruling = msgspec.json.decode(zlib.decompress((KEPT / f"ruling-{number}.zlib").read_bytes()), type=Ruling)
    kept = Moments((KEPT / f"moments-{number}.zlib").read_bytes())
    for entry in ruling.timeline:
        view = step_view(ruling, entry.key, kept.get(entry.key))
        assert view is not None
        assert view.board is not None
        assert {side.player for side in view.board.sides} == {"A", "B"}
    assert "sakuretsu-armor" in kept.cards()


@pytest.mark.parametrize(
    "body", [b"", b"nonsense", zlib.compress(b"nonsense"), zlib.compress(msgspec.msgpack.encode([2, [], [], {}]))]
)
def test_what_cannot_be_read_is_told(body: bytes) -> None:
    with pytest.raises(Unreadable):
        Moments(body)


def test_a_step_knows_its_neighbours() -> None:
    done = adjudicate(load(), load().examples[0].text)
    keys = [entry.key for entry in done.ruling.timeline if entry.has_state]
    first, second = step_view(done.ruling, keys[0], None), step_view(done.ruling, keys[1], None)
    assert first is not None
    assert second is not None
    assert (first.previous, first.following) == (None, keys[1])
    assert (second.previous, second.following) == (keys[0], keys[2])
    assert step_view(done.ruling, "no such key", None) is None
