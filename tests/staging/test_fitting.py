"""The cards that stand in for one that only has to fit."""

from __future__ import annotations

from app.engine.ids import Face, Seat, Zone
from app.engine.words.filters import Filter, Kind
from app.rulebook.library import load
from app.staging.book import book
from app.staging.fitting import _real_cards, real_cards
from app.staging.setting import Lay


def test_what_is_remembered_is_what_is_found_anew() -> None:
    """What fits hangs on what is asked of the card, where it lies and its Level: each of these is part of what it is remembered by."""
    cards = book(load(), "tcg-2010").cards
    asked = Filter(kind=Kind.MONSTER, subtype="tuner")
    lays = [
        Lay("one", Seat.A, zone, face=face, level=level, asks=(asked,))
        for zone in (Zone.MONSTER, Zone.GRAVEYARD, Zone.SPELL)
        for face in (Face.UP, Face.DOWN)
        for level in (None, 2)
    ]
    fresh = [tuple(_real_cards(lay, cards)) for lay in lays]
    assert [real_cards(lay, cards) for lay in lays] == fresh
    assert [real_cards(lay, cards) for lay in lays] == fresh
    assert len({tuple(each) for each in fresh}) > 2
