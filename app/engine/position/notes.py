"""What is written down for a while because it is asked for later in the turn."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Cause, Face, Seat
from app.engine.words.filters import How


class Left(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A card that has left the field this turn: who controlled it, and the ATK, DEF and `level` that a face-up monster had last.
    `by_itself`: what is said of the card itself has removed it from play. `destroyed`: it was, and by which cause. `tributed`: it was Tributed.
    `defending`: it lay in Defense Position. `counters`: those it held. `said`: the word that it remembered.
    `how`, `brought`, `made_of`, `again`: how it had come, as in `Card`. `races`, `attributes`: every Type and Attribute that a face-up monster had. `negated`: its effects were, on the field.
    `singled_by`: the cards that had singled it out. `singles`: those that it had singled out itself for as long as it stayed. `by`: the card whose effect took it away.
    `buried`: it went to the Graveyard. `parted`: something that it was made of has gone elsewhere since, be it back by then.
    `bearer`: the monster that it was equipped to."""

    card: CardId
    controller: Seat
    values: tuple[int, int] | None = None
    level: int | None = None
    by_itself: bool = False
    destroyed: bool = False
    cause: Cause | None = None
    tributed: bool = False
    defending: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    said: str = ""
    how: How | Literal[""] = ""
    brought: CardId | None = None
    made_of: tuple[CardId, ...] = ()
    again: bool = False
    races: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    negated: bool = False
    singled_by: tuple[CardId, ...] = ()
    by: CardId | None = None
    buried: bool = False
    parted: bool = False
    bearer: CardId | None = None
    singles: tuple[CardId, ...] = ()

    @property
    def put_together_from(self) -> tuple[CardId, ...]:
        """The materials of its Fusion or Synchro Summon, if all of them have lain where they went for it ever since."""
        return self.made_of if self.how in ("fusion", "synchro") and not self.parted else ()

    def counted(self, counter: str) -> int:
        """How many counters of this name lay on it."""
        return next((number for name, number in self.counters if name == counter), 0)


class DrawnBy(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Cards that a player drew by an effect this turn, and which cards were in force face-up on the field then."""

    player: Seat
    count: int
    there: tuple[CardId, ...] = ()


class Played(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A Spell or Trap Card that a player has activated this turn. `newest`: how many cards had begun to apply something by then;
    `negated`: its activation was negated."""

    player: Seat
    card: CardId
    newest: int = 0
    negated: bool = False


class SummonNoted(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A Summon of this turn, by which player and how. `beside`: at the same time as the one before; `newest`: how many cards had begun
    to apply something by then; `negated`: it was."""

    player: Seat
    card: CardId
    how: How
    beside: bool = False
    newest: int = 0
    negated: bool = False


class Spent(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A card that a player has discarded or Tributed this turn, and every Type that it had then."""

    player: Seat
    card: CardId
    races: tuple[str, ...] = ()


class Paid(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Life Points that a player has paid, in which of their own turns."""

    player: Seat
    turn: int
    amount: int


class Notes(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What was written down at a declaration: who had an empty hand when the Draw Phase was declared, and the monsters on
    the field at the Start Step. `lost`: those of them that battle has destroyed. `left`: cards that have left the
    field this turn. `summoned`: the Summons of this turn. `drawn`: what effects let players draw this turn. `staying`:
    monsters that are about to fall, and whether each of them stays as a Continuous Spell. `given`: cards that are about to be destroyed, and which
    one each player gives for theirs (`NOBODY`: none). `played`: Spell and Trap Cards that were activated this turn. `lowered`: cards that
    were of a lower Level than is printed when they left the hand for elsewhere than the field, and of which. `spent`: what each player has discarded or Tributed this turn. `sent`: cards that an effect of
    a card of their owner's opponent has sent to the Graveyard this turn, where they have lain since. `paid`: what players have paid in this
    turn of theirs and in the one before, where a card asks for it."""

    empty_hands: tuple[Seat, ...] = ()
    monsters: tuple[CardId, ...] = ()
    lost: tuple[CardId, ...] = ()
    left: tuple[Left, ...] = ()
    summoned: tuple[SummonNoted, ...] = ()
    drawn: tuple[DrawnBy, ...] = ()
    staying: tuple[tuple[CardId, bool], ...] = ()
    given: tuple[tuple[CardId, CardId], ...] = ()
    played: tuple[Played, ...] = ()
    lowered: tuple[tuple[CardId, int], ...] = ()
    spent: tuple[Spent, ...] = ()
    sent: tuple[CardId, ...] = ()
    paid: tuple[Paid, ...] = ()

    def paid_in(self, player: Seat, turn: int) -> tuple[int, ...]:
        """What a player has paid in that turn, payment by payment."""
        return tuple(p.amount for p in self.paid if p.player is player and p.turn == turn)

    def drawn_before(self, card: CardId, player: Seat) -> int:
        """How many cards effects let a player draw this turn while that card was in force."""
        return sum(d.count for d in self.drawn if d.player is player and card in d.there)

    def with_negated(self, card: CardId) -> Notes:
        """The notes once the activation of that card was negated."""
        if not any(p.card == card for p in self.played):
            return self
        last = max(number for number, p in enumerate(self.played) if p.card == card)
        played = tuple(
            msgspec.structs.replace(p, negated=True) if number == last else p for number, p in enumerate(self.played)
        )
        return msgspec.structs.replace(self, played=played)

    def left_last(self, card: CardId) -> Left | None:
        """How this card was when it left the field, if it did so this turn."""
        return next((left for left in self.left if left.card == card), None)

    def lay(self, card: CardId, face: Face | None) -> bool:
        """Whether a monster lay so when it left the field; of one that lay face-up the values are written down."""
        left = self.left_last(card)
        return face is None or (left is not None and (left.values is not None) is (face is Face.UP))
