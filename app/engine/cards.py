"""What a card is: facts, and effects in a closed vocabulary. Data all the way down, so a stranger's card is safe."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Cause, Face, Stance, Zone


class Kind(StrEnum):
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class EffectKind(StrEnum):
    """What sort of effect it is, in the field's terms. `ACTIVATION`: using a Spell or Trap Card itself. `CONTINUOUS`:
    in force while its card is, and what it says with `on` it does at once, without a chain. `DUE`: carried out without
    a chain at a moment of its own, like a maintenance cost."""

    ACTIVATION = "activation"
    IGNITION = "ignition"
    TRIGGER = "trigger"
    FLIP = "flip"
    QUICK = "quick"
    CONTINUOUS = "continuous"
    DUE = "due"


class Who(StrEnum):
    """A card or cards, as seen from the effect. `PAID`: given as its cost. `EVENT_CARD`: what the event it was met by, or
    answers, happened to. `SUMMONED`: the monster whose Summon is being attempted."""

    SELF = "self"
    TARGETS = "targets"
    PAID = "paid"
    OWN_BATTLER = "own-battler"
    OPPOSING_BATTLER = "opposing-battler"
    ATTACKER = "attacker"
    ATTACK_TARGET = "attack-target"
    ANSWERED = "answered"
    EVENT_CARD = "event-card"
    SUMMONED = "summoned"
    EQUIPPED = "equipped"


class Until(StrEnum):
    """When a change runs out. `LEAVES`: when the card leaves the field or is turned face-down."""

    DAMAGE_CALCULATION = "end-of-damage-calculation"
    DAMAGE_STEP = "end-of-damage-step"
    BATTLE_PHASE = "end-of-battle-phase"
    END_PHASE = "end-phase"
    OPPONENTS_END_PHASE = "opponents-end-phase"
    TURN = "end-of-turn"
    LEAVES = "leaves-the-field"

    def runs_out_in(self, moments: tuple[str, ...]) -> bool:
        """Whether what lasts so long is an item of one of these moments."""
        if self in (Until.END_PHASE, Until.OPPONENTS_END_PHASE):
            return "end-phase" in moments
        return self is Until.BATTLE_PHASE and "end-step" in moments


How = Literal["normal", "tribute", "flip", "special"]
"""How a monster is Summoned. A Tribute Summon is a Normal Summon as well."""

Whose = Literal["you", "opponent", "any"]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Which cards are meant. Every field given must fit; `whose` is seen from the effect's controller. `equipped`: the
    monster that this card is equipped to. `races`: any one of these Types. `summoned`: it came to the field that way, this turn or earlier. `self`: this
    card only; `other`: any but this card."""

    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    whose: Whose = "any"
    kind: Kind | None = None
    subtype: str = ""
    without: str = ""
    attribute: str = ""
    race: str = ""
    races: tuple[str, ...] = ()
    named: str = ""
    exactly: str = ""
    face: Face | None = None
    stance: Stance | None = None
    level_most: int | None = None
    level_least: int | None = None
    atk_most: int | None = None
    atk_least: int | None = None
    def_most: int | None = None
    def_least: int | None = None
    other: bool = False
    self: bool = False
    attacking: bool = False
    equipped: bool = False
    battled: bool = False
    summoned: How | Literal[""] = ""
    counter: str = ""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A number worked out when the effect resolves: the ATK, DEF or Level of a card (`of`), or so much for `each` card that
    fits, or for each such counter on this card. `times` multiplies, `half` halves it."""

    of: Who | None = None
    stat: Literal["atk", "def", "level"] = "atk"
    each: int = 0
    fits: Filter | None = None
    counter: str = ""
    times: int = 1
    half: bool = False


Amount = int | Points


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="do", omit_defaults=True):
    """One thing an effect or a cost does. The subclasses are the whole vocabulary."""


class CardOp(Op, frozen=True):
    """An operation on cards: those `who` names, `all` that fit, or `count` of those that fit, chosen by its player
    (`chooser: opponent`: by the other). `up_to`: or fewer, even none; `any_number`: at least `count`."""

    who: Who | None = None
    all: Filter | None = None
    choose: Filter | None = None
    count: int = 1
    up_to: bool = False
    any_number: bool = False
    chooser: Literal["you", "opponent"] = "you"


class PayLife(Op, frozen=True, tag="pay-life"):
    """Life points; `half`: half of what its player has."""

    amount: int = 0
    half: bool = False


class Discard(CardOp, frozen=True, tag="discard"):
    """Cards from the hand to the Graveyard; any card of its player's hand if nothing else is said."""


class DiscardThis(Op, frozen=True, tag="discard-this-card"):
    """This card goes from the hand to the Graveyard. A discard, unlike a sending, may end elsewhere."""


class Send(CardOp, frozen=True, tag="send-to-graveyard"):
    pass


class Mill(Op, frozen=True, tag="send-top-cards"):
    """Cards from the top of a Deck to the Graveyard. `up_to`: its player says how many, at least one."""

    count: int = 1
    up_to: bool = False


class Tribute(CardOp, frozen=True, tag="tribute"):
    pass


class Materials(Op, frozen=True, tag="synchro-materials"):
    """One Tuner and at least one other face-up monster of its player, whose Levels make up that of the Summoned one."""

    tuner: Filter
    others: Filter


class ChangeStats(CardOp, frozen=True, tag="change-stats"):
    """ATK or DEF of cards goes up (or down, below zero) by an amount; `set`: becomes that amount instead."""

    atk: Amount | None = None
    defense: Amount | None = None
    set: bool = False
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
    pass


class ToHand(CardOp, frozen=True, tag="return-to-hand"):
    pass


class ToDeck(CardOp, frozen=True, tag="return-to-deck"):
    """To its owner's Deck, or Extra Deck if it belongs there. `top`: on top, otherwise shuffled in."""

    top: bool = False


class Banish(CardOp, frozen=True, tag="banish"):
    pass


class ChangePositions(CardOp, frozen=True, tag="change-battle-position"):
    """Attack to Defense and Defense to Attack; `to` names one of the two; `face` turns it over."""

    to: Stance | None = None
    face: Face | None = None


class SpecialSummon(CardOp, frozen=True, tag="special-summon"):
    """To its player's side of the field. `stance`: only so; otherwise its player says which face-up position. `token`:
    that many Tokens of this name. `opponents_field`: to the other side."""

    stance: Stance | None = None
    face_down: bool = False
    token: str = ""
    opponents_field: bool = False


class Search(CardOp, frozen=True, tag="add-to-hand"):
    pass


class Equip(Op, frozen=True, tag="equip"):
    """This card is equipped to its target, or to the card that `to` names. A monster goes to its controller's Spell & Trap
    Zone for it."""

    to: Who | None = None


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
    """`owner`: to the owner of the card that the event happened to."""

    amount: Amount
    to: Literal["you", "opponent", "both", "owner", "turn-player"] = "opponent"


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
    count: int = 1


class Skip(Op, frozen=True, tag="skip-phase"):
    """The next such phase of that player is left out."""

    phase: str
    whose: Literal["you", "opponent"] = "opponent"


class NegateAttack(Op, frozen=True, tag="negate-attack"):
    pass


class EndBattlePhase(Op, frozen=True, tag="end-battle-phase"):
    """`lose_waiting`: effects that were met and wait for their moment are lost."""

    lose_waiting: bool = False


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
    """Honest silence: the effect resolves, what it does is not played out."""

    says: str


class Unless(Op, frozen=True, tag="unless"):
    """Its player says `pay` or `decline`; who does not or cannot pay suffers `does`. `chooser`: who is asked."""

    pay: tuple[AnyOp, ...]
    does: tuple[AnyOp, ...]


class If(Op, frozen=True, tag="if"):
    """`does` only if the conditions hold at that moment, `otherwise` if not."""

    conditions: tuple[AnyCondition, ...] = msgspec.field(name="if")
    does: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word, and what is done when it is named."""

    word: str
    does: tuple[AnyOp, ...] = ()


class Declare(Op, frozen=True, tag="declare"):
    """Somebody names one of these words, or a die or coin shows one; what belongs to it is done. `by: chance` is not for
    us to know: the scenario says it."""

    words: tuple[Case, ...]
    by: Literal["you", "opponent", "chance"] = "you"


class Later(Op, frozen=True, tag="later"):
    """Something is done at a later moment (a word of the vocabulary), without a chain unless `chain`. `turn`: in whose
    turn; `next`: not in this turn. `event-card` is then what it
    targets, or what its event happened to."""

    at: str
    does: tuple[AnyOp, ...]
    turn: Whose = "any"
    next: bool = False
    chain: bool = False


AnyOp = (
    PayLife | Discard | DiscardThis | Send | Mill | Tribute | Materials | ChangeStats | HalveOriginalAtk | NegateActivation
    | NegateEffect | NegateSummon | NegateEffects | Destroy | ToHand | ToDeck | Banish | ChangePositions | SpecialSummon
    | Search | Equip | EquipToThis | TakeControl | PutCounters | TakeCounters | Damage | Heal | Draw | ReplaceDraw | Look | Skip
    | NegateAttack | EndBattlePhase | NoBattleDamage | Forbid | HandLimit | Linger | Win | Unmodelled | Unless | If | Declare | Later
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


class BeatenByBattle(Condition, frozen=True, tag="beaten-by-battle"):
    """The battle under way has destroyed this card, which may still be on the field."""


class LostBattle(Condition, frozen=True, tag="lost-the-battle"):
    """The comparison of the battle under way went against this card, whether or not it is destroyed."""


class OpponentsMonsterBattles(Condition, frozen=True, tag="opponents-monster-battles"):
    """A monster of the opponent attacks or is attacked in the battle under way, wherever it is by now."""


class HasBattled(Condition, frozen=True, tag="has-battled"):
    """This card went through damage calculation in this Battle Phase."""


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
    """The link that is answered does something of these kinds when it resolves, or is of such a card."""

    does: tuple[Literal["special-summon", "destroy", "target", "send-to-graveyard", "draw", "inflict-damage"], ...] = ()
    fits: Filter | None = None
    whose: Whose = "any"
    targets_this: bool = False


class WasSummoned(Condition, frozen=True, tag="was-summoned"):
    """How this card came to the field."""

    how: tuple[How, ...]


class CameThisTurn(Condition, frozen=True, tag="came-this-turn"):
    """This card was Summoned, or turned face-up, this turn."""


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


AnyCondition = (
    Battles | Battled | BeatenByBattle | LostBattle | OpponentsMonsterBattles | HasBattled | HasAttacked | Attacks | IsAttackTarget | OpponentAttacks | OpponentsTurn | OwnTurn | During
    | AttackerIsWeaker | BattleDamageComing | Controls | ControlsOtherThan | Lacks | LifeIs | SummonAttempted | Answers
    | WasSummoned | CameThisTurn | HasCounters | Noted | UsedThisTurn | Lingers
)  # fmt: skip


class On(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The event a trigger listens for, or a fast effect answers. `card`: whom it must happen to; `cause`: only when it
    happened that way; `to`/`come_from`: places of a move; `by`: whose doing; `phrase`: `if` never misses the timing.
    `whose`: on whose side it happened, or who did it."""

    event: Literal[
        "sent", "destroyed", "flipped", "summoned", "set", "position-changed", "destroyed-by-battle", "attack-declared",
        "battle-damage", "damage", "drew", "activated", "life-paid",
    ]  # fmt: skip
    card: Literal["self", "any"] = "self"
    fits: Filter | None = None
    cause: Cause | None = None
    to: tuple[Zone, ...] = ()
    come_from: tuple[Zone, ...] = ()
    by: Literal["self", "opponent", "any"] = "any"
    whose: Whose = "any"
    how: tuple[How, ...] = ()
    phrase: Literal["if", "when"] = "when"
    discarded: bool = False
    equipped: bool = False
    direct: bool = False
    links: tuple[Answerable, ...] = ()


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What is targeted. `up_to`: so many or fewer, at least one; `optional`: or none at all."""

    fits: Filter
    count: int = 1
    up_to: bool = False
    optional: bool = False

    @property
    def least(self) -> int:
        """How many have to be targeted."""
        if self.optional:
            return 0
        return 1 if self.up_to else self.count


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
    fits: Filter


class CannotBeAttacked(Applied, frozen=True, tag="cannot-be-attacked"):
    pass


class NotByBattle(Applied, frozen=True, tag="not-destroyed-by-battle"):
    fits: Filter


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
    | CannotBeTargeted | CannotChangePosition | AttacksFromDefense | AttacksDirectly | AttackCost | AtDeclaration
    | OpponentChoosesTarget | MustAttack | TrapsFromHand | Forbids | LimitsHand | SelfDestruct | BanishInstead
    | ControlsEquipped | DrawCount | WinsWith
)  # fmt: skip

Answerable = Literal["monster-effect", "spell", "trap", "spell-effect", "trap-effect"]


class EffectDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"conditions": "if", "zones": "from", "link_1": "only-as-link-1"}):  # fmt: skip
    """One effect of a card.

    `speed`: Spell Speed 1 to 3. `timing`: the moments it is made for (names of the vocabulary); empty when it has none.
    `on`: the event it is triggered by or, for a fast effect, directly answers. `answers`: it only answers a link of such
    a kind. `binds`: what its activation brings with it even if the effect is negated, but not if the activation is.
    `limit`: how often. `link_1`: at an attack declaration it can only begin a chain. `cite`: passages for this
    reading.
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
    binds: tuple[AnyOp, ...] = ()
    applies: tuple[AnyApplied, ...] = ()
    limit: Literal["", "once-per-battle", "once-per-turn", "once-per-chain", "once-per-duel"] = ""
    link_1: bool = False


class Procedure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"conditions": "if", "zones": "from"}):
    """How a monster Special Summons itself, without a chain: from where, when, for what, and in which position if only one
    is allowed."""

    id: str
    says: str
    cite: tuple[str, ...]
    zones: tuple[Zone, ...] = (Zone.HAND,)
    conditions: tuple[AnyCondition, ...] = ()
    cost: tuple[AnyOp, ...] = ()
    stance: Stance | None = None


class CardDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's facts and effects. `unmodelled` says what of its text is left out; `unknown_atk`: its ATK is printed as
    a question mark; `special_only`: it cannot be Normal Summoned or Set; `tributes`: for its Normal Summon, where its
    text says something else than its Level."""

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
    procedures: tuple[Procedure, ...] = ()
    special_only: bool = False
    tributes: int | None = None
    unmodelled: str = ""

    @property
    def stays(self) -> bool:
        """Whether a Spell or Trap Card remains on the field after it has resolved."""
        return self.kind is Kind.MONSTER or bool({"continuous", "equip", "field"} & set(self.subtypes))

    @property
    def in_extra_deck(self) -> bool:
        return bool({"fusion", "synchro", "xyz", "link"} & set(self.subtypes))


def every_op(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """These operations and those that they hold."""
    for op in ops:
        yield op
        match op:
            case If(does=does, otherwise=otherwise):
                yield from every_op((*does, *otherwise))
            case Unless(pay=pay, does=does):
                yield from every_op((*pay, *does))
            case Declare(words=words):
                for case in words:
                    yield from every_op(case.does)
            case Later(does=does):
                yield from every_op(does)
            case _:
                pass


CHANGES_STATS = (ChangeStats, HalveOriginalAtk)


def effect_classes(effect: EffectDef, kind: Kind) -> frozenset[str]:
    """The classes by which a window admits effects of a card of this kind. Derived from what the effect does: no author
    can claim one."""
    classes = {"any"}
    if any(isinstance(op, CHANGES_STATS) for op in effect.does):
        classes.add("stat-change")
    if any(isinstance(op, NegateActivation | NegateEffect) for op in effect.does):
        classes |= {"negates", "negates-activation"} if kind is Kind.MONSTER else {"negates"}
    if effect.speed == 3:
        classes.add("counter-trap")
    if effect.mandatory:
        classes.add("mandatory")
    return frozenset(classes)
