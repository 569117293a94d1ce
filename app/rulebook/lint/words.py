"""Checks that are the same for every word: names from the closed lists, numbers, descriptions of cards. What makes no sense in
one word only, its `amiss` says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from app.engine.ids import Zone
from app.engine.words.applied.become import Become
from app.engine.words.applied.counts_for_synchro import CountsForSynchro
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import EffectDef
from app.engine.words.conditions.remembers import Remembers
from app.engine.words.conditions.summoned_in_way import SummonedInWay
from app.engine.words.filters import Filter, Kind, Like, Points, Traits, Who
from app.engine.words.operations.become import BecomeFor
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.fusion_materials import FusionMaterials
from app.engine.words.operations.later import Later
from app.engine.words.operations.operation import Op, every_op
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.synchro_materials import Materials
from app.rulebook.lint.sense import Amiss, Sense, Spot, fields
from app.rulebook.vocabulary import SUBTYPES

LISTED = {
    "race": "Type", "races": "Type", "attribute": "Attribute", "attributes": "Attribute", "subtype": "subtype", "subtypes": "subtype",
    "without": "subtype", "bears_no": "subtype", "counter": "counter", "holds": "counter", "can_hold": "counter", "archetype": "archetype",
    "token": "Token", "exactly": "card", "not_negated_by": "card", "taken_by": "card", "names": "card", "other_than": "card", "lists": "card", "hand": "card", "always_named": "card", "also_named": "card", "name": "card", "but_for": "card", "at": "moment",
    "timing": "moment", "phase": "phase",
    "phases": "phase",
}  # fmt: skip
"""Fields whose words are of a closed list, wherever in the vocabulary they stand."""
PARTS = ("named", "by_named", "stands_in_for")
"""Fields that hold a part of a card's name."""
EFFECTS = ("effect",)
"""Fields that hold the id of an effect of the same card."""
COUNTED = ("battle-damage", "damage", "life-gained", "life-paid")
"""Events that come to so many points."""
AT_LEAST_ONE = ("count", "number", "destroys_least")
SIGNED = (ChangeStats, StatBonus, Become, BecomeFor, CountsForSynchro)
"""Words whose points may be below zero."""


def listed_names(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Words that are not in the list they belong to."""
    for field in fields(type(spot.word)):
        value = getattr(spot.word, field.name)
        names = value if isinstance(value, tuple) else (value,)
        for name in names:
            if not isinstance(name, str) or not name:
                continue
            if field.name in LISTED:
                yield from _of_list(sense, spot, field.name, LISTED[field.name], name)
            elif field.name in PARTS:
                known = sense.lists.words["card"]
                if not any(name.casefold() in card.casefold() for card in known):
                    says = f"no card has {name!r} in its name"
                    yield Amiss(spot.field(field.name), says, name, tuple(known))
            elif field.name in EFFECTS and name not in sense.effect_ids:
                says = f"the card has no effect {name!r}"
                yield Amiss(spot.field(field.name), says, name, sense.effect_ids)
            elif isinstance(spot.word, SummonedInWay):
                ways = tuple(p.id for p in sense.text.procedures if not p.special)
                if name not in ways:
                    says = f"the card has no way {name!r} of its Normal Summon or Set"
                    yield Amiss(spot.field(field.name), says, name, ways)


def _of_list(sense: Sense, spot: Spot, field: str, kind: str, name: str) -> Iterator[Amiss]:
    allowed = sense.lists.words[kind]
    if kind == "subtype" and isinstance(spot.word, Traits) and spot.word.kind is not None:
        allowed = SUBTYPES[spot.word.kind]
    if name not in allowed:
        of = (
            f" of a {spot.word.kind.value}"
            if isinstance(spot.word, Traits) and spot.word.kind and kind == "subtype"
            else ""
        )
        yield Amiss(spot.field(field), f"there is no {kind} {name!r}{of}", name, allowed)


def numbers(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Numbers that can never be: below zero where only a loss of points may be, or nothing where something is counted."""
    signed = isinstance(spot.word, SIGNED) or (
        isinstance(spot.word, Points) and any(isinstance(word, (*SIGNED, Points)) for word in spot.above)
    )
    for field in fields(type(spot.word)):
        value = getattr(spot.word, field.name)
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        added = isinstance(spot.word, Points) and field.name == "plus"
        added = added or (field.name == "times" and any(isinstance(word, Points) for word in spot.above))
        if value < 0 and not (signed or added):
            yield Amiss(spot.field(field.name), f"{value} is below zero")
        if value == 0 and field.name in AT_LEAST_ONE:
            yield Amiss(spot.field(field.name), "0 of something is nothing")
    for most, least in (
        ("most", "least"),
        ("level_most", "level_least"),
        ("atk_most", "atk_least"),
        ("def_most", "def_least"),
    ):
        above, below = getattr(spot.word, most, None), getattr(spot.word, least, None)
        if isinstance(above, int) and isinstance(below, int) and above < below:
            yield Amiss(spot.field(most), f"at most {above} and at least {below} is never so")


def amounts(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """What a number is worked out from, said once."""
    points = spot.word
    if not isinstance(points, Points):
        return
    alone = [
        bool(points.life),
        points.sum is not None,
        points.declared,
        points.chain_link,
        points.turn,
        bool(points.taken),
    ]
    if sum(alone) > 1 or (any(alone) and (points.each or points.of is not None or points.event)):
        yield Amiss(spot.path, "one number is worked out in one way; what comes on top of it is said with `plus`")
    if points.declared and points.per > 1:
        return
    if any(alone):
        return
    counted = points.fits is not None and points.of is not Who.MOVED and not points.counter
    ways = [
        points.of is not None or points.event,
        bool(points.counter),
        counted,
        bool(points.drawn or points.discarded),
        points.removed,
    ]
    if points.counter and points.fits is not None and points.of is not None:
        yield Amiss(spot.field("of"), "the counters are those of one card or of all that fit")
    if points.per < 1 or (points.per > 1 and not points.counter):
        yield Amiss(spot.field("per"), "only of counters there may be more than one for each")
    if sum(ways[1:]) > 1 or (points.each and not any(ways)) or (any(ways[1:]) and not points.each):
        says = "`each` needs one of `fits`, `counter`, `drawn`, `removed` and `of`, and each of these but `of` needs it"
        yield Amiss(spot.path, says)
    if points.spent and not (points.each and counted):
        yield Amiss(spot.field("spent"), "it is counted `each` of those that fit")
    on = sense.effect.on if isinstance(sense.effect, EffectDef) else None
    if points.event and (on is None or on.event not in COUNTED):
        yield Amiss(spot.path, "the effect has no `on` whose event comes to anything")
    if not points.each and points.of is None and not (points.event or points.own_turns):
        yield Amiss(spot.path, "no number: neither `of` a card nor for `each` of something")


def never_fits(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Descriptions that no card can meet."""
    wanted = spot.word
    if isinstance(wanted, Like):
        yield from _compares_nothing(spot, wanted)
    if not isinstance(wanted, Traits):
        return
    described = isinstance(wanted, Filter)
    if not described and wanted == Traits():
        yield Amiss(spot.path, "nothing is described here, so any card fits")
    if isinstance(wanted, Filter) and wanted.self and wanted.other:
        yield Amiss(spot.field("other"), "a card is not both this one and another")
    kinds = wanted.kinds or ((wanted.kind,) if wanted.kind else ())
    told = wanted.race or wanted.races or wanted.attribute or wanted.attributes or wanted.stance
    monster = bool(told or _points_asked(wanted))
    if kinds and Kind.MONSTER not in kinds:
        if monster:
            yield Amiss(
                spot.field("kind" if wanted.kind else "kinds"),
                "only a monster has a Type, Attribute, Level, points and position",
            )
        if isinstance(wanted, Filter) and set(wanted.zones) <= {Zone.MONSTER, Zone.LIMBO}:
            yield Amiss(spot.field("zones"), "no Spell or Trap lies in a Monster Zone, where this looks")
    if isinstance(wanted, Filter) and not wanted.zones:
        yield Amiss(spot.field("zones"), "it looks nowhere")
    if isinstance(wanted, Filter) and len(wanted.any) == 1:
        yield Amiss(spot.field("any"), "one of a single description is that description; it can be said without `any`")


def _compares_nothing(spot: Spot, like: Like) -> Iterator[Amiss]:
    if not like.same and not like.other:
        yield Amiss(spot.path, "it says neither what is the `same` nor what is `other`")
    for trait in set(like.same) & set(like.other):
        yield Amiss(spot.field("other"), f"the {trait} is not both the same and another")


def _points_asked(wanted: Traits) -> bool:
    limits = (
        wanted.level_most, wanted.level_least, wanted.atk_most, wanted.atk_least, wanted.def_most, wanted.def_least,
    )  # fmt: skip
    return any(limit is not None for limit in limits)


def empty_lists(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Words that need something said, and it is an empty list. Operations look at their own."""
    for field in () if isinstance(spot.word, Op) else fields(type(spot.word)):
        if field.required and getattr(spot.word, field.name) == ():
            yield Amiss(spot.field(field.name), "nothing is said here")


def out_of_place(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """Words that stand only in one part of a card, or where its card lies somewhere."""
    if isinstance(spot.word, Materials) and isinstance(sense.effect, EffectDef):
        yield Amiss(spot.path, "Synchro Materials are the cost of the monster's own procedure")
    if isinstance(spot.word, FusionMaterials) and isinstance(sense.effect, EffectDef):
        yield Amiss(
            spot.path, "materials go for the monster's own procedure; an effect that fuses says `fusion-summon`"
        )
    if isinstance(spot.word, FusionMaterials) and not sense.text.materials:
        yield Amiss(spot.path, "the card names no `materials`")
    if isinstance(spot.word, DiscardThis) and Zone.HAND not in sense.effect.zones:
        yield Amiss(
            spot.path, "only a card of the hand is discarded, and the effect does not work there: `from` says where"
        )


def never_shown(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """What a card is said to remember is shown by no coin of its, and named by nobody."""
    if isinstance(spot.word, Remembers):
        ops = (op for effect in sense.text.effects for op in every_op(effect.does))
        kept = {case.word for op in ops if isinstance(op, Declare) and op.keep for case in op.words}
        inside = (op for effect in sense.text.effects for word in effect.applies for op in every_op(word.inner()))
        ops = (op for effect in sense.text.effects for op in every_op((*effect.does, *effect.binds)))
        kept |= {op.word for op in chain(ops, inside) if isinstance(op, Remember)}
        if not kept.issuperset(spot.word.any_of or (spot.word.word,)):
            yield Amiss(
                spot.field("any_of" if spot.word.any_of else "word"),
                "no effect of the card has that word declared and keeps it",
            )


def put_off(sense: Sense, spot: Spot) -> Iterator[Amiss]:
    """An effect that is put off to its moment is one of the card, which nothing else meets, and has such a moment."""
    if isinstance(spot.word, Later) and spot.word.effect:
        named = [e for e in sense.text.effects if e.id == spot.word.effect]
        if not any(e.on is not None and e.on.event == "put-off" and spot.word.at in e.timing for e in named):
            yield Amiss(
                spot.field("effect"), "no effect of the card of that name is `on: put-off` and made for that moment"
            )


CHECKS = (listed_names, numbers, amounts, never_fits, empty_lists, out_of_place, never_shown, put_off)
"""Each is given a word and what it stands in."""
