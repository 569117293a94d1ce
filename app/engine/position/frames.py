"""The kinds of place a duel can be in. A duel's place is a stack of these, and it is all in the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Cause, Path, Seat, Zone
from app.engine.position.questions import Choice
from app.engine.words.operations import AnyOp


class Link(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A chain link; number 0 where operations are carried out without a chain. `negated`: its activation was negated;
    `void`: only its effect was. `subjects`: the cards of the event that it was met by or answers. `picked`: what was chosen as it was activated and is no target; `paid`: the cards that
    its cost took, `grouped`: its targets by the groups in which they were chosen, where there are several; and `unseen`: how many more it took from a Deck that is not listed. `faced`: those of its targets that were face-up monsters when they were targeted. `amount`: what its event came to; `heard`: the cards that
    were there when it was activated and wait for a link to resolve. `said`: the word that was named for it, or shown by the die. `place`: where its card lay when
    it was activated. `spared`: whose damage by it another link has changed, and what that `becomes`. `draws_nothing`: what it would let
    somebody draw goes to the Graveyard. `instead`: what its effect has become by another link."""

    number: int
    card: CardId
    effect: str
    player: Seat
    targets: tuple[CardId, ...] = ()
    picked: tuple[CardId, ...] = ()
    paid: tuple[CardId, ...] = ()
    unseen: int = 0
    subjects: tuple[CardId, ...] = ()
    faced: tuple[CardId, ...] = ()
    grouped: tuple[tuple[CardId, ...], ...] = ()
    amount: int = 0
    heard: tuple[CardId, ...] = ()
    said: str = ""
    negated: bool = False
    void: bool = False
    place: Zone | None = None
    spared: Seat | None = None
    becomes: Literal["", "none", "none-to-anybody", "gain", "theirs", "twice-theirs"] = ""
    draws_nothing: bool = False
    instead: tuple[AnyOp, ...] | None = None


def unchained(
    card: CardId, effect: str, player: Seat, targets: tuple[CardId, ...] = (), subjects: tuple[CardId, ...] = (),
    amount: int = 0,
) -> Link:  # fmt: skip
    """What an effect is carried out as that is no link of a chain, or is none yet."""
    return Link(0, card, effect, player, targets, subjects=subjects, amount=amount)


class Frame(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="frame", omit_defaults=True):
    path: Path


class At(Frame, frozen=True, tag="at"):
    """In a sequence; `next` is the index of the child that comes next."""

    next: int = 0


class InWindow(Frame, frozen=True, tag="window"):
    """In a window. `tier`: which group of triggers is being put on the chain (past the last: players speak).
    `holder`: who has priority; `passes`: passes in a row; `chains`: chains made here so far; `begun`: those that a player began; `answering`: something has
    been resolved and may be answered, before players go on with what the window is for. `met`: a trigger was met here;
    `triggered`: one was activated."""

    holder: Seat
    tier: int = 0
    passes: int = 0
    chains: int = 0
    begun: int = 0
    answering: bool = False
    met: bool = False
    triggered: bool = False


class Activating(Frame, frozen=True, tag="activating"):
    """Somebody activates an effect: costs are paid, then targets chosen, then the link exists. `why`: by which rules it may
    be activated at this moment, until that is told. `named`: where both players target something, what they have named so far."""

    link: Link
    why: tuple[str, ...] = ()
    step: int = 0
    chosen: tuple[CardId, ...] | None = None
    targeted: bool = False
    named: tuple[tuple[CardId, ...], ...] = ()


class Resolving(Frame, frozen=True, tag="resolving"):
    """The chain of `links` links resolves backwards. `readied`: what is done before the topmost link resolves has been done; `started`: its
    operations have begun. `spent`: used Spell and Trap Cards that leave the field when all is done. `heard`, `chained`, `twice`: as in `ChainDone`, as far as
    is known."""

    links: int
    readied: bool = False
    started: bool = False
    spent: tuple[CardId, ...] = ()
    heard: tuple[CardId, ...] = ()
    chained: tuple[str, ...] = ()
    twice: bool = False


class Doing(Frame, frozen=True, tag="doing"):
    """Operations are being carried out, one after another. `several`: the effect does more than one thing. `at_once`: a Continuous
    Effect does it, and it belongs to the moment of what it is done for; `beside`: the other player has just done the same, at the same time. `picked`:
    cards taken so far; `did`: the operation before this one did anything; `spared`: the one under way did nothing to what it was for,
    though something else may have fallen instead; `unseen`: how many more from a Deck that is not listed; `chosen`, `word`: the answer to the question the next operation has asked; `earlier`: its answers to questions before that. `moved`:
    the cards that it has brought to another place; `material`: those that it has given as material. `stances`: the positions of the first of the
    monsters that it is about to Summon; `paid_for`: those of them for which it has been paid what effects ask for."""

    link: Link
    ops: tuple[AnyOp, ...]
    cause: Cause = Cause.EFFECT
    several: bool = False
    did: bool = False
    at_once: bool = False
    beside: bool = False
    picked: tuple[CardId, ...] = ()
    unseen: int = 0
    chosen: tuple[CardId, ...] | None = None
    word: str = ""
    earlier: tuple[tuple[CardId, ...], ...] = ()
    moved: tuple[CardId, ...] = ()
    material: tuple[CardId, ...] = ()
    spared: bool = False
    stances: tuple[str, ...] = ()
    paid_for: tuple[CardId, ...] | None = None


class Targeting(Frame, frozen=True, tag="targeting"):
    """An attack target is being chosen: at the declaration, or again at a replay, where the attack may perhaps be given up;
    `word`: whether it goes on, where that had to be asked."""

    attacker: CardId
    again: bool = False
    may_stop: bool = False
    chosen: tuple[CardId, ...] | None = None
    word: str = ""


class Settling(Frame, frozen=True, tag="settling"):
    """What is due at a moment is carried out without a chain, one after another; `whose`: of one player only."""

    timing: str
    whose: Literal["", "turn-player", "opponent"] = ""


class Discarding(Frame, frozen=True, tag="discarding"):
    """The turn player discards down to the hand limit."""

    player: Seat
    limit: int
    chosen: tuple[CardId, ...] | None = None


class Leaving(Frame, frozen=True, tag="leaving"):
    """Monsters that the battle has destroyed leave the field; who may put one among their Spells instead is asked first.
    `word`: the answer."""

    word: str = ""


class Giving(Frame, frozen=True, tag="giving"):
    """Cards are about to be destroyed; who may give another for one of theirs is asked first. `by_battle`: the battle would destroy them.
    `word`, `chosen`: the answers, the second where there is more than one such card."""

    falling: tuple[CardId, ...]
    by_battle: bool = False
    word: str = ""
    chosen: tuple[CardId, ...] | None = None


class Choosing(Frame, frozen=True, tag="choosing"):
    """A choice of cards is owed; the answer goes to the frame below. `levels`: Synchro materials of this Level. `chance`: it
    is not for a player to make. `matched`: the operation that asks says which cards go together."""

    player: Seat
    kind: Choice
    among: tuple[CardId, ...]
    least: int
    most: int
    for_card: CardId | None = None
    levels: int = 0
    chance: bool = False
    matched: bool = False


class Naming(Frame, frozen=True, tag="naming"):
    """A word is asked for; it goes to the frame below. `owed`: silence is no answer."""

    player: Seat
    words: tuple[str, ...]
    for_card: CardId | None = None
    chance: bool = False
    owed: bool = False


AnyFrame = (
    At
    | InWindow
    | Activating
    | Resolving
    | Doing
    | Targeting
    | Settling
    | Discarding
    | Leaving
    | Giving
    | Choosing
    | Naming
)
