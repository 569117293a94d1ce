"""What a Continuous Effect does as long as it is in force: the closed vocabulary of what applies."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Amount, Filter, Kind, Whose
from app.engine.words.operations import AnyOp


class Applied(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename="kebab",
    tag_field="apply",
    omit_defaults=True,
    kw_only=True,
):
    """What a Continuous Effect does as long as it is in force."""

    only: tuple[AnyCondition, ...] = ()


class StatBonus(Applied, frozen=True, tag="stat-bonus"):
    to: Filter
    atk: Amount = 0
    defense: Amount = 0
    during: Literal["", "damage-step", "damage-calculation"] = ""


class ShutOff(Applied, frozen=True, tag="shut-off"):
    """Cards of this kind cannot be activated, and their effects on the field are negated."""

    kind: Kind


class Negates(Applied, frozen=True, tag="negates"):
    """The effects of cards on the field that fit are negated; they may be activated."""

    fits: Filter


class Piercing(Applied, frozen=True, tag="piercing"):
    """Its attack on a Defense Position monster with less DEF inflicts the difference as Battle Damage."""


class DamageToOpponent(Applied, frozen=True, tag="battle-damage-to-opponent"):
    """Battle Damage its controller would take from its battles is taken by the opponent instead."""


class HalvesDamage(Applied, frozen=True, tag="halves-battle-damage-given"):
    """The Battle Damage it inflicts to the opponent is halved."""


class CannotAttack(Applied, frozen=True, tag="cannot-attack"):
    """`declaring`: it cannot declare an attack; one that it has declared goes on."""

    fits: Filter
    declaring: bool = False


class CannotBeAttacked(Applied, frozen=True, tag="cannot-be-attacked"):
    """The opponent cannot attack it, or with `fits` those monsters instead."""

    fits: Filter | None = None


class DestroyedWhenTargeted(Applied, frozen=True, tag="destroyed-when-targeted"):
    """It is destroyed once an effect that has targeted it has resolved; in the Damage Step after damage calculation."""


class NotByBattle(Applied, frozen=True, tag="not-destroyed-by-battle"):
    fits: Filter


class NotByEffects(Applied, frozen=True, tag="not-destroyed-by-effects"):
    fits: Filter


class BanishedLeaving(Applied, frozen=True, tag="banished-when-it-leaves"):
    """It is removed from play when it leaves the field."""


class BanishesBeaten(Applied, frozen=True, tag="banishes-what-it-beats"):
    """What it destroys by battle is removed from play instead of going to the Graveyard."""


class CannotBeTargeted(Applied, frozen=True, tag="cannot-be-targeted"):
    """Effects cannot target what fits; `by`: only the opponent's."""

    fits: Filter
    by: Literal["any", "opponent"] = "any"


class CannotChangePosition(Applied, frozen=True, tag="cannot-change-position"):
    fits: Filter


class AttacksFromDefense(Applied, frozen=True, tag="attacks-from-defense"):
    """It may attack in Defense Position, using its DEF only if it says so elsewhere; a change of position does not stop it."""


class AttacksDirectly(Applied, frozen=True, tag="attacks-directly"):
    """It may attack directly although the opponent controls monsters."""


class AttackCost(Applied, frozen=True, tag="attack-cost"):
    """What a player gives to declare an attack with a monster that fits."""

    fits: Filter
    pay: tuple[AnyOp, ...]


class AtDeclaration(Applied, frozen=True, tag="at-declaration"):
    """What applies without a chain once an attack by a monster that fits was declared; its `attacker` is that monster."""

    fits: Filter
    does: tuple[AnyOp, ...]


class OpponentChoosesTarget(Applied, frozen=True, tag="opponent-chooses-attack-target"):
    """Its controller chooses the targets of the opponent's attacks."""


class MustAttack(Applied, frozen=True, tag="must-attack"):
    """Its controller has to attack with it if it is able to."""


class TrapsFromHand(Applied, frozen=True, tag="traps-from-hand"):
    """Its controller may activate Traps from the hand."""


class Forbids(Applied, frozen=True, tag="forbids"):
    """A player may not do this as long as it is in force. `fits`: only with such cards."""

    what: Literal["summon", "special-summon", "set", "draw", "change-position", "activate"]
    whose: Whose = "any"
    fits: Filter | None = None


class LimitsHand(Applied, frozen=True, tag="hand-limit"):
    """The hand limit of a player; no number: there is none."""

    limit: int | None = None
    whose: Whose = "any"


class SelfDestruct(Applied, frozen=True, tag="self-destruct"):
    """Destroyed while the conditions hold."""


class OneAttribute(Applied, frozen=True, tag="one-attribute"):
    """Each player may control face-up monsters of one Attribute only. A monster that an attack has flipped and that has
    another one is sent to the Graveyard after damage calculation."""


class BanishInstead(Applied, frozen=True, tag="banish-instead-of-graveyard"):
    pass


class ControlsEquipped(Applied, frozen=True, tag="controls-equipped-monster"):
    """The controller of this card controls the monster it is equipped to."""


class DrawCount(Applied, frozen=True, tag="draw-count"):
    """How many cards its controller draws for the normal draw."""

    count: int


class WinsWith(Applied, frozen=True, tag="wins"):
    """Its owner wins as soon as all these cards are in the hand."""

    hand: tuple[str, ...]


AnyApplied = (
    StatBonus | ShutOff | Negates | Piercing | DamageToOpponent | HalvesDamage | CannotAttack | CannotBeAttacked | NotByBattle
    | NotByEffects | BanishedLeaving | BanishesBeaten | CannotBeTargeted | CannotChangePosition | AttacksFromDefense | AttacksDirectly | AttackCost | AtDeclaration
    | OpponentChoosesTarget | MustAttack | TrapsFromHand | Forbids | LimitsHand | SelfDestruct | OneAttribute | BanishInstead
    | DestroyedWhenTargeted | ControlsEquipped | DrawCount | WinsWith
)  # fmt: skip
