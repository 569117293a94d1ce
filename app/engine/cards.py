"""What a card is: facts, and effects in a closed vocabulary. Data all the way down, so a stranger's card is safe."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Cause, Face, Stance, Zone


class Kind(StrEnum):
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class EffectKind(StrEnum):
    """What sort of effect it is, in the field's terms. `ACTIVATION`: using a Spell or Trap Card itself."""

    ACTIVATION = "activation"
    IGNITION = "ignition"
    TRIGGER = "trigger"
    FLIP = "flip"
    QUICK = "quick"
    CONTINUOUS = "continuous"


class Who(StrEnum):
    """A card or cards, as seen from the effect."""

    SELF = "self"
    TARGETS = "targets"
    OWN_BATTLER = "own-battler"
    OPPOSING_BATTLER = "opposing-battler"
    ATTACKER = "attacker"
    ATTACK_TARGET = "attack-target"
    ANSWERED = "answered"
    EVENT_CARD = "event-card"


class Until(StrEnum):
    """When a change runs out. `LEAVES`: when the card leaves the field or is turned face-down."""

    DAMAGE_CALCULATION = "end-of-damage-calculation"
    DAMAGE_STEP = "end-of-damage-step"
    BATTLE_PHASE = "end-of-battle-phase"
    END_PHASE = "end-phase"
    TURN = "end-of-turn"
    LEAVES = "leaves-the-field"


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Which cards are meant. Every field given must fit; `whose` is seen from the effect's controller."""

    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    whose: Literal["you", "opponent", "any"] = "any"
    kind: Kind | None = None
    subtype: str = ""
    attribute: str = ""
    race: str = ""
    named: str = ""
    exactly: str = ""
    face: Face | None = None
    stance: Stance | None = None
    level_most: int | None = None
    level_least: int | None = None
    atk_most: int | None = None
    atk_least: int | None = None
    other: bool = False
    attacking: bool = False


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A number read off a card when the effect resolves: its ATK or DEF now."""

    of: Who
    stat: Literal["atk", "def"] = "atk"


Amount = int | Points


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="do", omit_defaults=True):
    """One thing an effect or a cost does. The subclasses are the whole vocabulary."""


class PayLife(Op, frozen=True, tag="pay-life"):
    amount: int


class Discard(Op, frozen=True, tag="discard"):
    """Cards from the hand to the Graveyard, chosen by the player whose effect it is."""

    count: int = 1


class DiscardThis(Op, frozen=True, tag="discard-this-card"):
    """This card goes from the hand to the Graveyard. A discard, unlike a sending, may end elsewhere."""


class Send(Op, frozen=True, tag="send-to-graveyard"):
    who: Who = Who.SELF


class Tribute(Op, frozen=True, tag="tribute"):
    who: Who = Who.SELF


class ChangeStats(Op, frozen=True, tag="change-stats"):
    """ATK or DEF of cards goes up (or down, below zero) by an amount."""

    who: Who = Who.SELF
    atk: Amount = 0
    defense: Amount = 0
    until: Until = Until.END_PHASE


class HalveOriginalAtk(Op, frozen=True, tag="halve-original-atk"):
    who: Who = Who.TARGETS
    until: Until = Until.END_PHASE


class NegateActivation(Op, frozen=True, tag="negate-activation"):
    """The link that is answered never happened as an activation."""


class NegateEffects(Op, frozen=True, tag="negate-effects"):
    who: Who = Who.TARGETS
    until: Until = Until.END_PHASE


class Destroy(Op, frozen=True, tag="destroy"):
    who: Who | None = None
    all: Filter | None = None


class ToHand(Op, frozen=True, tag="return-to-hand"):
    who: Who | None = None
    all: Filter | None = None


class ToDeck(Op, frozen=True, tag="return-to-deck"):
    who: Who = Who.TARGETS


class Banish(Op, frozen=True, tag="banish"):
    who: Who | None = None
    all: Filter | None = None


class ChangePositions(Op, frozen=True, tag="change-battle-position"):
    """Attack to Defense and Defense to Attack; `to` names one of the two; `face_down` is Book of Moon's way."""

    who: Who | None = None
    all: Filter | None = None
    to: Stance | None = None
    face_down: bool = False


class SpecialSummon(Op, frozen=True, tag="special-summon"):
    """`who` or one chosen of `choose` comes to its player's side of the field."""

    who: Who | None = None
    choose: Filter | None = None
    stance: Stance | None = None


class Search(Op, frozen=True, tag="add-to-hand"):
    choose: Filter


class Damage(Op, frozen=True, tag="inflict-damage"):
    amount: Amount
    to: Literal["you", "opponent"] = "opponent"


class Heal(Op, frozen=True, tag="gain-life"):
    amount: Amount


class Draw(Op, frozen=True, tag="draw"):
    count: int = 1


class NegateAttack(Op, frozen=True, tag="negate-attack"):
    pass


class EndBattlePhase(Op, frozen=True, tag="end-battle-phase"):
    pass


class NoBattleDamage(Op, frozen=True, tag="no-battle-damage"):
    """Its player takes no Battle Damage: from this battle, or for the rest of the turn; `keep`: nor loses monsters by it."""

    until: Until = Until.DAMAGE_STEP
    keep: bool = False


class ForbidAttacks(Op, frozen=True, tag="forbid-attack-declarations"):
    until: Until = Until.END_PHASE


class Unmodelled(Op, frozen=True, tag="unmodelled"):
    """Honest silence: the effect resolves, what it does is not played out."""

    says: str


AnyOp = (
    PayLife | Discard | DiscardThis | Send | Tribute | ChangeStats | HalveOriginalAtk | NegateActivation | NegateEffects | Destroy
    | ToHand | ToDeck | Banish | ChangePositions | SpecialSummon | Search | Damage | Heal | Draw | NegateAttack
    | EndBattlePhase | NoBattleDamage | ForbidAttacks | Unmodelled
)  # fmt: skip


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


class Attacks(Condition, frozen=True, tag="attacks"):
    who: Who = Who.SELF
    fits: Filter = Filter()


class OpponentAttacks(Condition, frozen=True, tag="opponent-attacks"):
    pass


class OpponentsTurn(Condition, frozen=True, tag="opponents-turn"):
    """It is the turn of its player's opponent."""


class AttackerIsWeaker(Condition, frozen=True, tag="attacker-weaker-than-target"):
    """The attacking monster has less ATK than the attack target."""


class BattleDamageComing(Condition, frozen=True, tag="battle-damage-coming"):
    """Its player would take Battle Damage of at least `least` from the battle under way."""

    least: int = 1


class Controls(Condition, frozen=True, tag="controls"):
    fits: Filter
    least: int = 1


class ControlsOtherThan(Condition, frozen=True, tag="controls-other-than"):
    """There is a card that fits and does not have this Attribute."""

    fits: Filter
    attribute: str


class Lacks(Condition, frozen=True, tag="lacks"):
    """There is no card that fits."""

    fits: Filter


AnyCondition = (
    Battles
    | Battled
    | Attacks
    | OpponentAttacks
    | OpponentsTurn
    | AttackerIsWeaker
    | BattleDamageComing
    | Controls
    | ControlsOtherThan
    | Lacks
)


class On(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The event a trigger listens for. `card`: whom it must happen to; `cause`: only when it happened that way;
    `to`/`come_from`: places of a move; `by`: whose doing in battle; `phrase`: `if` never misses the timing."""

    event: Literal["sent", "flipped", "summoned", "destroyed-by-battle", "attack-declared", "battle-damage"]
    card: Literal["self", "any"] = "self"
    fits: Filter | None = None
    cause: Cause | None = None
    to: tuple[Zone, ...] = ()
    come_from: tuple[Zone, ...] = ()
    by: Literal["self", "any"] = "any"
    whose: Literal["you", "opponent", "any"] = "any"
    phrase: Literal["if", "when"] = "when"


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    fits: Filter
    count: int = 1


class Applied(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="apply", omit_defaults=True
):
    """What a Continuous Effect does as long as it is in force."""


class StatBonus(Applied, frozen=True, tag="stat-bonus"):
    to: Filter
    atk: int = 0
    defense: int = 0
    only: tuple[AnyCondition, ...] = ()
    during: Literal["", "damage-calculation"] = ""


class ShutOff(Applied, frozen=True, tag="shut-off"):
    """Cards of this kind cannot be activated, and their effects on the field are negated."""

    kind: Kind


class Piercing(Applied, frozen=True, tag="piercing"):
    """Its attack on a Defense Position monster with less DEF inflicts the difference as Battle Damage."""


class DamageToOpponent(Applied, frozen=True, tag="battle-damage-to-opponent"):
    """Battle Damage its controller would take from its battles is taken by the opponent instead."""


class HalvesDamage(Applied, frozen=True, tag="halves-battle-damage-given"):
    """The Battle Damage it inflicts to the opponent is halved."""


class CannotAttack(Applied, frozen=True, tag="cannot-attack"):
    fits: Filter


class CannotBeAttacked(Applied, frozen=True, tag="cannot-be-attacked"):
    only: tuple[AnyCondition, ...] = ()


class SelfDestruct(Applied, frozen=True, tag="self-destruct"):
    """Destroyed while the conditions hold."""

    only: tuple[AnyCondition, ...] = ()


class BanishInstead(Applied, frozen=True, tag="banish-instead-of-graveyard"):
    pass


AnyApplied = (
    StatBonus
    | ShutOff
    | Piercing
    | DamageToOpponent
    | HalvesDamage
    | CannotAttack
    | CannotBeAttacked
    | SelfDestruct
    | BanishInstead
)

Answerable = Literal["monster-effect", "spell", "trap"]


class EffectDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"conditions": "if", "zones": "from"}):
    """One effect of a card.

    `speed`: Spell Speed 1 to 3. `timing`: the moments it is made for (names of the vocabulary); empty when it has none.
    `answers`: it only answers a link of such a kind. `limit`: how often. `cite`: passages for this reading.
    """

    id: str
    kind: EffectKind
    says: str
    cite: tuple[str, ...]
    speed: int = 1
    mandatory: bool = False
    timing: tuple[str, ...] = ()
    on: On | None = None
    answers: tuple[Answerable, ...] = ()
    conditions: tuple[AnyCondition, ...] = ()
    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    cost: tuple[AnyOp, ...] = ()
    targets: Target | None = None
    does: tuple[AnyOp, ...] = ()
    applies: tuple[AnyApplied, ...] = ()
    limit: Literal["", "once-per-battle", "once-per-turn", "once-per-chain"] = ""


class CardDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's facts and effects. `unmodelled` says what of its text is left out; `unknown_atk`: its ATK is printed as
    a question mark."""

    slug: str
    name: str
    kind: Kind
    subtypes: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    level: int = 0
    atk: int = 0
    defense: int = 0
    passcode: int = 0
    unknown_atk: bool = False
    effects: tuple[EffectDef, ...] = ()
    unmodelled: str = ""

    @property
    def stays(self) -> bool:
        """Whether a Spell or Trap Card remains on the field after it has resolved."""
        return self.kind is Kind.MONSTER or bool({"continuous", "equip", "field"} & set(self.subtypes))


CHANGES_STATS = (ChangeStats, HalveOriginalAtk)


def effect_classes(effect: EffectDef) -> frozenset[str]:
    """The classes by which a window admits effects. Derived from what the effect does: no author can claim one."""
    classes = {"any"}
    if any(isinstance(op, CHANGES_STATS) for op in effect.does):
        classes.add("stat-change")
    if any(isinstance(op, NegateActivation) for op in effect.does):
        classes.add("negates-activation")
    if effect.speed == 3:
        classes.add("counter-trap")
    if effect.mandatory:
        classes.add("mandatory")
    return frozenset(classes)
