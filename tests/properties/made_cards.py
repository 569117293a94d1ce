"""Cards made up from the vocabulary alone: whatever the shapes of its words allow, as far as the linter accepts it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st
from msgspec import inspect

from app.engine.ids import Zone
from app.engine.words.applied import AnyApplied
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.cards import EffectDef, EffectKind, On, Procedure, Target
from app.engine.words.conditions import AnyCondition
from app.engine.words.conditions.life import LifeIs
from app.engine.words.filters import Kind, Like, Points, Traits, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.fusion_materials import FusionMaterials
from app.engine.words.operations.negate_effects import NegateEffects
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.put_counters import PutCounters
from app.engine.words.operations.remove_counters import TakeCounters
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.synchro_materials import Materials
from app.engine.words.operations.take_control import TakeControl
from app.rulebook.cardlist import Effects, Written, card_files, read_cards
from app.rulebook.facts import Facts
from app.rulebook.library import HERE
from app.rulebook.lint import Fault, lint
from app.rulebook.lint.effects import COSTS, OF_ANY_EVENT, OF_EVENT
from app.rulebook.lint.words import LISTED
from app.rulebook.vocabulary import ATTRIBUTES, COUNTERS, MOMENTS, PHASES, TYPES

LIBRARY = read_cards(card_files(HERE / "cards"))
"""The shipped cards, which a made one may name."""
CITE = ("house/card-as-generally-known",)
WORDS = {
    "Type": ("Warrior", "Dragon", TYPES[0]), "Attribute": ATTRIBUTES[:4], "subtype": ("effect", "normal", "continuous"), "counter": tuple(COUNTERS),
    "Token": ("sheep-token",), "card": ("Made-Up Card", "Kuriboh", "Dark Magician"), "archetype": ("Archfiend", "HERO"), "moment": tuple(MOMENTS), "phase": tuple(PHASES),
}  # fmt: skip
SPELT = {
    "named": ("Made-Up", "Blackwing"),
    "by_named": ("Made-Up",),
    "stands_in_for": ("Made-Up",),
    "effect": ("one", "two"),
    "word": ("yes", "no"),
    "any_of": ("yes", "no"),
    "text": ("something",),
    "but": ("DARK", "Dragon"),
    "way": ("way",),
}
NUMBERS = {
    "count": (1, 2),
    "number": (1, 3),
    "turns": (0, 1, 3),
    "level_most": (4, 12),
    "level_least": (0, 4),
    "levels": (4,),
    "per": (1,),
    "counters_least": (1, 3),
}
ANY_WHO = (Who.SELF, Who.OWN_BATTLER, Who.OPPOSING_BATTLER, Who.ATTACKER, Who.ATTACK_TARGET)
DEEPEST = 3
SELECTORS = ("who", "all", "choose")
OF_CHOOSING = ("count", "up_to", "any_number", "most", "chooser", "weaker_than", "lowest")
ALWAYS: dict[type, tuple[str, ...]] = {
    PayLife: ("amount",), PutCounters: ("counter",), TakeCounters: ("counter",), Points: ("each", "fits"), ChangeStats: ("atk",),
    LifeIs: ("most",), Like: ("same",), Traits: ("kind",), CountsAs: ("attribute",), SelfDestruct: ("only",),
}  # fmt: skip
"""What a word says that makes no sense without it, though its shape lets it."""
TO_TARGETS = (Destroy, ToHand, Banish, TakeControl, ChangePositions, NegateEffects)
NOT_ALONE = (FusionMaterials, Materials)
"""Words that stand where only a procedure has them."""


class Around(msgspec.Struct, frozen=True):
    """What a word being made may speak of: which cards there are, and how deep it stands."""

    who: tuple[Who, ...] = ANY_WHO
    depth: int = 0


@cache
def shape(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def word(kind: Any, around: Around) -> st.SearchStrategy[Any]:
    """Some value of a type of the vocabulary."""
    return _value(shape(kind), "", around)


def _value(of: inspect.Type, field: str, around: Around) -> st.SearchStrategy[Any]:
    match of:
        case inspect.UnionType(types=types):
            # what is said at all is not said to be nothing
            plain = [t for t in types if not isinstance(t, inspect.StructType | inspect.NoneType)]
            structs = [t for t in types if isinstance(t, inspect.StructType) and t.cls not in NOT_ALONE]
            deep = [] if around.depth >= DEEPEST and plain else structs
            return st.deferred(lambda: st.sampled_from([*plain, *deep]).flatmap(lambda t: _value(t, field, around)))
        case inspect.StructType():
            return st.deferred(lambda: _struct(of, around))
        case inspect.VarTupleType(item_type=item):
            most = 1 if around.depth else 2
            return st.lists(_value(item, field, around), min_size=1, max_size=most).map(tuple)
        case inspect.EnumType(cls=cls):
            return st.sampled_from(around.who if cls is Who else list(cls))
        case inspect.LiteralType(values=values):
            return st.sampled_from(sorted(values, key=str))
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType():
            return st.sampled_from(NUMBERS.get(field, (0, 1, 500)))
        case inspect.NoneType():
            return st.none()
        case inspect.StrType():
            return st.sampled_from(SPELT.get(field) or WORDS[LISTED[field]])
        case _:
            raise NotImplementedError(of)


@st.composite
def _struct(draw: st.DrawFn, of: inspect.StructType, around: Around) -> Any:
    """A word: what it has to say, and one or two of the things that it may say."""
    inside = msgspec.structs.replace(around, depth=around.depth + 1)
    fields = {f.name: f for f in of.fields}
    names = [name for name, f in fields.items() if f.required]
    may = [name for name, f in fields.items() if not f.required and name not in ALWAYS.get(of.cls, ())]
    if issubclass(of.cls, CardOp):
        # one way to say which cards, and what speaks of choosing where something is chosen
        selector = draw(st.sampled_from(("who", "who", "choose", "choose", "all", "")))
        may = [name for name in may if name not in SELECTORS and (selector == "choose" or name not in OF_CHOOSING)]
        names += [selector] if selector else []
    names += ALWAYS.get(of.cls, ())
    names += draw(st.lists(st.sampled_from(may), max_size=2, unique=True)) if may else []
    return of.cls(**{name: draw(_value(fields[name].type, name, inside)) for name in names})


@st.composite
def events(draw: st.DrawFn) -> On:
    event = draw(st.sampled_from(sorted(OF_EVENT)))
    fields = {f.name: f for f in shape(On).fields if f.name in (OF_EVENT[event] | OF_ANY_EVENT) - {"event"}}  # type: ignore[union-attr]
    said = draw(st.lists(st.sampled_from(sorted(fields)), max_size=3, unique=True))
    return On(event=event, **{name: draw(_value(fields[name].type, name, Around(depth=1))) for name in said})  # type: ignore[arg-type]


@st.composite
def made_effects(draw: st.DrawFn, id_: str, facts: Facts) -> EffectDef:
    kind = draw(st.sampled_from(KINDS[facts.kind]))
    zones = (Zone.MONSTER if facts.kind is Kind.MONSTER else Zone.SPELL, Zone.HAND, Zone.GRAVEYARD)
    if kind is EffectKind.ACTIVATION:
        zones = (Zone.SPELL, Zone.HAND)[: 1 if facts.kind is Kind.TRAP else 2]
    said: dict[str, Any] = {"zones": tuple(draw(st.lists(st.sampled_from(zones), min_size=1, unique=True)))}
    who = list(ANY_WHO)
    met = kind in (EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.DUE)
    if kind is EffectKind.FLIP:
        said["on"] = On(event="flipped")
    elif kind is not EffectKind.IGNITION and draw(st.booleans()):
        said["on"] = draw(events())
    if "on" in said:
        who.append(Who.EVENT_CARD)
    if (met and "on" not in said) or (kind is EffectKind.QUICK and draw(st.booleans())):
        said["timing"] = tuple(draw(st.lists(st.sampled_from(list(MOMENTS)), min_size=1, max_size=2)))
    said["conditions"] = tuple(draw(st.lists(word(AnyCondition, Around(depth=1)), max_size=1)))
    if kind is EffectKind.CONTINUOUS and "on" not in said:
        said["applies"] = tuple(draw(st.lists(word(AnyApplied, Around(depth=1)), min_size=1, max_size=2)))
        return _built(id_, kind, said)
    if kind not in (EffectKind.CONTINUOUS, EffectKind.DUE):
        said["cost"] = tuple(
            draw(st.lists(st.sampled_from(COSTS).flatmap(lambda c: word(c, Around(depth=1))), max_size=1))
        )
        if draw(st.booleans()):
            said["targets"] = draw(word(Target, Around(depth=1)))
            who += [Who.TARGETS] * 4
        if said["cost"]:
            who.append(Who.PAID)
        said["limit"] = draw(st.sampled_from(("", "once-per-turn", "once-per-chain", "once-per-duel")))
    if kind is EffectKind.QUICK and draw(st.booleans()):
        said["answers"] = ("monster-effect", "spell", "trap", "spell-effect", "trap-effect")
        who.append(Who.ANSWERED)
    if kind in (EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.QUICK, EffectKind.DUE):
        said["mandatory"] = draw(st.booleans())
    said["does"] = tuple(draw(st.lists(word(AnyOp, Around(tuple(who), 1)), min_size=1, max_size=3)))
    if "targets" in said:
        said["does"] += (draw(st.sampled_from(TO_TARGETS))(who=Who.TARGETS),)
    return _built(id_, kind, said)


E = EffectKind
KINDS = {
    Kind.MONSTER: (E.TRIGGER, E.TRIGGER, E.TRIGGER, E.FLIP, E.IGNITION, E.QUICK, E.CONTINUOUS, E.DUE),
    Kind.SPELL: (E.ACTIVATION, E.TRIGGER, E.IGNITION, E.CONTINUOUS, E.DUE),
    Kind.TRAP: (E.ACTIVATION, E.TRIGGER, E.QUICK, E.CONTINUOUS, E.DUE),
}
"""The sorts of effects that a card of this kind has, the usual ones more often."""


def _built(id_: str, kind: EffectKind, said: dict[str, Any]) -> EffectDef:
    return EffectDef(id=id_, kind=kind, says="Something.", cite=CITE, **said)


FACTS = st.sampled_from(
    [
        Facts("Made-Up Card", Kind.MONSTER, 0, ("effect", "flip"), "DARK", "Warrior", 4, 1500, 1000),
        Facts("Made-Up Card", Kind.SPELL, 0, ("normal",)),
        Facts("Made-Up Card", Kind.SPELL, 0, ("quick-play",)),
        Facts("Made-Up Card", Kind.SPELL, 0, ("continuous",)),
        Facts("Made-Up Card", Kind.TRAP, 0, ("normal",)),
        Facts("Made-Up Card", Kind.TRAP, 0, ("continuous",)),
        Facts("Made-Up Card", Kind.TRAP, 0, ("counter",)),
    ]
)  # fmt: skip


@st.composite
def _procedures(draw: st.DrawFn) -> Procedure:
    cost = draw(st.lists(st.sampled_from(COSTS).flatmap(lambda c: word(c, Around(depth=1))), max_size=1))
    asked = draw(st.lists(word(AnyCondition, Around(depth=1)), max_size=1))
    return Procedure(id="way", says="Something.", cite=CITE, conditions=tuple(asked), cost=tuple(cost))


@st.composite
def made_cards(draw: st.DrawFn) -> tuple[Facts, Effects]:
    """A card that the linter accepts. What it does not accept is left out; a card without any effect is not looked at."""
    facts = draw(FACTS)
    drawn = [draw(made_effects(name, facts)) for name in ("one", "two", "three")]
    if facts.kind is not Kind.MONSTER:
        where = (Zone.SPELL,) if facts.kind is Kind.TRAP else (Zone.SPELL, Zone.HAND)
        does = tuple(draw(st.lists(word(AnyOp, Around(depth=1)), min_size=1, max_size=2)))
        use = EffectDef(id="use", kind=EffectKind.ACTIVATION, says="Something.", cite=CITE, zones=where, does=does)
        drawn.append(use)
    procedures = (draw(_procedures()),) if facts.kind is Kind.MONSTER and draw(st.booleans()) else ()
    text = Effects(facts.name, effects=tuple(drawn), procedures=procedures)
    while faults := lint(Written((("made", facts),), (("made", text),)), LIBRARY):
        assume("" not in {fault.effect for fault in faults})
        effects = tuple(e for e in (_without(e, faults) for e in text.effects) if e is not None)
        named = {fault.effect for fault in faults}
        ways = tuple(p for p in text.procedures if p.id not in named)
        assume(effects or ways)
        text = msgspec.structs.replace(text, effects=effects, procedures=ways)
    return facts, text


def _without(effect: EffectDef, faults: list[Fault]) -> EffectDef | None:
    """The effect without the parts that are at fault; nothing, if it is itself."""
    for fault in faults:
        if fault.effect != effect.id:
            continue
        part = re.match(r"(does|cost|if|applies|binds)\[(\d+)\]", fault.amiss.field)
        if fault.amiss.field == "targets":
            return msgspec.structs.replace(effect, targets=None)
        if part is None:
            return None
        name = "conditions" if part[1] == "if" else part[1]
        items = getattr(effect, name)
        return msgspec.structs.replace(effect, **{name: items[: int(part[2])] + items[int(part[2]) + 1 :]})
    return effect
