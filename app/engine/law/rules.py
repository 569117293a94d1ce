"""Who says so: citations, origins, rules, and a ruleset as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Path
from app.engine.law.memory import Memory
from app.engine.law.table import A, Force, InForce
from app.engine.law.values import Values
from app.engine.position.nodes import AnyNode
from app.engine.position.state import State
from app.engine.words.applied.applying import Applied
from app.engine.words.cards import CardDef


class Standing(StrEnum):
    """How firmly a statement stands, firmest first. `ASSUMED`: the sources of this ruleset are silent."""

    STATED = "stated"
    RECOMMENDED = "recommended"
    DOUBTFUL = "doubtful"
    INFERRED = "inferred"
    ASSUMED = "assumed"


class Citation(msgspec.Struct, frozen=True, gc=False):
    """A passage and how firmly it stands here. Equality of values elsewhere never looks at it."""

    source: str
    passage: str
    standing: Standing


class Origin(msgspec.Struct, frozen=True):
    """Where a node, a field or a rule comes from, and what it was before."""

    layer: str
    change: Literal["defined", "inserted", "set", "affirmed", "replaced"]
    because: str
    citations: tuple[Citation, ...]
    previous: Origin | None = None

    def standing(self) -> Iterator[Origin]:
        """This origin and those before it that still hold: what was set anew holds no longer."""
        yield self
        if self.previous is not None and self.change != "set":
            yield from self.previous.standing()


class Rule(msgspec.Struct, frozen=True):
    """A general rule in one sentence of ours."""

    id: str
    says: str
    origin: Origin


class Ruleset(msgspec.Struct, frozen=True):
    """A turn, its rules and what they come to, compiled from layers. `origins` is keyed by path, or `path#field` for one field."""

    id: str
    title: str
    nodes: Mapping[Path, AnyNode]
    rules: Mapping[str, Rule]
    values: Values
    origins: Mapping[str, Origin]
    digest: str


class Game(msgspec.Struct, frozen=True):
    """What stays the same during a duel: the ruleset and the definition of every card in it, by slug. `memory`: what was worked
    out last."""

    ruleset: Ruleset
    cards: Mapping[str, CardDef]
    memory: Memory = msgspec.field(default_factory=Memory)

    def node(self, path: Path) -> AnyNode:
        return self.ruleset.nodes[path]

    @property
    def values(self) -> Values:
        """What the rules come to in this ruleset."""
        return self.ruleset.values

    def says(self, state: State, *kinds: type[Applied]) -> bool:
        """Whether any card that lies face-up where it works, or whose effect lingers, says that it does one of these, negated or not."""
        said = self.memory.spoken(self, state).kinds
        return bool(said) and not said.isdisjoint(kinds)

    def force(self, state: State) -> Force:
        """The effects in force in a state; worked out once."""
        return self.memory.force(self, state)

    def in_force(self, state: State, kind: type[A]) -> tuple[InForce[A], ...]:
        """The effects in force in a state that do this."""
        return self.memory.in_force(self, state, kind)
