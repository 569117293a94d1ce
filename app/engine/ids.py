"""The small names everything else is built from."""

from __future__ import annotations

from enum import StrEnum

CardId = int
"""Number of one physical card in a duel; it never changes, wherever the card goes."""

Path = str
"""Name of a place in the turn, phase first: `battle/damage/calculation/window`."""


class Seat(StrEnum):
    """One of the two players."""

    A = "A"
    B = "B"

    @property
    def opponent(self) -> Seat:
        return Seat.B if self is Seat.A else Seat.A


class Zone(StrEnum):
    """Where a card can be. `LIMBO`: it belongs nowhere for a moment, like a monster whose summon may be negated."""

    MONSTER = "monsters"
    SPELL = "spells"
    FIELD = "field"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    BANISHED = "banished"
    DECK = "deck"
    EXTRA = "extra"
    LIMBO = "limbo"

    def __init__(self, word: str) -> None:
        self.on_field = word in ("monsters", "spells", "field")


ON_FIELD = tuple(zone for zone in Zone if zone.on_field)


class Face(StrEnum):
    UP = "up"
    DOWN = "down"


class Stance(StrEnum):
    """A monster's battle position."""

    ATTACK = "attack"
    DEFENSE = "defense"


class Cause(StrEnum):
    """Why something happened to a card. Triggers ask for it: a cost is no effect, and an effect is no battle."""

    BATTLE = "battle"
    EFFECT = "effect"
    COST = "cost"
    GAME = "game"
