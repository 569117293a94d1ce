"""Proofs: scenarios with expectations, each of which shows that the engine holds what a passage says."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.rulebook.reading import RulebookError, all_known, gathered, scenario_text

SHOWN = "shown"
"""Said of a passage that a proof shows, although nothing of it fails without what the passage says."""


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
    """A scenario, the rulesets it is played under, what must come of it, and the passages that this proves: a line of its
    timeline has to rest on each, under one of the rulesets at least. Beside each stands the expectation that carries it, which
    fails when what the passage says is taken out: `play 2` (that decision is taken), `refused 3`, `events 1`, `never 1`,
    `offered 1`, `barred 1`, `end A.lp`; or `shown`, where it is a law built into the engine or other passages say the same."""

    id: str
    rulesets: tuple[str, ...]
    proves: dict[str, str]
    scenario: str
    expect: Expectation

    @property
    def title(self) -> str:
        return f"Proof: {self.id.replace('-', ' ')}"

    def text(self, ruleset: str) -> str:
        """The scenario as a player would have typed it, under one of the rulesets."""
        return scenario_text(self.title, ruleset, self.scenario)


def load_proofs(folder: Path, passages: Collection[str], rulesets: set[str]) -> tuple[Proof, ...]:
    """Every proof of the folder. Raises RulebookError for a proof that is no such thing, or names what is not there."""
    found = gathered(folder, Proof)
    for place, proof in found.values():
        all_known(place, "passage", proof.proves, passages)
        for passage, expectation in proof.proves.items():
            if expectation != SHOWN and expectation not in set(_expectations(proof)):
                there = ", ".join(_expectations(proof))
                raise RulebookError(
                    f"{place}: {passage}: there is no expectation {expectation!r}; there are {there}, {SHOWN}"
                )
        all_known(place, "ruleset", proof.rulesets, rulesets)
    return tuple(proof for _, proof in found.values())


def _expectations(proof: Proof) -> Iterator[str]:
    """What a proof expects, by name."""
    expect = proof.expect
    yield from (f"refused {line}" for line in expect.refused)
    written = max(
        len(re.findall(r"^\s*- ", proof.scenario, flags=re.MULTILINE)), *expect.refused, *expect.unreached, 0, 0
    )
    yield from (f"play {line}" for line in range(1, written + 1))
    for part in ("events", "never", "offered", "barred"):
        yield from (f"{part} {number}" for number in range(1, len(getattr(expect, part)) + 1))
    yield from (f"end {seat}.{what}" for seat, wanted in expect.end.items() for what in wanted)
