"""Happenings of cards: where they go, how they lie, what they are worth."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.position.events.happening import Happening
from app.engine.words.guises import Guise


class SetDown(Happening, frozen=True, tag="set-down"):
    """A card was Set."""

    player: Seat
    card: CardId
    monster: bool


class ControlChanged(Happening, frozen=True, tag="control-changed"):
    card: CardId
    to: Seat
    by: CardId
    back: bool = False


class CountersChanged(Happening, frozen=True, tag="counters-changed"):
    card: CardId
    counter: str
    before: int
    now: int


class Equipped(Happening, frozen=True, tag="equipped"):
    card: CardId
    to: CardId


class Moved(Happening, frozen=True, tag="moved"):
    """A card went somewhere. `by`: the card whose effect, cost or victory did it. `destroyed`: it was destroyed.
    `was_face`: how it lay before. `bearer`: an Equip Card fell because this monster has left it."""

    card: CardId
    come_from: Zone
    to: Zone
    cause: Cause
    by: CardId | None = None
    destroyed: bool = False
    summoned: bool = False
    player: Seat | None = None
    used: bool = False
    discarded: bool = False
    tributed: bool = False
    equipped: bool = False
    was_face: Face = Face.UP
    bearer: CardId | None = None


class Turned(Happening, frozen=True, tag="turned"):
    """A card's face or battle position changed. `attack`: because it was attacked. `was_face`, `was_stance`: which it had. `quiet`: Flip
    Effects do not activate for it."""

    card: CardId
    face: Face
    stance: Stance | None
    by: CardId | None = None
    attack: bool = False
    was_face: Face = Face.UP
    was_stance: Stance | None = None
    quiet: bool = False


class Became(Happening, frozen=True, tag="became"):
    """An effect that has resolved made something else of a card: its Level, name, Type or Attribute."""

    card: CardId
    guise: Guise
    by: CardId
    runs_out: bool = False


class StatsChanged(Happening, frozen=True, tag="stats-changed"):
    """ATK or DEF changed, from an effect that resolved or one that applies."""

    card: CardId
    stat: Literal["atk", "def"]
    before: int
    now: int
    by: CardId
    effect: str = ""
    runs_out: bool = False
