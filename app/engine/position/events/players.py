"""Happenings of players: Life Points, draws, what they see."""

from __future__ import annotations

from app.engine.ids import CardId, Cause, Seat
from app.engine.position.events.happening import Happening


class LifePaid(Happening, frozen=True, tag="life-paid"):
    player: Seat
    amount: int
    left: int
    card: CardId


class LifeBecame(Happening, frozen=True, tag="life-became"):
    """An effect has made a player's Life Points this many; nothing was paid, gained or taken as damage."""

    player: Seat
    left: int
    by: CardId


class Looked(Happening, frozen=True, tag="looked"):
    """A player looks at a card on top of a Deck, or at one that lies hidden in a hand or on the field; nothing has changed.
    `deck`: whose Deck, if it is the other player's."""

    player: Seat
    card: CardId | None
    deck: Seat | None = None


class Shuffled(Happening, frozen=True, tag="shuffled"):
    """A player's Deck is shuffled by an effect that says only that."""

    player: Seat


class PilesSwapped(Happening, frozen=True, tag="piles-swapped"):
    """What was a player's Graveyard is their Deck now, and the other way round."""

    player: Seat


class Shown(Happening, frozen=True, tag="shown"):
    """A player shows a card to both; nothing has changed."""

    player: Seat
    card: CardId


class DrawReplaced(Happening, frozen=True, tag="draw-replaced"):
    player: Seat
    by: CardId


class LifeChanged(Happening, frozen=True, tag="life-changed"):
    player: Seat
    amount: int
    left: int
    cause: Cause
    by: CardId | None = None


class NoDraw(Happening, frozen=True, tag="no-draw"):
    """A player makes no normal draw in the first turn of the Duel."""

    player: Seat


class Drew(Happening, frozen=True, tag="drew"):
    player: Seat
    card: CardId | None
