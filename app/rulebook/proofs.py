"""Proofs: scenarios with expectations, each of which shows that the engine holds what a passage says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from app.rulebook.reading import all_known, gathered, scenario_text


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must come of a scenario. `refused`: the clause that fails, by the number of the decision; every decision not
    named there must be taken, unless it is named in `unreached`. `events`: happenings in this order, others between
    them, `{absent: ...}` for one that must not come before the next; `never`: happenings that must not occur at all. `offered` and `barred`: decisions that are lawful, or not, for the
    player asked when the timeline ends. `end`: how things stand then.

    A happening is named by its event and fields: `{event: activated, card: Sangan, number: 1, at: main-1}`. Cards stand
    by name, `at` for the place or one that holds it; what is not named may be anything.
    """

    refused: dict[int, str] = {}
    unreached: tuple[int, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()
    offered: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    end: dict[str, dict[str, Any]] = {}


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, the rulesets it is played under, what must come of it, and the passages that this proves: each has to
    be cited by a line of its timeline, under one of the rulesets at least."""

    id: str
    rulesets: tuple[str, ...]
    proves: tuple[str, ...]
    scenario: str
    expect: Expectation

    @property
    def title(self) -> str:
        return f"Proof: {self.id.replace('-', ' ')}"

    def text(self, ruleset: str) -> str:
        """The scenario as a player would have typed it, under one of the rulesets."""
        return scenario_text(self.title, ruleset, self.scenario)


def load_proofs(folder: Path, passages: set[str], rulesets: set[str]) -> tuple[Proof, ...]:
    """Every proof of the folder. Raises RulebookError for a proof that is no such thing, or names what is not there."""
    found = gathered(folder, Proof)
    for place, proof in found.values():
        all_known(place, "passage", proof.proves, passages)
        all_known(place, "ruleset", proof.rulesets, rulesets)
    return tuple(proof for _, proof in found.values())
