"""Which of two effects that are triggered at once is which chain link."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Together
from app.asking.relations.summoned_with import OTHER, TUNER
from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.position.events import Activated
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.told import DIRECTLY

DAMAGE = ("damage", "battle-damage")
"""What an attack that is not stopped brings about."""
WAIT = (EffectKind.TRIGGER, EffectKind.FLIP)
OF_ONE = "Where both are of one player, that player chooses which comes first."
"""Said where they were tried with one of each player."""


def together(case: Case, asked: Together) -> Answer:
    one, other = case.card(asked.one), case.card(asked.other)
    for card in (one, other):
        if not case.used(card) and card.unmodelled:
            return case.undecided(f"What {card.name} does is not played: {card.unmodelled}.")
        if card.kind is not Kind.MONSTER or not case.used(card):
            return case.undecided("Only monsters whose effects are activated are put together so for now.")
    for scenario, assumed in _situations(case, one, other):
        outcome = case.play(write(scenario))
        links = [w for w in outcome.happened if isinstance(w, Activated)]
        ones, others = outcome.ids(one.slug), outcome.ids(other.slug)
        for first, second in pairwise(links):
            if second.number != first.number + 1 or {first.card, second.card} - {*ones, *others}:
                continue
            if first.card == second.card or ({first.card, second.card} <= set(ones) and one.slug != other.slug):
                continue
            names = {**dict.fromkeys(others, other.name), **dict.fromkeys(ones, one.name)}
            why = f"{first.player}’s {names[first.card]} is Chain Link {first.number}, {second.player}’s {names[second.card]} Chain Link {second.number}, which resolves first."
            if first.player is second.player and _alike(one, other, first.effect, second.effect):
                why = f"Their player chooses the order. Here: {why}"
            link = next((e for e in outcome.ruling.timeline if e.kind == "link"), None)
            cited = link.citations if link is not None else ()
            besides = (
                (OF_ONE,)
                if first.player is not second.player and _alike(one, other, first.effect, second.effect)
                else ()
            )
            return case.yes(why, outcome, None, cited=cited, assumed=(assumed,), besides=besides)
    return _by_the_rule(case, one, other)


def _by_the_rule(case: Case, one: CardDef, other: CardDef) -> Answer:
    """No situation was found: where one has to be used and the other need not be, that alone tells the order, whatever it is that triggers both."""
    waiting = [[e for e in case.used(card) if e.kind in WAIT] for card in (one, other)]
    unknown = any(card.unmodelled for card in (one, other)) or any(len(each) != 1 for each in waiting)
    if unknown or waiting[0][0].mandatory is waiting[1][0].mandatory:
        return case.no_situation("both are triggered at once")
    first, second = (one, other) if waiting[0][0].mandatory else (other, one)
    why = f"{first.name}, whose effect has to be used, is Chain Link 1, whoever’s it is, {second.name}, whose effect need not be, Chain Link 2, which resolves first."
    besides = ("No situation was found in which both are triggered at once: it is so wherever they are.",)
    return case.yes(why, cited=case.cited((Law.TRIGGER_ORDER,)), besides=besides)


def _alike(one: CardDef, other: CardDef, *names: str) -> bool:
    """Whether both have to be used, or both may be left unused: of these their player sets the order."""
    both = {e.mandatory for card in (one, other) for e in card.effects if e.id in names}
    return len(both) == 1


def _hit_directly(case: Case, one: CardDef, other: CardDef) -> Iterator[tuple[Scenario, str]]:
    """One of them attacks directly, and the other waits in the hand for the damage: with one more card there, which may be lost instead."""
    for attacks, waits in ((one, other), (other, one)):
        there = [e for e in case.used(waits) if e.on is not None and e.on.event in DAMAGE and Zone.HAND in e.zones]
        hurts = [e for e in case.used(attacks) if e.on is not None and e.on.event in DAMAGE]
        if not there or not hurts or attacks.slug == waits.slug:
            continue
        positions = [
            Position(attacks.name, "A", "A", "monsters", "up", "attack"),
            Position(waits.name, "B", "B", "hand"),
            Position("any card", "B", "B", "hand"),
        ]
        own = [Line("A", "activate", (attacks.name,), effect=e.id) for e in hurts if not e.mandatory]
        play = [Line("A", "attack", (attacks.name,), (DIRECTLY,)), *own]
        for effect in there:
            used = Line("B", "activate", (waits.name,), effect=effect.id)
            scenario = Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, numbered(positions), (*play, used))
            yield scenario, f"A’s {attacks.name} attacks directly, with {waits.name} in B’s hand"


def _situations(case: Case, one: CardDef, other: CardDef) -> Iterator[tuple[Scenario, str]]:
    """Situations in which two effects are often triggered at once, the likeliest first."""
    names = (one.name, other.name) if one.slug != other.slug else (f"{one.name} #1", f"{one.name} #2")

    def monster(card: CardDef, side: str, down: bool = False) -> Position:
        return Position(card.name, side, side, "monsters", "down" if down else "up", "defense" if down else "attack")

    def made(positions: list[Position], at: str, side: str, *play: Line) -> Scenario:
        """`side`: the player of the other; the one is A's."""
        used = [
            Line(player, "activate", (name,), effect=effect.id)
            for player, name, card in (("A", names[0], one), (side, names[1], other))
            for effect in case.used(card)
            if effect.kind is EffectKind.TRIGGER and not effect.mandatory
        ]
        return Scenario("", case.ruleset, "A", 3, at, 8000, 8000, numbered(positions), (*play, *used))

    yield from _hit_directly(case, one, other)
    for card, tribute in ((one, other), (other, one)):
        if 5 <= card.level <= 6 and card.slug != tribute.slug and not card.in_extra_deck:
            positions = [monster(tribute, "A"), Position(card.name, "A", "A", "hand")]
            summon = Line("A", "summon", (card.name,), paying=(tribute.name,))
            yield made(positions, "main-1", "A", summon), f"{tribute.name} is Tributed for {card.name}"
    for made_of_it, material in ((one, other), (other, one)):
        missing = made_of_it.level - material.level
        if "synchro" not in made_of_it.subtypes or material.in_extra_deck or missing <= 0:
            continue
        partner = (OTHER if "tuner" in material.subtypes else TUNER).format(level=missing)
        beside = Position(partner, "A", "A", "monsters", "up", "attack")
        positions = [monster(material, "A"), beside, Position(made_of_it.name, "A", "A", "extra")]
        summon = Line("A", "special-summon", (made_of_it.name,), paying=(material.name, partner))
        yield made(positions, "main-1", "A", summon), f"{material.name} is Synchro Material of {made_of_it.name}"
    for down in (False, True):
        fight = [monster(one, "A"), monster(other, "B", down)]
        how = "which is Set" if down else "face-up"
        yield (
            made(fight, "battle", "B", Line("A", "attack", (names[0],), (names[1],))),
            f"A’s {one.name} attacks B’s {other.name}, {how}",
        )
    hole = Position("Dark Hole", "A", "A", "hand")
    use = Line("A", "activate", ("Dark Hole",))
    yield (
        made([monster(one, "A"), monster(other, "B"), hole], "main-1", "B", use),
        "Dark Hole destroys both, one of each player",
    )
    yield (
        made([monster(one, "A"), monster(other, "A"), hole], "main-1", "A", use),
        "Dark Hole destroys both, of the turn player",
    )
