"""A judgement on one decision: every condition that was looked at, what was found, and by which rule."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from app.engine.ids import Seat
from app.engine.position.decisions import AnyDecision


class Truth(StrEnum):
    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


Fact = tuple[str, str | int]


class Ground(msgspec.Struct, frozen=True, gc=False):
    """One condition, looked at. `clause`: the law of the engine, or of the playing, that asks for it. `facts` are (what,
    value) pairs for the wording: card numbers, paths, amounts. `rules`: where the rule behind it stands: a law's id, `node/<path>#<field>`, `node?/<path>#<field>` (only if that field
    has words of its own), or `card/<slug>/<effect>`."""

    clause: StrEnum
    holds: Truth
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()


def found(clause: StrEnum, holds: bool, *facts: Fact, rules: tuple[str, ...] = ()) -> Ground:
    """What a clause has found. The law itself is the rule behind it, unless others are named."""
    return Ground(clause, Truth.YES if holds else Truth.NO, facts, rules or (str(clause),))


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """Lawful when every ground says yes, refused when one says no, unsettled when none says no and one is unknown."""

    player: Seat
    decision: AnyDecision
    grounds: tuple[Ground, ...]

    @property
    def holds(self) -> Truth:
        found = {ground.holds for ground in self.grounds}
        return Truth.NO if Truth.NO in found else Truth.UNKNOWN if Truth.UNKNOWN in found else Truth.YES

    @property
    def lawful(self) -> bool:
        return self.holds is Truth.YES

    @property
    def against(self) -> tuple[Ground, ...]:
        return tuple(ground for ground in self.grounds if ground.holds is not Truth.YES)


class Refused(Exception):
    """A decision the rules do not allow here; nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(ground.clause for ground in verdict.against))
        self.verdict = verdict
