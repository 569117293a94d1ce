"""The kinds of place a duel can be in. A duel's place is a stack of these, and it is all in the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Path, Seat


class Frame(msgspec.Struct, frozen=True, tag_field="frame", omit_defaults=True):
    path: Path


class At(Frame, frozen=True, tag="at"):
    """In a sequence; `next` is the index of the child that comes next."""

    next: int = 0


class InWindow(Frame, frozen=True, tag="window"):
    """In a window. `tier`: which group of triggers is being put on the chain (past the last: players speak).
    `holder`: who has priority; `passes`: passes in a row; `chains`: chains made here so far; `answering`: a chain has
    resolved and may be answered, before the turn player goes on acting."""

    holder: Seat
    tier: int = 0
    passes: int = 0
    chains: int = 0
    answering: bool = False


class Activating(Frame, frozen=True, tag="activating"):
    """Somebody activates an effect: costs are paid, then targets chosen, then the link exists."""

    card: CardId
    effect: str
    player: Seat
    subject: CardId | None = None
    step: int = 0
    chosen: tuple[CardId, ...] | None = None
    paid: tuple[CardId, ...] = ()
    targets: tuple[CardId, ...] = ()


class Resolving(Frame, frozen=True, tag="resolving"):
    """The chain of `links` links resolves backwards; `op` is the next operation of the topmost link. `spent`: used
    Spell and Trap Cards that leave the field when all is done."""

    links: int
    op: int = 0
    started: bool = False
    chosen: tuple[CardId, ...] | None = None
    spent: tuple[CardId, ...] = ()


class Targeting(Frame, frozen=True, tag="targeting"):
    """An attack target is being chosen: at the declaration, or again at a replay, where the attack may perhaps be given up."""

    attacker: CardId
    again: bool = False
    may_stop: bool = False
    chosen: tuple[CardId, ...] | None = None


class Choosing(Frame, frozen=True, tag="choosing"):
    """A choice of cards is owed; the answer goes to the frame below."""

    player: Seat
    kind: Literal["cost", "target", "attack-target", "choose"]
    among: tuple[CardId, ...]
    least: int
    most: int
    for_card: CardId | None = None


AnyFrame = At | InWindow | Activating | Resolving | Targeting | Choosing
