"""What an effect or a cost does: the closed vocabulary of operations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.ids import CardId, Face, Stance
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Amount, Filter, Kind, Until, Who, Whose
from app.engine.words.word import Word

if TYPE_CHECKING:
    from app.engine.law.board import Sight


class Op(Word, frozen=True, tag_field="do", kw_only=True):
    """One thing an effect or a cost does. The subclasses are the whole vocabulary. `together`: at the same time as the one
    before it."""

    together: bool = False

    def inner(self) -> tuple[AnyOp, ...]:
        """The operations that it holds."""
        return ()

    def destroys(self, sight: Sight, meant: Callable[[CardId], bool]) -> int:
        """How many cards on the field that are `meant` it is certain to destroy when it resolves, as things are. What it would
        have to look at to know does not count: face-down cards, and those of a hand."""
        return 0


def all_destroyed(ops: tuple[AnyOp, ...], sight: Sight, meant: Callable[[CardId], bool]) -> int:
    """As `Op.destroys`, for several operations."""
    return sum(op.destroys(sight, meant) for op in ops)


class CardOp(Op, frozen=True):
    """An operation on cards: those `who` names, `all` that fit, or `count` of those that fit, chosen by its player
    (`chooser: opponent`: by the other; `chance`: at random, and the scenario says which). `up_to`: or fewer, even none;
    `any_number`: at least `count`; `most`: as many as that, at the most. `weaker_than`: only
    such as have less ATK than this card, and none if it is not there. `lowest`: only those with the lowest ATK of all that fit."""

    who: Who | None = None
    all: Filter | None = None
    choose: Filter | None = None
    count: int = 1
    up_to: bool = False
    any_number: bool = False
    most: Amount | None = None
    chooser: Literal["you", "opponent", "chance"] = "you"
    weaker_than: Who | None = None
    lowest: bool = False


class PayLife(Op, frozen=True, tag="pay-life"):
    """Life points; `half`: half of what its player has, of which the half that stays is rounded up."""

    amount: int = 0
    half: bool = False


class Discard(CardOp, frozen=True, tag="discard"):
    """Cards from the hand to the Graveyard; any card of its player's hand if nothing else is said. A discard, unlike a
    sending, may end elsewhere, unless it says `to_graveyard`. `or_this`: this card itself, too."""

    to_graveyard: bool = False
    or_this: bool = False


class DiscardThis(Op, frozen=True, tag="discard-this-card"):
    """This card is discarded."""

    to_graveyard: bool = False


class Send(CardOp, frozen=True, tag="send-to-graveyard"):
    pass


class Mill(Op, frozen=True, tag="send-top-cards"):
    """Cards from the top of a Deck to the Graveyard. `up_to`: its player says how many, at least one."""

    count: int = 1
    up_to: bool = False


class Tribute(CardOp, frozen=True, tag="tribute"):
    for_summon: bool = False


class Materials(Op, frozen=True, tag="synchro-materials"):
    """One Tuner and at least one other face-up monster of its player, whose Levels make up that of the Summoned one."""

    tuner: Filter
    others: Filter


class ChangeStats(CardOp, frozen=True, tag="change-stats"):
    """ATK or DEF of cards goes up (or down, below zero) by an amount; `set`: becomes that amount instead, with all that
    applied to it; `under_others`: but what applied still does. `against`: while it lasts, cards of these kinds do not raise
    the ATK."""

    atk: Amount | None = None
    defense: Amount | None = None
    set: bool = False
    under_others: bool = False
    against: tuple[Kind, ...] = ()
    until: Until = Until.END_PHASE


class HalveAtk(CardOp, frozen=True, tag="halve-atk"):
    """The ATK that they have now is halved, with all that applies to it. What lasts as long as its card lies face-up halves
    a monster once."""

    until: Until = Until.END_PHASE


class HalveOriginalAtk(CardOp, frozen=True, tag="halve-original-atk"):
    until: Until = Until.END_PHASE


class NegateActivation(Op, frozen=True, tag="negate-activation"):
    """The link that is answered never happened as an activation."""


class NegateEffect(Op, frozen=True, tag="negate-effect"):
    """The link that is answered stays activated and does nothing when it resolves."""


class NegateSummon(Op, frozen=True, tag="negate-summon"):
    """The Summon that is being attempted fails."""


class NegateEffects(CardOp, frozen=True, tag="negate-effects"):
    """What these cards do on the field is negated for a while."""

    until: Until = Until.END_PHASE


class Destroy(CardOp, frozen=True, tag="destroy"):
    """`banish`: what is destroyed is removed from play instead of going to the Graveyard."""

    banish: bool = False

    def destroys(self, sight: Sight, meant: Callable[[CardId], bool]) -> int:
        described = self.all or self.choose
        if described is None:
            return sum(meant(card) for card in sight.named(self.who or Who.SELF))
        asked = msgspec.structs.replace(described, looked_at=False)
        among = [card for card in sight.matching(asked) if sight.state.card(card).zone.on_field]
        number = sum(meant(card) for card in among)
        # of cards that are still to be chosen, as many as cannot be others
        return number if self.all is not None else max((0 if self.up_to else self.count) - (len(among) - number), 0)


class ToHand(CardOp, frozen=True, tag="return-to-hand"):
    pass


class ToDeck(CardOp, frozen=True, tag="return-to-deck"):
    """To its owner's Deck, or Extra Deck if it belongs there. `top`: on top, otherwise shuffled in."""

    top: bool = False


class Banish(CardOp, frozen=True, tag="banish"):
    pass


class ChangePositions(CardOp, frozen=True, tag="change-battle-position"):
    """Attack to Defense and Defense to Attack; `to` names one of the two; `face` turns it over. In Attack Position it lies
    face-up. `no_flip`: Flip Effects do not activate for it."""

    to: Stance | None = None
    face: Face | None = None
    no_flip: bool = False


class SpecialSummon(CardOp, frozen=True, tag="special-summon"):
    """To its player's side of the field. `stance`: only so; otherwise its player says which face-up position. `token`:
    that many Tokens of this name. `opponents_field`: to the other side; `owners_field`: to its owner's. `banished_when_it_leaves`: from then on it is removed
    from play when it leaves the field."""

    stance: Stance | None = None
    face_down: bool = False
    token: str = ""
    opponents_field: bool = False
    owners_field: bool = False
    banished_when_it_leaves: bool = False


class Search(CardOp, frozen=True, tag="add-to-hand"):
    """`sealed`: its player cannot activate cards of that name, or their effects, for the rest of the turn."""

    sealed: bool = False


class SetDown(CardOp, frozen=True, tag="set"):
    """Spells and Traps of its player's hand are Set on their side."""


class Equip(Op, frozen=True, tag="equip"):
    """This card is equipped to its target, or to the card that `to` names. A monster goes to its controller's Spell & Trap
    Zone for it."""

    to: Who | None = None


class Bind(CardOp, frozen=True, tag="bind-to"):
    """From now on this Continuous card and that monster belong together: until one of them leaves, or the monster is
    turned face-down (`face_down`: even then). What follows from it the card says elsewhere."""

    face_down: bool = False


class EquipToThis(CardOp, frozen=True, tag="equip-to-this"):
    """Cards become Equip Cards of this monster, in its controller's Spell & Trap Zone."""


class TakeControl(CardOp, frozen=True, tag="take-control"):
    until: Until = Until.END_PHASE


class PutCounters(CardOp, frozen=True, tag="put-counters"):
    counter: str = ""
    number: int = 1


class TakeCounters(CardOp, frozen=True, tag="remove-counters"):
    counter: str = ""
    number: int = 1


class Damage(Op, frozen=True, tag="inflict-damage"):
    """`owner`: to the owner of the card that the event happened to; `controller`: to who controlled its target last, or what the event
    happened to."""

    amount: Amount
    to: Literal["you", "opponent", "both", "owner", "controller", "turn-player"] = "opponent"


class Heal(Op, frozen=True, tag="gain-life"):
    amount: Amount
    whose: Literal["you", "opponent"] = "you"


class Draw(Op, frozen=True, tag="draw"):
    """So many cards, or `until` the hand holds that many."""

    count: Amount = 1
    until: int = 0
    whose: Literal["you", "opponent", "both"] = "you"


class ReplaceDraw(Op, frozen=True, tag="replace-the-draw"):
    """The normal draw of this Draw Phase is not made."""


class Look(Op, frozen=True, tag="look-at-top-cards"):
    """`may_go_under`: its player may then put them under the Deck."""

    count: int = 1
    may_go_under: bool = False


class Skip(Op, frozen=True, tag="skip-phase"):
    """The next such phase of that player is left out."""

    phase: str
    whose: Literal["you", "opponent"] = "opponent"


class NegateAttack(Op, frozen=True, tag="negate-attack"):
    pass


class Redirect(CardOp, frozen=True, tag="redirect-attack"):
    """The attack under way goes to that monster."""


class EndBattlePhase(Op, frozen=True, tag="end-battle-phase"):
    """`lose_waiting`: effects that were met and wait for their moment are lost; `straight`: what belongs to the End Step is not
    done either."""

    lose_waiting: bool = False
    straight: bool = False


class NoBattleDamage(Op, frozen=True, tag="no-battle-damage"):
    """Its player takes no Battle Damage: from this battle, or for the rest of the turn; `keep`: nor loses monsters by it."""

    until: Until = Until.DAMAGE_STEP
    keep: bool = False


BANS = ("declare-attack", "summon", "set", "draw", "special-summon", "change-position", "activate-spells", "activate-traps")  # fmt: skip


class Forbid(Op, frozen=True, tag="forbid"):
    """A player may not do this for a while."""

    what: Literal[
        "declare-attack", "summon", "set", "draw", "special-summon", "change-position", "activate-spells", "activate-traps"
    ]  # fmt: skip
    whose: Literal["you", "opponent", "both"] = "opponent"
    until: Until = Until.END_PHASE


class Cannot(CardOp, frozen=True, kw_only=True, tag="cannot"):
    """One monster cannot do this, or have it done to it, for a while; `face_down`: also when it was turned face-down since."""

    what: Literal[
        "declare-attack", "change-position", "be-tributed", "be-tributed-for-a-summon", "be-destroyed-by-battle"
    ]
    until: Until = Until.TURN
    face_down: bool = False


class HandLimit(Op, frozen=True, tag="hand-limit"):
    """Its player's hand limit is this for the rest of the Duel."""

    limit: int


class Linger(Op, frozen=True, tag="linger"):
    """Another effect of this card stays in force for so many turns of the opponent, wherever the card goes."""

    effect: str
    turns: int


class Win(Op, frozen=True, tag="win-the-duel"):
    whose: Literal["you", "opponent"] = "you"


class Unmodelled(Op, frozen=True, tag="unmodelled"):
    """Honest silence: the effect resolves, what it does is not played out. `text`: what it would do; `changes_stats`: it would change ATK or DEF."""

    text: str = msgspec.field(name="says")
    changes_stats: bool = False


class Unless(Op, frozen=True, tag="unless"):
    """Its player says `pay` or `decline`; who does not or cannot pay suffers `does`. `chooser`: who is asked."""

    pay: tuple[AnyOp, ...]
    does: tuple[AnyOp, ...]

    def inner(self) -> tuple[AnyOp, ...]:
        return (*self.pay, *self.does)

    def destroys(self, sight: Sight, meant: Callable[[CardId], bool]) -> int:
        return min(all_destroyed(self.pay, sight, meant), all_destroyed(self.does, sight, meant))


class If(Op, frozen=True, tag="if"):
    """`does` only if the conditions hold at that moment, `otherwise` if not."""

    conditions: tuple[AnyCondition, ...] = msgspec.field(name="if")
    does: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()

    def inner(self) -> tuple[AnyOp, ...]:
        return (*self.does, *self.otherwise)

    def destroys(self, sight: Sight, meant: Callable[[CardId], bool]) -> int:
        return min(all_destroyed(self.does, sight, meant), all_destroyed(self.otherwise, sight, meant))


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word, and what is done when it is named. `if`: it can be named only while this is so."""

    word: str
    does: tuple[AnyOp, ...] = ()
    conditions: tuple[AnyCondition, ...] = msgspec.field(default=(), name="if")


class Declare(Op, frozen=True, tag="declare"):
    """Somebody names one of these words, or a die or coin shows one; what belongs to it is done. `by: chance` is not for
    us to know: the scenario says it."""

    words: tuple[Case, ...]
    by: Literal["you", "opponent", "chance"] = "you"

    def inner(self) -> tuple[AnyOp, ...]:
        return tuple(op for case in self.words for op in case.does)

    def destroys(self, sight: Sight, meant: Callable[[CardId], bool]) -> int:
        return min(all_destroyed(case.does, sight, meant) for case in self.words)


class Later(Op, frozen=True, tag="later"):
    """Something is done at a later moment (a word of the vocabulary), without a chain unless `chain`. `turn`: in whose
    turn; `next`: the next time that moment comes, which is in this turn only if its phase has not begun. `overdue`: if
    that phase is left out, it is done at the start of the next one that takes place, and is not lost. `event-card` is then
    what it targets, or what its event happened to."""

    at: str
    does: tuple[AnyOp, ...]
    turn: Whose = "any"
    next: bool = False
    overdue: bool = False
    chain: bool = False

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does


AnyOp = (
    PayLife | Discard | DiscardThis | Send | Mill | Tribute | Materials | ChangeStats | HalveOriginalAtk | NegateActivation
    | HalveAtk | NegateEffect | NegateSummon | NegateEffects | Destroy | ToHand | ToDeck | Banish | ChangePositions | SpecialSummon
    | Search | SetDown | Equip | Bind | EquipToThis | TakeControl | PutCounters | TakeCounters | Damage | Heal | Draw | ReplaceDraw | Look | Skip
    | NegateAttack | Redirect | EndBattlePhase | NoBattleDamage | Forbid | Cannot | HandLimit | Linger | Win | Unmodelled | Unless | If | Declare | Later
)  # fmt: skip


def every_op(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """These operations and those that they hold."""
    for op in ops:
        yield op
        yield from every_op(op.inner())


def when_it_resolves(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """As `every_op`, without what is put off to a later moment."""
    for op in ops:
        yield op
        if not isinstance(op, Later):
            yield from when_it_resolves(op.inner())
