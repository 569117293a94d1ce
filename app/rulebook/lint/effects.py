"""Checks of one effect as a whole: whether it can ever be met, used and felt."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Zone
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.cards import EffectDef, EffectKind, On, Procedure
from app.engine.words.filters import Kind
from app.engine.words.operations import OPERATIONS
from app.engine.words.operations.operation import Op
from app.engine.words.operations.special_summon import SpecialSummon
from app.rulebook.lint.roles import answers_a_link
from app.rulebook.lint.sense import Amiss, Sense, fields, spots

COSTS = tuple(word for word in OPERATIONS.values() if word.is_price)
"""What can be given to use an effect."""

MOVES = frozenset(
    {
        "cause",
        "to",
        "come_from",
        "by",
        "discarded",
        "equipped",
        "as_monster",
        "active",
        "but_by",
        "fell_with",
        "fell_from",
        "was_face",
        "was_stance",
        "shown",
        "tributed",
        "by_kinds",
        "by_fits",
    }
)
OF_EVENT: dict[str, frozenset[str]] = {
    "sent": MOVES,
    "destroyed": MOVES,
    "flipped": frozenset(),
    "summoned": frozenset(
        {"how", "tributes", "tributes_most", "come_from", "by_fits", "alone", "least", "most", "beside"}
    ),
    "set": frozenset({"tributes"}),
    "used-as-material": frozenset({"how", "made", "was_face"}),
    "position-changed": frozenset({"was_face", "was_stance", "face", "stance", "by", "by_kinds", "by_fits"}),
    "destroyed-by-battle": frozenset({"by", "by_fits"}),
    "attack-declared": frozenset({"direct"}),
    "battle-damage": frozenset({"direct", "by_fits"}),
    "damage": frozenset({"cause", "by", "by_kinds", "by_fits"}),
    "drew": frozenset(),
    "activated": frozenset({"links"}),
    "life-paid": frozenset({"by_fits"}),
    "resolved": frozenset({"links"}),
    "targeted": frozenset({"by", "by_kinds", "by_fits", "alone"}),
    "equipped": frozenset({"onto"}),
    "control-changed": frozenset({"by", "by_kinds", "by_fits"}),
    "life-gained": frozenset(),
    "chain-resolved": frozenset({"links", "links_least", "no_name_twice"}),
    "level-raised": frozenset(),
    "put-off": frozenset(),
    "activation-negated": frozenset({"links", "by", "by_kinds", "by_fits"}),
}
"""Which fields of `on` speak of which event, beside those that speak of any."""
OF_ANY_EVENT = frozenset({"event", "card", "fits", "whose", "phrase", "asked_later", "asked_once", "for_each"})
NO_CARD = ("life-paid", "life-gained", "chain-resolved")
"""Events that happen to no card."""

COVERED = frozenset({Zone.HAND, Zone.DECK, Zone.EXTRA})
"""Places in which cards lie face-down."""

K = EffectKind
MAY_BEAR: dict[str, frozenset[EffectKind]] = {
    "on": frozenset(K) - {K.IGNITION},
    "timing": frozenset(K),
    "answers": frozenset({K.ACTIVATION, K.QUICK}),
    "cost": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "chooses": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "targets": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "binds": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "applies": frozenset({K.CONTINUOUS}),
    "mandatory": frozenset({K.TRIGGER, K.FLIP, K.QUICK, K.DUE}),
    "condition": frozenset({K.CONTINUOUS, K.DUE}),
    "link_1": frozenset({K.TRIGGER}),
    "one_of": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "either_player": frozenset(K) - {K.CONTINUOUS, K.DUE, K.FLIP},
    "no_answer": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "no_answer_by": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "not_negated": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "not_negated_by": frozenset(K) - {K.CONTINUOUS, K.DUE},
    "face_up": frozenset(K) - {K.CONTINUOUS, K.DUE, K.ACTIVATION},
    "face_down": frozenset({K.TRIGGER, K.QUICK, K.IGNITION, K.CONTINUOUS}),
    "next": frozenset({K.TRIGGER, K.DUE}),
}
"""Which sorts of effects a field belongs to."""


def fields_of_its_kind(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """What is said of an effect that its sort does not have."""
    for field in fields(EffectDef):
        kinds = MAY_BEAR.get(field.name)
        if kinds is None or not getattr(effect, field.name) or effect.kind in kinds:
            continue
        have = ", ".join(sorted(kind.value for kind in kinds))
        yield Amiss(
            field.encode_name,
            f"an effect of kind {effect.kind.value!r} has no `{field.encode_name}`; these have one: {have}",
        )
    if effect.no_answer_by and not effect.no_answer:
        yield Amiss("no-answer-by", "it says by which cards an activation cannot be answered (`no-answer`)")
    if effect.speed != 1:
        yield Amiss("speed", "the Spell Speed follows from the kind of effect and is not written")


def never_met(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """A Trigger Effect that nothing triggers, a Continuous one that does something at no event."""
    if effect.kind in (K.TRIGGER, K.FLIP, K.DUE) and effect.on is None and not effect.timing:
        yield Amiss(
            "on",
            f"an effect of kind {effect.kind.value!r} needs an event (`on`) or a moment (`timing`), or it is never met",
        )
    on = effect.on
    counts = on is not None and on.event == "summoned" and (on.alone or (on.least, on.most) != (1, None))
    if counts and (effect.kind not in (K.ACTIVATION, K.QUICK) or effect.mandatory):
        says = "how many were Summoned at the same time is known to what answers that at once, and to no trigger"
        yield Amiss("on", says)
    if on is not None and on.for_each and (effect.kind not in (K.TRIGGER, K.FLIP) or on.card != "any"):
        yield Amiss("on.for-each", "a Trigger Effect is met once for each of several cards (`card: any`)")
    if on is not None and on.asked_later and (effect.kind not in (K.TRIGGER, K.FLIP) or not effect.conditions):
        yield Amiss(
            "on.asked-later", "it speaks of what an effect asks for (`if`) that is met first and activated later"
        )
    if on is not None and on.asked_once and (effect.kind is not K.TRIGGER or on.asked_later or not effect.conditions):
        yield Amiss(
            "on.asked-once", "it speaks of what an effect asks for (`if`) that is met first and activated later"
        )
    if effect.next and (effect.on is None or not effect.timing):
        yield Amiss(
            "next", "what waits for a later moment has an event (`on`) by which it is met, and a moment (`timing`)"
        )
    if effect.kind is K.FLIP and effect.on is not None and effect.on.event != "flipped":
        yield Amiss("on.event", "a Flip Effect is met by being flipped", effect.on.event, ("flipped",))
    if effect.applies and effect.conditions and not effect.does:
        yield Amiss(
            "if", "while what a Continuous Effect applies depends on something, that is said with `only` beside it"
        )
    if effect.kind is K.CONTINUOUS and effect.does and effect.on is None:
        yield Amiss(
            "does",
            "what a Continuous Effect does at once needs an event (`on`); what applies as long as it is there is said with `applies`",
        )


def event(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """Fields of `on` that do not speak of its event."""
    on = effect.on
    if on is None:
        return
    own = OF_EVENT[on.event]
    for field in fields(On):
        if field.name in OF_ANY_EVENT or field.name in own or getattr(on, field.name) == field.default:
            continue
        says = f"`{field.encode_name}` does not belong to the event {on.event!r}"
        yield Amiss(f"on.{field.encode_name}", f"{says}; it belongs to {', '.join(_events_with(field.name))}")
    if on.event in NO_CARD and on.card == "self":
        yield Amiss("on.card", f"the event {on.event!r} happens to no card, so not to this one", "self", ("any",))
    if on.card == "self" and on.fits is not None and on.fits.other:
        yield Amiss("on.fits.other", "it happens to this card, which is no other one")


def _events_with(field: str) -> list[str]:
    return sorted(event for event, fields in OF_EVENT.items() if field in fields)


def does_nothing(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """An effect that leaves no trace. Using a card that stays on the field may do nothing more."""
    stays = effect.kind is K.ACTIVATION and {"continuous", "field"} & set(sense.facts.subtypes)
    if not (effect.does or effect.applies or effect.binds or stays):
        yield Amiss("does", "the effect does nothing")


def place(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """Where an effect works from, and its card never is when it could be used."""
    zones, kind, subtypes = set(effect.zones), sense.facts.kind, set(sense.facts.subtypes)
    if kind is not Kind.MONSTER and Zone.MONSTER in zones and not _becomes_a_monster(sense):
        yield Amiss(
            "from",
            f"a {kind.value.title()} Card is never in a Monster Zone; without `from` an effect works there",
            "monsters",
            _own_zones(sense),
        )
    elif kind is Kind.MONSTER and Zone.FIELD in zones:
        yield Amiss("from", "a monster is never in the Field Zone", "field", _own_zones(sense))
    elif effect.kind is K.ACTIVATION and kind is not Kind.MONSTER:
        here = Zone.FIELD if "field" in subtypes else Zone.SPELL
        if zones - {here, Zone.HAND}:
            wrong = sorted(zone.value for zone in zones - {here, Zone.HAND})[0]
            yield Amiss("from", f"the card is not activated from {wrong!r}", wrong, (here.value, Zone.HAND.value))
        if here not in zones and kind is Kind.TRAP:
            yield Amiss("from", "a Trap is Set before it is activated: it works from `spells`")
    hidden = sorted(zone.value for zone in zones & COVERED)
    if effect.face_up and hidden:
        says = f"a card is not face-up in the place {hidden[0]!r}, so an effect that works there never resolves"
        yield Amiss("only-face-up", says)
    on = effect.on
    if (
        on is not None
        and on.card == "self"
        and on.event in ("sent", "destroyed")
        and effect.kind in (K.TRIGGER, K.CONTINUOUS)
    ):
        token = "token" in sense.facts.subtypes  # it is nowhere then
        ends = set(on.to) or {zone for zone in Zone if not zone.on_field and (zone is Zone.LIMBO) == token}
        if not zones & ends:
            says = "the event is this card's own leaving, and the effect works only from where it is no more"
            yield Amiss("from", says, effect.zones[0].value, tuple(sorted(zone.value for zone in ends)))


def _becomes_a_monster(sense: Sense) -> bool:
    """Whether an effect of the card, a Spell or Trap, makes a monster of it."""
    return any(
        isinstance(spot.word, SpecialSummon) and spot.word.as_monster is not None
        for effect in sense.text.effects
        for spot in spots(effect)
    )


def _own_zones(sense: Sense) -> tuple[str, ...]:
    match sense.facts.kind:
        case Kind.MONSTER:
            return tuple(z.value for z in Zone if z not in (Zone.FIELD, Zone.LIMBO))
        case Kind.SPELL if "field" in sense.facts.subtypes:
            return ("field", "hand", "graveyard", "banished")
        case _:
            return ("spells", "hand", "graveyard", "banished")


def of_its_card(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """Sorts of effects that a card of this kind does not have."""
    kind, subtypes = sense.facts.kind, sense.facts.subtypes
    if kind is Kind.MONSTER and effect.kind is K.ACTIVATION:
        yield Amiss(
            "kind",
            "a monster is not activated as a card; `activation` is using a Spell or Trap Card",
            effect.kind.value,
            ("ignition", "quick", "trigger", "flip", "continuous"),
        )
    if effect.kind is K.FLIP and "flip" not in subtypes:
        yield Amiss(
            "kind",
            "only a Flip monster has a Flip Effect; another one's effect of being turned face-up is a Trigger Effect",
            "flip",
            ("trigger",),
        )
    if kind is Kind.TRAP and effect.kind is K.IGNITION and effect.zones != (Zone.MONSTER,):
        yield Amiss(
            "kind", "an effect that its player uses on a face-up Trap is of Spell Speed 2", "ignition", ("quick",)
        )


def price(sense: Sense, effect: EffectDef | Procedure) -> Iterator[Amiss]:
    """A cost that is none."""
    for number, op in enumerate(effect.cost):
        if not op.is_price:
            says, prices = f"{op.tag()!r} is nothing that is given as a cost", tuple(word.tag() for word in COSTS)
            yield Amiss(f"cost[{number}].do", says, op.tag(), prices)
        if isinstance(op, SpecialSummon) and (not op.token or op.as_many):
            yield Amiss(f"cost[{number}]", "what is Special Summoned as a cost are so many Tokens")


def depends_on_nothing(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """What is done only if the part before it was, and there is no part before it."""
    for part in ("does", "binds", "cost"):
        ops = getattr(effect, part)
        if ops and ops[0].depends:
            yield Amiss(f"{part}[0]", "it depends on the part before it, and there is none", ops[0].tag())


def negation(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """What negates an activation or effect answers one."""
    for spot in sense.spots():
        before = any(isinstance(word, BeforeTargeting) for word in spot.above)
        if isinstance(spot.word, Op) and spot.word.negates and not answers_a_link(effect) and not before:
            yield Amiss(
                spot.path,
                "it negates the link that it answers, and the effect answers none: it has no `answers`, nor `on` an activation",
            )


def aim(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """Several groups of targets, and targets as many as were paid."""
    target = effect.targets
    if target is None:
        return
    for field, said in (("as-paid", target.as_paid), ("optional", target.optional), ("if-any", target.if_any)):
        if target.also and said and all(group.chooser == "you" for group in target.groups):
            yield Amiss(f"targets.{field}", "where several groups are targeted (`also`), each of them has to be there")
    if target.if_gone and (target.optional or target.if_any):
        yield Amiss("targets.if-gone", "where there need be no target the rest is done anyway")
    if target.if_gone == "all-or-nothing" and not target.also and target.count == 1 and not target.as_paid:
        yield Amiss("targets.if-gone", "there is only one target: without it nothing is done in any case")
    if target.whoever_controls and all(group.fits.whose == "any" for group in target.groups):
        yield Amiss("targets.whoever-controls", "whose the targets are is not asked when they are targeted either")
    if target.as_made and (target.also or target.as_paid or target.count != 1):
        yield Amiss("targets.as-made", "as many as its Summon took, and a number of its own, or further groups")
    if target.turn_player_first and all(group.chooser == "you" for group in target.groups):
        yield Amiss("targets.turn-player-first", "only where the opponent names something, too, somebody is first")
    if target.chooser == "opponent":
        yield Amiss(
            "targets.chooser", "its player names the first group, and the opponent one that is said with `also`"
        )
    if target.as_paid and not effect.cost:
        yield Amiss("targets.as-paid", "as many as were paid, and the effect has no `cost`")


def alone(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """`one-of` that no other effect of the card bears."""
    if effect.one_of and not any(e.one_of == effect.one_of for e in sense.text.effects if e.id != effect.id):
        others = tuple({e.one_of for e in sense.text.effects if e.one_of and e.id != effect.id})
        yield Amiss(
            "one-of",
            f"no other effect of the card says {effect.one_of!r}, so there is nothing to choose between",
            effect.one_of,
            others,
        )


def without_end(sense: Sense, effect: EffectDef) -> Iterator[Amiss]:
    """An effect that has to answer every link, its like among them, again and again."""
    given = any(op.gives_itself() for op in effect.cost)
    # what answers what targets is not met by what targets nothing, as it does itself
    given = given or (effect.on is not None and effect.on.event == "targeted" and effect.targets is None)
    if effect.kind is K.QUICK and effect.mandatory and not effect.limit and not given:
        yield Amiss(
            "limit",
            "it has to answer every link, also what answers it in the same way: without a limit that never ends",
        )


OF_A_NORMAL_SUMMON = ("tributes", "of", "instead", "forgotten")
OF_A_SPECIAL_SUMMON = ("zones", "stance")


def way(sense: Sense, procedure: Procedure) -> Iterator[Amiss]:
    """What belongs to the other sort of procedure: to ways of a Normal Summon or Set, or to those of a Special Summon."""
    other = OF_A_NORMAL_SUMMON if procedure.special else OF_A_SPECIAL_SUMMON
    for field in fields(Procedure):
        if field.name in other and getattr(procedure, field.name) != field.default:
            how = "a Special Summon" if procedure.special else "a Normal Summon or Set"
            yield Amiss(field.encode_name, f"this does not belong to a way of {how}; `how` says of which it is one")
    if procedure.cost and procedure.how == "set-as-spell":
        yield Amiss("cost", "nothing is given for a Set among Spells and Traps")
    if procedure.of is not None and not procedure.tributes:
        yield Amiss("of", "nothing is Tributed, so no sort of monsters is either")


CHECKS = (
    fields_of_its_kind,
    never_met,
    event,
    does_nothing,
    place,
    of_its_card,
    price,
    depends_on_nothing,
    negation,
    alone,
    aim,
    without_end,
)
"""Each is given an effect and what it stands in."""
