"""The identity of a scenario's meaning."""

from __future__ import annotations

import hashlib

import msgspec

from app.notation.copies import numbered
from app.notation.entry import ZONES
from app.notation.scenario import Position, Scenario

_VERSION = "ruling-explorer scenario 1"
_UNORDERED = ("hand", "banished")
_LATER = ("equips", "counters", "destroyed", "beaten")


def digest(scenario: Scenario) -> str:
    """SHA-256, in hexadecimal, over what a scenario says: title and question too, but neither comments nor layout nor
    the order of cards inside a hand or among banished cards. Equal meaning gives equal digests, in every version of
    this program that writes the same version word into it."""
    meaning = msgspec.structs.replace(scenario, positions=tuple(sorted(numbered(scenario.positions), key=_rank)))
    fields = {field: getattr(meaning, field) for field in meaning.__struct_fields__}
    fields["positions"] = [_said(position) for position in meaning.positions]
    if not meaning.empty_decks:
        del fields["empty_decks"]  # came later; what does not say it keeps its digest
    if meaning.ask is None:
        del fields["ask"]  # so too
    if meaning.cards:
        # the order of keys means nothing
        fields["cards"] = [{"card": card.name, **card.plain} for card in sorted(meaning.cards, key=lambda c: c.name)]
    else:
        del fields["cards"]
    encoded = msgspec.json.encode((_VERSION, fields), order="sorted")
    return hashlib.sha256(encoded).hexdigest()


def _said(position: Position) -> dict[str, object]:
    """What a position says; what a later version can say besides is left out where it is not said, so that digests last."""
    fields = {field: getattr(position, field) for field in position.__struct_fields__}
    return {field: value for field, value in fields.items() if value or field not in _LATER}


def _rank(position: Position) -> tuple[str, int, str, int]:
    """Sorts positions zone by zone; inside a zone whose order means nothing by name, elsewhere not at all."""
    name, copy = (position.card, position.copy) if position.zone in _UNORDERED else ("", 0)
    return position.controller, ZONES.index(position.zone), name, copy
