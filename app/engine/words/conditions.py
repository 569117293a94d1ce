"""What must be so: the closed vocabulary of conditions."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import Zone
from app.engine.words.filters import Filter, How, Who, Whose


class Condition(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="is", omit_defaults=True
):
    """Something that must be so. The subclasses are the whole vocabulary."""


class Battles(Condition, frozen=True, tag="battles"):
    """`who` is one of the two battling monsters and fits."""

    who: Who = Who.SELF
    fits: Filter = Filter()


class Battled(Condition, frozen=True, tag="battled"):
    """As `battles`, and damage calculation has been made."""

    who: Who = Who.SELF
    fits: Filter = Filter()


class BeatenByBattle(Condition, frozen=True, tag="beaten-by-battle"):
    """The battle under way has destroyed this card, which may still be on the field."""


class LostBattle(Condition, frozen=True, tag="lost-the-battle"):
    """The comparison of the battle under way went against this card, whether or not it is destroyed."""


class OpponentsMonsterBattles(Condition, frozen=True, tag="opponents-monster-battles"):
    """A monster of the opponent attacks or is attacked in the battle under way, wherever it is by now."""


class HasBattled(Condition, frozen=True, tag="has-battled"):
    """This card went through damage calculation in this Battle Phase."""


class HasBeaten(Condition, frozen=True, tag="has-destroyed-by-battle"):
    """This card has destroyed a monster by battle in this Battle Phase."""


class WentThrough(Condition, frozen=True, tag="went-through-this-battle"):
    """This card attacked or was attacked in the battle under way, up to damage calculation; wherever it is by now."""


class HasAttacked(Condition, frozen=True, tag="has-attacked"):
    """This card declared an attack this turn."""


class Attacks(Condition, frozen=True, tag="attacks"):
    who: Who = Who.SELF
    fits: Filter = Filter()


class IsAttackTarget(Condition, frozen=True, tag="is-attack-target"):
    """This card is the target of the attack under way."""


class OpponentAttacks(Condition, frozen=True, tag="opponent-attacks"):
    pass


class OpponentsTurn(Condition, frozen=True, tag="opponents-turn"):
    """It is the turn of its player's opponent."""


class OwnTurn(Condition, frozen=True, tag="own-turn"):
    """It is its player's turn."""


class During(Condition, frozen=True, tag="during"):
    """It is one of these phases, by the names they have in a turn."""

    phases: tuple[str, ...]


class OutsideDamageStep(Condition, frozen=True, tag="outside-the-damage-step"):
    """It is not the Damage Step."""


class AttackerIsWeaker(Condition, frozen=True, tag="attacker-weaker-than-target"):
    """The attacking monster has less ATK than the attack target."""


class BattleDamageComing(Condition, frozen=True, tag="battle-damage-coming"):
    """Its player would take Battle Damage of at least `least` from the battle under way."""

    least: int = 1


class Controls(Condition, frozen=True, tag="controls"):
    """There are at least `least` cards that fit, and at most `most`."""

    fits: Filter
    least: int = 1
    most: int | None = None


class ControlsOtherThan(Condition, frozen=True, tag="controls-other-than"):
    """There is a card that fits and does not have this Attribute."""

    fits: Filter
    attribute: str


class CardIs(Condition, frozen=True, tag="card-is"):
    """The card or cards that `who` names are there, and each fits. While an effect resolves, its targets may be named,
    wherever they are by then."""

    fits: Filter
    who: Who = Who.SELF


class Lacks(Condition, frozen=True, tag="lacks"):
    """There is no card that fits."""

    fits: Filter


class LifeIs(Condition, frozen=True, tag="life"):
    """Its player's life points (or the opponent's)."""

    whose: Literal["you", "opponent"] = "you"
    most: int | None = None
    least: int | None = None


class SummonAttempted(Condition, frozen=True, tag="summon-attempted"):
    """The Summon of such a monster is being attempted: by whom, and how."""

    fits: Filter = Filter(zones=(Zone.LIMBO,))
    how: tuple[How, ...] = ()
    whose: Whose = "any"


class Answers(Condition, frozen=True, tag="answers"):
    """The link that is answered does something of these kinds when it resolves, or is of such a card. `destroys`: it is
    certain to destroy at least `destroys_least` cards on the field that fit, as things are."""

    does: tuple[Literal["special-summon", "destroy", "target", "send-to-graveyard", "draw", "inflict-damage"], ...] = ()
    fits: Filter | None = None
    whose: Whose = "any"
    targets_this: bool = False
    destroys: Filter | None = None
    destroys_least: int = 1


class WasSummoned(Condition, frozen=True, tag="was-summoned"):
    """How this card came to the field; `by_itself`: by its own effect; `by_named`: by that of a card whose name has this
    in it."""

    how: tuple[How, ...]
    by_itself: bool = False
    by_named: str = ""


class CameThisTurn(Condition, frozen=True, tag="came-this-turn"):
    """This card was Summoned, or turned face-up, this turn; `summoned`: only if it was Summoned."""

    summoned: bool = False


class HasSummoned(Condition, frozen=True, tag="has-summoned"):
    """Its player has Summoned a monster this turn; a Set, and a Summon that was negated, are none."""


class HasCounters(Condition, frozen=True, tag="has-counters"):
    counter: str
    least: int = 1


class Noted(Condition, frozen=True, tag="noted"):
    """What was written down at a declaration. `hand-was-empty`: its player had no card in hand when the Draw Phase was
    declared. `monsters-lost`: of its player's monsters at the Start Step there were at least two, and battle destroyed
    every one."""

    what: Literal["hand-was-empty", "monsters-lost"]


class Lingers(Condition, frozen=True, tag="lingers"):
    """This effect of the card is still in force, because another one said so."""

    effect: str


class UsedThisTurn(Condition, frozen=True, tag="used-this-turn"):
    """An effect of this card of that name was activated this turn."""

    effect: str


class DrewByEffects(Condition, frozen=True, tag="drew-by-effects"):
    """That player, or either, drew by an effect this turn while this card was in force."""

    whose: Whose = "any"


class Not(Condition, frozen=True, tag="not"):
    """`that` is not so."""

    that: AnyCondition


AnyCondition = (
    Battles | Battled | BeatenByBattle | LostBattle | OpponentsMonsterBattles | HasBattled | HasBeaten | WentThrough | HasAttacked | Attacks | IsAttackTarget | OpponentAttacks | OpponentsTurn | OwnTurn | During
    | OutsideDamageStep | AttackerIsWeaker | BattleDamageComing | Controls | ControlsOtherThan | CardIs | Lacks | LifeIs
    | SummonAttempted | Answers | WasSummoned | CameThisTurn | HasSummoned | Not | HasCounters | Noted | UsedThisTurn | Lingers | DrewByEffects
)  # fmt: skip
