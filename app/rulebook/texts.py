"""The text of an effect, put together from its words as modern cards put it: when, for what, on what; then what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind, Group, Procedure, Target
from app.engine.words.conditions import AnyCondition
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.english import English
from app.engine.words.joining import either
from app.engine.words.operations.operation import said
from app.engine.words.operations.synchro_materials import Materials as SynchroMaterials
from app.rulebook.events_in_text import ANY_LINK, ANY_OF, LINKS, happens
from app.rulebook.vocabulary import MOMENTS, PHASES

FLIP_EFFECTS = "the time for Flip Effects after damage calculation"
ENGLISH = English(phase_names=PHASES, moment_names={**MOMENTS, "flip-effects": FLIP_EFFECTS})

LIMITS = {
    "": "", "once-per-battle": "once per battle", "once-per-phase": "once per phase", "once-per-turn": "once per turn",
    "once-per-turn-by-name": "only once per turn for all copies of this card", "once-per-chain": "once per Chain",
    "once-per-chain-by-name": "only once per Chain for all copies of this card",
    "once-per-duel": "once per Duel", "once-per-duel-by-name": "only once per Duel for all copies of this card",
    "once-while-face-up": "once while this card is face-up on the field",
}  # fmt: skip
FROM = {
    Zone.HAND: "in your hand", Zone.GRAVEYARD: "in your Graveyard", Zone.BANISHED: "banished", Zone.DECK: "in your Deck",
    Zone.EXTRA: "in your Extra Deck",
}  # fmt: skip
BATTLES_ONE = f"{ENGLISH.this} is battling and the opponent’s battling monster is "
"""What two conditions say together that ask whom this card battles."""
COMMA_BEFORE = re.compile(r",([.,;:])")
NOT_DONE = ("if ", "during ", "while ", "(", "this card ", "the ", "you ")
"""How a sentence begins of which nobody can say that they can do it."""


def card_text(card: CardDef, english: English = ENGLISH) -> tuple[str, ...]:
    """Every sentence of a card, procedures first."""
    only = (
        _sentence(f"{english.this} cannot be {how} unless {_all(conditions, english)}")
        for how, conditions in (
            ("Summoned", card.summon_if),
            ("Special Summoned", card.special_if),
            ("Special Summoned face-up", card.face_up_if),
            ("Flip Summoned", card.flip_if),
        )
        if conditions
    )
    procedures = (procedure_text(procedure, english) for procedure in card.procedures)
    return (*only, *procedures, *(effect_text(effect, english) for effect in card.effects))


def procedure_text(procedure: Procedure, english: English = ENGLISH) -> str:
    """One way to Summon the monster."""
    if not procedure.special:
        return _manner_text(procedure, english)
    parts = [f"if {_all(procedure.conditions, english)}"] if procedure.conditions else []
    synchro = any(isinstance(op, SynchroMaterials) for op in procedure.cost) and procedure.zones == (Zone.EXTRA,)
    by = " with" if synchro else " by:"
    cost = f"{by} {said(procedure.cost, english)}" if procedure.cost else ""
    stance = f" in {procedure.stance.capitalize()} Position" if procedure.stance is not None else ""
    place = either([FROM[zone].removeprefix("in ") for zone in procedure.zones if zone in FROM])
    binds = f"; if you do, {said(procedure.binds, english)}" if procedure.binds else ""
    side = " to your opponent’s field" if procedure.opponents_field else ""
    stands = " (this Summon cannot be negated)" if procedure.unnegated else ""
    summon = "Synchro Summon" if synchro else "Special Summon"
    whence = "" if synchro else f" from {place}"
    return _sentence(", ".join([*parts, f"you can {summon} {english.this}{whence}{side}{stance}{cost}{binds}{stands}"]))


def _manner_text(way: Procedure, english: English) -> str:
    """Another way of a Normal Summon or Set."""
    if way.how == "set-as-spell":
        when = [f"if {_all(way.conditions, english)}"] if way.conditions else []
        set_it = f"you can Set {english.this} from your hand to your Spell & Trap Zone as a Spell"
        return _sentence(", ".join([*when, set_it]))
    verb = {"normal": "Normal Summon", "set": "Set"}.get(way.how, "Normal Summon/Set")
    among = "monster" if way.tributes == 1 else "monsters"
    if way.of is not None:
        among = english.noun(way.of, many=way.tributes > 1)
    by = f"by Tributing {way.tributes} {among}" if way.tributes else "without Tributing"
    when = [f"if {_all(way.conditions, english)}"] if way.conditions else []
    only = " only" if way.instead else ""
    besides = f" and by: {said(way.cost, english)}" if way.cost else ""
    stands = " (this Summon cannot be negated)" if way.unnegated else ""
    return _sentence(", ".join([*when, f"you can {verb} {english.this}{only} {by}{besides}{stands}"]))


def effect_text(effect: EffectDef, english: English = ENGLISH) -> str:
    """One effect: `Once, when, if: You can cost and target; what it does`. What begins no chain has no colon behind its time."""
    aim = effect.targets
    several = aim is not None and (aim.count > 1 or aim.as_paid or aim.as_made or bool(aim.also))
    english = replace(english, several_targets=True) if several else english
    before = ", ".join(_before(effect, english))
    does = "; ".join(_does(effect, english))
    price = " and ".join(_price(effect, english))
    may = "" if effect.mandatory or _by_itself(effect) else "you can "
    if price:
        does = f"{may}{price}; {does}"
    elif effect.does and may:
        does = f"{may}activate this effect; {does}" if does.startswith(NOT_DONE) else may + does
    if effect.kind is EffectKind.QUICK:
        before = f"{before} (Quick Effect)".strip()
    does += _stands(effect)
    if not before:
        return _sentence(does)
    chained = effect.kind not in NEVER_ACTIVATED or effect.applies
    return _sentence(f"{before}: {_capital(does)}" if chained else f"{before}, {does}")


def _stands(effect: EffectDef) -> str:
    """What cannot be done against it, once it is activated, and which other effects it takes the place of."""
    answers = (
        f" ({either([f'{kind}s' for kind in effect.no_answer_by])} cannot be chained)" if effect.no_answer_by else ""
    )
    answers += " (only one of these effects each time)" if effect.one_of else ""
    by = f" by “{effect.not_negated_by}”" if effect.not_negated_by else ""
    return answers + (f" (this cannot be negated{by})" if effect.not_negated or by else "")


def _by_itself(effect: EffectDef) -> bool:
    """Whether nobody uses it: it applies, or it is the activation of a card, which a player decides anyway."""
    return effect.kind in (EffectKind.CONTINUOUS, EffectKind.ACTIVATION, EffectKind.DUE)


def _before(effect: EffectDef, english: English) -> Iterator[str]:
    """When it may be used."""
    if effect.limit:
        yield LIMITS[effect.limit]
    if effect.on is not None:
        yield f"{effect.on.phrase} {happens(effect.on, english)}"
    if effect.answers:
        yield f"when {_answered(effect, english)}"
    attempted = [each for each in effect.conditions if isinstance(each, SummonAttempted)]
    if attempted:
        yield f"when {_all(attempted, english)}"
    # that a Summon is attempted is all that the moment for it says
    left_out = {"event", *(("summon-negation",) if attempted else ())}
    own = [each for each in effect.conditions if isinstance(each, OwnTurn)]
    when = [moment for moment in effect.timing if moment not in left_out]
    whose = effect.next or ("you" if own else "any")
    if when:
        yield either([english.at(moment, whose, bool(effect.next)) for moment in when])
    told = (SummonAttempted, *((Answers,) if effect.answers else ()), *((OwnTurn,) if when and not effect.next else ()))
    others = tuple(each for each in effect.conditions if not isinstance(each, told))
    if others:
        yield _if(others, english)
    if effect.face_down:
        yield f"while {english.this} is face-down"
    away = [FROM[zone] for zone in effect.zones if zone in FROM]
    if away and not any(zone.on_field for zone in effect.zones) and not _came_there(effect):
        yield f"while {english.this} is {either(away)}"


def _answered(effect: EffectDef, english: English) -> str:
    """What it is chained to: links of these kinds, and what they have to do."""
    kinds = (
        ANY_OF[kinds] if (kinds := frozenset(effect.answers)) in ANY_OF else either([LINKS[k] for k in effect.answers])
    )
    asked = [each.says(english) for each in effect.conditions if isinstance(each, Answers)]
    return " and ".join(each.replace(ANY_LINK, kinds, 1) for each in asked) or f"{kinds} is activated"


def _if(conditions: tuple[AnyCondition, ...], english: English) -> str:
    """What has to be so."""
    said = _all(conditions, english)
    only = said.removeprefix("it is not so that ")
    return f"unless {only}" if len(conditions) == 1 and only != said else f"if {said}"


def _came_there(effect: EffectDef) -> bool:
    """Whether the event that it waits for has brought its card to where it works, so that nothing more need be said."""
    on = effect.on
    return on is not None and on.card == "self" and (not on.to or set(effect.zones) <= set(on.to))


def _price(effect: EffectDef, english: English) -> Iterator[str]:
    """What it takes: its cost, what it chooses at once, and what it targets."""
    if effect.cost:
        yield said(effect.cost, english)
    if effect.chooses is not None:
        yield f"choose {english.a(effect.chooses)}"
    if effect.targets is not None:
        yield f"target {_targets(effect.targets, english)}"


def cost_text(effect: EffectDef, english: English = ENGLISH) -> str:
    """What an effect costs, as `discard 1 card`; empty if it costs nothing."""
    return said(effect.cost, english) if effect.cost else ""


IF_GONE = {
    "": "",
    "the-rest": " (without it the rest is still done)",
    "all-or-nothing": " (unless all are still there nothing is done)",
}


def _targets(target: Target, english: English) -> str:
    groups = (_first_group(target, english), *(_group(each, english) for each in target.also))
    anyone = " (whoever controls it when this resolves)" if target.whoever_controls else ""
    anyone += " (as it is chosen, whatever becomes of it there)" if target.as_chosen else ""
    anyone += " (the turn player chooses first)" if target.turn_player_first else ""
    return " and ".join(groups) + IF_GONE[target.if_gone] + anyone


def _group(target: Group, english: English) -> str:
    up_to = target.up_to or target.optional
    said = english.up_to(target.fits, target.count) if up_to else english.number(target.fits, target.count)
    if target.chooser == "opponent":
        said += f" (your opponent’s choice{', if any' if target.if_any else ''})"
    return f"{said}, if any" if target.if_any and target.chooser == "you" else said


def _first_group(target: Target, english: English) -> str:
    if target.as_paid:
        return f"as many {english.noun(target.fits, many=True)}"
    if target.as_made:
        most = "up to as many" if target.up_to else "as many"
        return f"{most} {english.noun(target.fits, many=True)} as were used for the Summon of {english.this}"
    return _group(target, english)


def _does(effect: EffectDef, english: English) -> Iterator[str]:
    """What it does, with what it binds its player to, and what applies."""
    yield from (applied.says(english) for applied in effect.applies)
    if effect.does:
        yield said(effect.does, english)
    if effect.binds:
        yield f"also, {said(effect.binds, english)}"
    if not (effect.applies or effect.does or effect.binds):
        yield f"activate {english.this}"


def _all(conditions: Iterable[AnyCondition], english: English) -> str:
    said = " and ".join(condition.says(english) for condition in conditions)
    return said.replace(BATTLES_ONE, f"{english.this} battles ")


def _sentence(text: str) -> str:
    """What was put together as a sentence: no comma stands before another sign."""
    return COMMA_BEFORE.sub(r"\1", f"{_capital(text)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


__all__ = ["ENGLISH", "card_text", "effect_text", "procedure_text"]
