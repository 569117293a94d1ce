"""A duel at one moment, as a value: equal positions are equal, a fork is a copy, and nothing points anywhere."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.cards import Until
from app.engine.frames import AnyFrame
from app.engine.ids import CardId, Cause, Face, Path, Seat, Stance, Zone


class Card(msgspec.Struct, frozen=True):
    """One physical card. `slug` names its definition; `since` is the turn in which it came to where it is;
    `controller` is its owner anywhere but on the field. Order within a zone is the order in `State.cards`."""

    id: CardId
    slug: str
    owner: Seat
    controller: Seat
    zone: Zone
    face: Face = Face.UP
    stance: Stance | None = None
    since: int = 0


class Link(msgspec.Struct, frozen=True):
    """A chain link. `negated`: its activation was negated. `subject`: the card of the event that triggered it.
    `was`: the zone it was activated in; `gone`: its card has been moved since."""

    number: int
    card: CardId
    effect: str
    player: Seat
    targets: tuple[CardId, ...] = ()
    paid: tuple[CardId, ...] = ()
    subject: CardId | None = None
    negated: bool = False


class Trigger(msgspec.Struct, frozen=True):
    """An effect that has been met and waits for its moment. `stale`: something else has happened since."""

    card: CardId
    effect: str
    player: Seat
    timing: str
    mandatory: bool
    misses: bool
    subject: CardId | None = None
    stale: bool = False


class Battle(msgspec.Struct, frozen=True):
    """The attack under way. `target` is `None` for a direct attack. `faced`: the opponent's monsters when the target
    was chosen. `damage`: Battle Damage worked out, for A and B. `beaten`: destroyed by battle, still on the field.
    `losers`: who lost the comparison. `values`: what was compared, attacker first."""

    attacker: CardId
    target: CardId | None
    faced: tuple[CardId, ...]
    stands: bool = True
    declared: bool = False
    flipped: CardId | None = None
    calculated: bool = False
    damage: tuple[int, int] = (0, 0)
    values: tuple[int, int] = (0, 0)
    losers: tuple[CardId, ...] = ()
    decided: bool = False
    beaten: tuple[CardId, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """A change of a card's values that lasts for a while. `halve`: the original ATK counts half."""

    card: CardId
    until: Until
    atk: int = 0
    defense: int = 0
    halve: bool = False
    negate: bool = False
    by: tuple[CardId, str] = (0, "")


class Ban(msgspec.Struct, frozen=True):
    """Something a player may not do, or does not suffer, for a while."""

    player: Seat
    what: Literal["declare-attack", "battle-damage", "lose-monsters-by-battle"]
    until: Until
    by: tuple[CardId, str] = (0, "")


class Used(msgspec.Struct, frozen=True):
    """Something that was done and counts: an attack declared, an effect with a limit, a position change."""

    what: Literal["attacked", "effect"]
    card: CardId
    effect: str = ""
    scope: Literal["chain", "battle", "turn"] = "turn"


class Question(msgspec.Struct, frozen=True):
    """A decision the game waits for. `priority`: act or pass. `trigger`: which waiting effect goes next, or none.
    `cost`, `target`, `attack-target`, `choose`: between `least` and `most` of `among`. `go`: which way (`paths`)."""

    player: Seat
    kind: Literal["priority", "trigger", "cost", "target", "attack-target", "choose", "go"]
    at: Path
    among: tuple[CardId, ...] = ()
    least: int = 0
    most: int = 0
    effects: tuple[tuple[CardId, str], ...] = ()
    paths: tuple[Path, ...] = ()
    for_card: CardId | None = None

    @property
    def may_pass(self) -> bool:
        """Whether silence is an answer: a choice of cards is owed, and only made by being made."""
        return self.kind in ("priority", "go") or (self.kind == "trigger" and self.least == 0)


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """Everything that can differ between two moments of a duel. `frames` is the place in the turn, outermost first.
    `marks` are facts noted for a while. `decks_listed`: whose Deck is known card by card; a card drawn from any other
    is one nobody knows, and is not tracked."""

    turn: int
    player: Seat
    life: tuple[int, int]
    cards: tuple[Card, ...]
    frames: tuple[AnyFrame, ...] = ()
    chain: tuple[Link, ...] = ()
    waiting: tuple[Trigger, ...] = ()
    battle: Battle | None = None
    changes: tuple[Change, ...] = ()
    bans: tuple[Ban, ...] = ()
    used: tuple[Used, ...] = ()
    marks: tuple[str, ...] = ()
    question: Question | None = None
    decks_listed: tuple[Seat, ...] = ()
    over: bool = False
    winner: Seat | None = None

    def card(self, card: CardId) -> Card:
        """The card with this number. Card numbers are 1..n and never change; `cards` is ordered by arrival."""
        for found in self.cards:
            if found.id == card:
                return found
        raise KeyError(card)

    def life_of(self, seat: Seat) -> int:
        return self.life[0] if seat is Seat.A else self.life[1]

    def lying(self, zone: Zone, seat: Seat | None = None) -> tuple[Card, ...]:
        """Cards in a zone, of one controller or of both, in order of arrival."""
        return tuple(c for c in self.cards if c.zone is zone and (seat is None or c.controller is seat))


def with_card(state: State, card: Card) -> State:
    """The state with this card in place of the one with its number, where that stood."""
    return msgspec.structs.replace(state, cards=tuple(card if c.id == card.id else c for c in state.cards))


def with_card_last(state: State, card: Card) -> State:
    """As `with_card`, and it counts as the newest arrival in its zone."""
    return msgspec.structs.replace(state, cards=(*(c for c in state.cards if c.id != card.id), card))


def with_life(state: State, seat: Seat, points: int) -> State:
    life = (points, state.life[1]) if seat is Seat.A else (state.life[0], points)
    return msgspec.structs.replace(state, life=life)


__all__ = [
    "Ban", "Battle", "Card", "Cause", "Change", "Link", "Question", "State", "Trigger", "Used",
    "with_card", "with_card_last", "with_life",
]  # fmt: skip
