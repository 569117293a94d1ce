"""What of the game a ruling is about, told from what its scenario expects and from how the statement is worded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from app.rulebook.proofs import Expectation


@dataclass(frozen=True)
class Mechanism:
    """A part of the game: its name in addresses, its title, the expected events that show it, the beginnings of the clauses that
    refuse for its sake, and the words by which a statement or a scenario speaks of it."""

    id: str
    title: str
    events: frozenset[str]
    clauses: tuple[str, ...]
    words: re.Pattern[str]


def _about(id: str, title: str, events: str, clauses: str, words: str) -> Mechanism:
    return Mechanism(id, title, frozenset(events.split()), tuple(clauses.split()), re.compile(words, re.IGNORECASE))


NEVER = r"(?!)"
AT = re.compile(r"\bat: *(\S+)")
MECHANISMS = (
    _about("damage-step", "The Damage Step", "compared calculation-stops", "", r"damage step|damage calculation|battle/damage"),
    _about("attacks", "Attacks and replays", "attack-declared attack-stopped replay has-to-attack", "attack/",
           r"\battack(s|ed|ing)?\b(?! (of|or|position|points)\b)|replay"),
    _about("missed-timing", "Missed timing", "trigger-missed", "", r"miss(es|ed)? (its|the|their)? ?(timing|moment)"),
    _about("triggers", "Effects that wait for something", "trigger-met trigger-missed", "triggers/ effect/what-it-answers",
           r"\btrigger"),
    _about("chains", "Chains and Spell Speed", "link-resolves chain-starts chain-done", "spell-speed/ window/ effect/nothing-chained",
           r"\bchain(s|ed|ing)?\b|spell speed"),
    _about("negation", "Negating", "activation-negated effect-negated effects-negated summon-negated", "effect/shut-off", r"\bnegat"),
    _about("no-effect", "What resolves without effect", "no-effect", "", r"(has|have|is|resolves?) (no|without) effect"),
    _about("costs", "Costs", "life-paid not-paid", "cost/", r"\bcosts?\b"),
    _about("targets", "Targets", "targeted", "target/", r"\btarget"),
    _about("activation", "When an effect may be used", "", "effect/its-conditions effect/its-moment effect/something effect/where", NEVER),
    _about("once", "How often", "limited", "effect/how-often", r"once (per|each|a|every) turn|once while"),
    _about("locks", "What a card forbids", "banned", "act/forbidden attack/forbidden", r"cannot (be )?(activated?|attack|special summon)"),
    _about("summons", "Summons", "summoned summon-declared summon-negated used-as-material", "summon/ field/", r"\bsummon"),
    _about("tributes", "Tributes", "", "summon/tributes", r"\btribut"),
    _about("positions", "Positions, flipping and Setting", "turned set-down", "position/ summon/what-may-be-flipped set/",
           r"face-down|\bflip|\bset\b|(attack|defense) position"),
    _about("control", "Control of cards", "control-changed", "", r"\bcontrol of\b|takes? control|\breturns to its owner"),
    _about("equips", "Equip Cards", "equipped", "", r"\bequip"),
    _about("counters", "Counters", "counters-changed", "", r"\bcounters\b|\b(spell|wedge|venom|bushido|a-) ?counter"),
    _about("atk-def", "ATK and DEF", "stats-changed", "", r"\bATK\b|\bDEF\b"),
    _about("life-points", "Life Points and damage", "life-changed damage-changes", "", r"life points|\bLP\b|\bdamage\b(?! (step|calc))"),
    _about("leaving", "Destroyed, removed, returned", "destroyed-by-battle", "",
           r"\bdestroy|\bbanish|remov(e|es|ed) from play|\breturn(s|ed)? to the (hand|deck)"),
    _about("drawing", "Drawing, searching and the hand", "drew revealed looked shown", "", r"\bdraws?\b|\bsearch|\bdiscard"),
    _about("turn", "Phases and skipped ones", "phase-skipped skipped skip-comes turn-began turn-ended draw-replaced", "battle-phase/",
           r"\bskip|standby phase|end phase"),
)  # fmt: skip
TITLES = {each.id: each.title for each in MECHANISMS}


def mechanisms(says: str, scenario: str, expect: Expectation) -> Iterator[str]:
    """The names of those that a ruling is about, in the order of the table."""
    happens = {str(each.get("event")) for each in (*expect.events, *expect.never)}
    places = " ".join(str(each.get("at", "")) for each in expect.events)
    refused = [*expect.refused.values()]
    told = " ".join((says, places, *AT.findall(scenario)))
    for each in MECHANISMS:
        by_clause = any(clause.startswith(each.clauses) for clause in refused) if each.clauses else False
        if happens & each.events or by_clause or each.words.search(told):
            yield each.id
