"""Whether there is a card where an effect names one: its targets, what was paid or chosen, the card of its event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from app.engine.words.applied.become import Become
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.applied.extra_normal_summon import ExtraNormalSummon
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import EffectDef
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.condition import Condition
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import AIMED, GROUPS, Filter, Points, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish_top_cards import BanishTop
from app.engine.words.operations.bind_to import Bind
from app.engine.words.operations.by_player import ByPlayer
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.choose import Pick
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.declare_one import DeclareOne
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.equip_cards import EquipCards
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.give_named_materials import GiveNamedMaterials
from app.engine.words.operations.if_ import If
from app.engine.words.operations.if_you_do import IfYouDo
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.later import Later
from app.engine.words.operations.making import Making
from app.engine.words.operations.may import May
from app.engine.words.operations.negate_attack import NegateAttack
from app.engine.words.operations.operation import CardOp, every_op, when_it_resolves
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.roll_die import RollDie
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.then import Then
from app.engine.words.operations.unless import Unless
from app.engine.words.operations.unmodelled import Unmodelled
from app.rulebook.lint.sense import Amiss, Sense, Spot, fields, spots

NAMED_LATER = (*AIMED, Who.PAID, Who.CHOSEN)
"""Cards that are known only while an effect is being used: no condition for its use can speak of them."""
NO_GROUP = "the effect targets no further group (`also`)"
MET_BEFORE = (Who.ANSWERED, Who.EVENT_CARD)
"""Cards that it was met by or answers, which its conditions may speak of."""


def nobody_named(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """`who` names a card that there is not."""
    for field in fields(type(spot.word)):
        who = getattr(spot.word, field.name)
        if isinstance(who, Who):
            lacking = _lacking(sense, spot, who)
            if lacking:
                yield Amiss(spot.field(field.name), f"there is no `{who.value}` card here: {lacking}")


def _lacking(sense: Sense, spot: Spot, who: Who) -> str:
    """Why there is no such card; empty if there is one."""
    known: tuple[Who, ...] = NAMED_LATER if spot.part == "if" else (*NAMED_LATER, *MET_BEFORE)
    if spot.part == "targets":
        known = (*AIMED, Who.CHOSEN)  # what was paid or met is known by then
    if who in known and spot.part in ("if", "applies", "targets") and not _at_declaration(spot):
        return "a condition is looked at before there is any" if spot.part == "if" else "nothing is being used there"
    effect = sense.effect
    used = effect if isinstance(effect, EffectDef) else None
    match who:
        case Who.TARGETS | Who.TARGETED | Who.FIRST_TARGETS | Who.SECOND_TARGETS:
            if spot.part == "cost":
                return "the cost is paid before anything is targeted"
            if not (used and used.targets is not None):
                return "the effect has no `targets`"
            number = GROUPS.index(who) if who in GROUPS else 0
            return "" if who not in GROUPS or (used.targets.also and number <= len(used.targets.also)) else NO_GROUP
        case Who.PAID:
            return "" if effect.cost else "the effect has no `cost`"
        case Who.CHOSEN:
            each = isinstance(spot.word, EquipCards) and spot.word.each_to is not None
            return "" if each or _chosen_before(effect, spot) else "nothing before it says `choose`"
        case Who.ANSWERED:
            return (
                ""
                if (used and answers_a_link(used)) or any(isinstance(word, BeforeTargeting) for word in spot.above)
                else "the effect answers no link: it has no `answers`, nor `on` an activation"
            )
        case Who.EVENT_CARD:
            later = any(isinstance(word, Later) for word in spot.above)
            return "" if used and (used.on is not None or later) else "the effect has no `on`"
        case Who.SUMMONED:
            return (
                ""
                if any(isinstance(s.word, SummonAttempted) for s in sense.spots())
                else "no condition says `summon-attempted`"
            )
        case Who.EQUIPPED:
            equips = _some_op(sense, Equip | EquipToThis | EquipCards) or sense.text.union is not None
            return "" if equips else "no effect of the card says `equip`"
        case Who.ITSELF:
            about = isinstance(spot.word, Points) and any(isinstance(w, StatBonus | ChangeStats) for w in spot.above)
            return "" if about else "only of what is changed about ATK or DEF each monster's own values may be asked"
        case Who.BOUND:
            return "" if _some_op(sense, Bind) else "no effect of the card says `bind-to`"
        case _:
            return ""


def _at_declaration(spot: Spot) -> bool:
    """Whether it stands among what a Continuous Effect does or asks for at a declaration."""
    return any(type(word).__name__ in ("AtDeclaration", "AttackCost", "BeforeTargeting") for word in spot.above)


def answers_a_link(effect: EffectDef) -> bool:
    """Whether an effect is used in answer to a chain link."""
    asked = any(isinstance(spot.word, Answers) for spot in spots(effect))
    return asked or bool(effect.answers) or (effect.on is not None and effect.on.event == "activated")


def _some_op(sense: Sense, kind: object) -> bool:
    said = (*sense.text.effects, *sense.text.procedures)
    return any(isinstance(s.word, kind) for each in said for s in spots(each))  # type: ignore[arg-type]


def _chosen_before(effect: object, spot: Spot) -> bool:
    """Whether a card is chosen as it is activated, or an operation carried out before this one, in the same run, lets somebody choose."""
    if isinstance(effect, EffectDef) and effect.chooses is not None and spot.part in ("does", "binds"):
        return True
    run = next((getattr(effect, name) for name in ("does", "cost", "binds") if spot.part == name), ())
    holding = [word for word in spot.above if isinstance(word, Later | ByPlayer)]
    if any(_chooses_in(one.does, spot, inner) for one, inner in zip_longest(holding, holding[1:]) if one is not None):
        return True
    return _chooses_in(run, spot, holding[0] if holding else None)


def _chooses_in(run: tuple[AnyOp, ...], spot: Spot, up_to: Later | ByPlayer | None = None) -> bool:
    """Whether one of these operations, before the one at this spot or `up_to` what puts it off, lets somebody choose."""
    for op in when_it_resolves(run):
        if op is up_to:
            return False
        if op is spot.word or any(
            op is word for word in spot.above if not isinstance(word, If | Unless | Declare | IfYouDo | Then | May)
        ):
            return False
        if (
            isinstance(op, Mill | BanishTop | GiveNamedMaterials | Making)
            or (isinstance(op, SpecialSummon) and op.token)
            or isinstance(op, Pick)
            or (isinstance(op, CardOp) and (op.choose is not None or _from_the_hand(op)))
        ):
            return True
        if isinstance(op, If) and any(spot.word is c or c in spot.above for c in op.conditions):
            return False
    return False


def _from_the_hand(op: CardOp) -> bool:
    return isinstance(op, Discard) and op.who is None and op.all is None


def nothing_named(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Something that was named, rolled or allowed is spoken of, and nothing on the card asks for it or allows it."""
    word = spot.word
    spoken = isinstance(word, Filter | Points | Become) and (
        word.declared or (isinstance(word, Filter) and word.not_declared)
    )
    if spoken and not _some_op(sense, DeclareOne | RollDie | Remember) and not _says_how_much(sense):
        yield Amiss(spot.field("declared"), "nothing on the card says `declare-one` or `roll-die`")
    if isinstance(word, Filter) and word.allowed_by_this and not _some_op(sense, ExtraNormalSummon):
        yield Amiss(spot.field("allowed_by_this"), "nothing on the card says `extra-normal-summon`")


def _says_how_much(sense: Sense) -> bool:
    """Whether somebody says how many Life Points are paid."""
    ops = (op for effect in sense.text.effects for op in every_op(effect.cost))
    return any(isinstance(op, PayLife) and op.multiples for op in ops)


def idle_targets(sense: Sense) -> Iterator[Amiss]:
    """Something is targeted, and nothing is done with it."""
    effect = sense.effect
    if not isinstance(effect, EffectDef) or effect.targets is None:
        return
    if not any(_uses_targets(spot) for spot in spots(effect)):
        yield Amiss("targets", "something is targeted and nothing is done with it: no operation says `who: targets`")


def _uses_targets(spot: Spot) -> bool:
    match spot.word:
        case Filter():
            return any(spot.word.depends_on(who) for who in AIMED)
        case Equip(to=None) | Damage(to="controller") | NegateAttack():
            return True
        case Condition() | CardOp() | Points() | Equip():
            named = {
                getattr(spot.word, field.name)
                for field in fields(type(spot.word))
                if field.name in ("who", "of", "to", "weaker_than", "like", "name_of")
            }
            later = Who.EVENT_CARD in named and any(isinstance(word, Later) for word in spot.above)
            return not named.isdisjoint(AIMED) or later
        case _:
            return isinstance(spot.word, Unmodelled)  # what is not modelled may use them
