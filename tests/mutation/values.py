"""Turning a value of a ruleset to another word on purpose: a proof or a dispute has to fail then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec

from app.engine.law.values import STATED_BY, Values
from app.rulebook.library import Library
from app.rulebook.proofs import Proof
from app.services.proving import failures

KINDS = get_type_hints(Values)


class Turned(msgspec.Struct, frozen=True):
    """One value of one ruleset, and another word in its place."""

    ruleset: str
    field: str
    other: Any

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.field} = {self.other}"


def others(field: str, value: Any) -> Iterator[Any]:
    """Every other word that a value could be; of numbers, one more and one less; of moments, one missing."""
    match value:
        case str():
            yield from (word for word in get_args(KINDS[field]) if word != value)
        case int():
            yield from (value - 1, value + 1)
        case tuple():
            for place, number in enumerate(value):
                yield from ((*value[:place], other, *value[place + 1 :]) for other in (number - 1, number + 1))
        case dict():
            yield from ({k: v for k, v in value.items() if k != gone} for gone in value)
        case _:
            for part in msgspec.structs.fields(value):
                number = getattr(value, part.name)
                yield from (msgspec.structs.replace(value, **{part.name: n}) for n in (number - 1, number + 1))


def every(library: Library) -> tuple[Turned, ...]:
    """Every value of every ruleset, turned in every way."""
    return tuple(
        Turned(ruleset, field, other)
        for ruleset, compiled in library.rulesets.items()
        for field in STATED_BY
        for other in others(field, getattr(compiled.rules.values, field))
    )


def turned(library: Library, what: Turned) -> Library:
    compiled = library.rulesets[what.ruleset]
    values = msgspec.structs.replace(compiled.rules.values, **{what.field: what.other})
    other = msgspec.structs.replace(compiled, rules=msgspec.structs.replace(compiled.rules, values=values))
    return msgspec.structs.replace(library, rulesets={**library.rulesets, what.ruleset: other})


def killer(library: Library, what: Turned) -> str:
    """The first proof or side of a dispute whose outcome is another with this value turned; empty if there is none. What
    speaks of the passages behind the value is tried first."""
    broken = turned(library, what)
    origin = library.rulesets[what.ruleset].rules.rules[STATED_BY[what.field]].origin
    about = {f"{c.source}/{c.passage}" for each in origin.standing() for c in each.citations}
    sides = ((d.proof(number), side.passages) for d in library.disputes for number, side in enumerate(d.sides))
    tried = [*((proof, proof.proves) for proof in library.proofs), *sides]
    tried.sort(key=lambda pair: not about & set(pair[1]))
    own = (proof for proof, _ in tried if what.ruleset in proof.rulesets)
    return next((proof.id for proof in own if _fails(broken, proof, what.ruleset)), "")


def _fails(library: Library, proof: Proof, ruleset: str) -> bool:
    try:
        return bool(failures(library, msgspec.structs.replace(proof, rulesets=(ruleset,), proves=())))
    except (AssertionError, KeyError, IndexError):  # play itself does not hold together any more
        return True
