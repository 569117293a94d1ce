"""What a player can say to the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Path


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="decision", omit_defaults=True):
    pass


class Pass(Decision, frozen=True, tag="pass"):
    """Do nothing now: pass priority, decline an optional effect, or let the turn take its usual way."""


class Activate(Decision, frozen=True, tag="activate"):
    """Activate an effect of a card; costs and targets are asked for afterwards."""

    card: CardId
    effect: str


class Settle(Decision, frozen=True, tag="settle"):
    """Carry out an effect that is due and starts no chain, or let one run out."""

    card: CardId
    effect: str


class Attack(Decision, frozen=True, tag="attack"):
    """Declare an attack with a monster; the target is asked for afterwards."""

    card: CardId


class Summon(Decision, frozen=True, tag="summon"):
    """Summon a monster without a chain; what it takes is asked for afterwards. `procedure`: which of a monster's own ways
    to Special Summon itself, or in which other way it is Normal Summoned (`law/manners.py`)."""

    card: CardId
    how: Literal["normal", "flip", "special"]
    procedure: str = ""


class SetCard(Decision, frozen=True, tag="set"):
    """Set a card from the hand: a monster (it takes what a Normal Summon does), a Spell or a Trap. `procedure`: in which other
    way a monster is Set."""

    card: CardId
    procedure: str = ""


class ChangePosition(Decision, frozen=True, tag="change-position"):
    """Turn a face-up monster from Attack to Defense Position or back."""

    card: CardId


class Choose(Decision, frozen=True, tag="choose"):
    """Answer a choice of cards, in the order given. For an attack target, no card means a direct attack."""

    cards: tuple[CardId, ...]


class Say(Decision, frozen=True, tag="say"):
    """Name a word among those offered: a battle position, whether to pay, what a die or coin shows."""

    word: str


class Go(Decision, frozen=True, tag="go"):
    """Choose the way the turn takes: to the node at this path."""

    to: Path


class Begin(Decision, frozen=True, tag="begin"):
    """Begin the next turn."""


AnyDecision = Pass | Activate | Settle | Attack | Summon | SetCard | ChangePosition | Choose | Say | Go | Begin

Verb = Literal[
    "pass", "activate", "settle", "attack", "summon", "set", "change-position", "choose", "say", "go", "begin"
]
