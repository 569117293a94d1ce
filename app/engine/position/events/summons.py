"""Happenings of Summons."""

from __future__ import annotations

from app.engine.ids import CardId, Seat
from app.engine.position.events.happening import Happening
from app.engine.words.filters import How


class SummonDeclared(Happening, frozen=True, tag="summon-declared"):
    player: Seat
    card: CardId
    how: How
    procedure: str = ""


class Revealed(Happening, frozen=True, tag="revealed"):
    """The monster is shown; until its Summon has succeeded it belongs nowhere."""

    player: Seat
    card: CardId


class Summoned(Happening, frozen=True, tag="summoned"):
    """A Summon has succeeded."""

    player: Seat
    card: CardId
    how: How


class SummonNegated(Happening, frozen=True, tag="summon-negated"):
    card: CardId
    by: CardId


class UsedAsMaterial(Happening, frozen=True, tag="used-as-material"):
    """A card was Tributed or used as material for a Summon that has succeeded. `made`: the Summoned monster."""

    player: Seat
    card: CardId
    made: CardId
    how: How
