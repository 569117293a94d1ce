"""What a player can say to the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Path


class Decision(msgspec.Struct, frozen=True, tag_field="decision", omit_defaults=True):
    pass


class Pass(Decision, frozen=True, tag="pass"):
    """Do nothing now: pass priority, decline an optional effect, or let the turn take its usual way."""


class Activate(Decision, frozen=True, tag="activate"):
    """Activate an effect of a card; costs and targets are asked for afterwards."""

    card: CardId
    effect: str


class Attack(Decision, frozen=True, tag="attack"):
    """Declare an attack with a monster; the target is asked for afterwards."""

    card: CardId


class Choose(Decision, frozen=True, tag="choose"):
    """Answer a choice of cards, in the order given. For an attack target, no card means a direct attack."""

    cards: tuple[CardId, ...]


class Go(Decision, frozen=True, tag="go"):
    """Choose the way the turn takes: to the node at this path."""

    to: Path


AnyDecision = Pass | Activate | Attack | Choose | Go

Verb = Literal["pass", "activate", "attack", "choose", "go"]
