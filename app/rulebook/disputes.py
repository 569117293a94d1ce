"""Disputes: points on which sources differ, each with a scenario that shows what comes of it under every side."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from app.rulebook.proofs import Expectation, Proof
from app.rulebook.reading import RulebookError, all_known, gathered, scenario_text


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds under some rulesets or readings of them: a sentence of ours, the passages it rests on, and what must come of
    the scenario there. Under the rulesets of every other side this expectation must fail, unless all come to the same."""

    rulesets: tuple[str, ...]
    says: str
    passages: tuple[str, ...]
    expect: Expectation


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on which sources differ. `topic`: its number in the order of a turn. `alike`: why the sources, differ as they do
    in what they say, come to the same; then every side's expectation holds under the rulesets of all sides. `silent`:
    rulesets whose sources do not speak of it."""

    id: str
    topic: int
    title: str
    sides: tuple[Side, ...]
    scenario: str
    alike: str = ""
    silent: tuple[str, ...] = ()

    def proof(self, number: int) -> Proof:
        """The side of that number as a proof under its own rulesets."""
        side = self.sides[number]
        return Proof(f"{self.id}-{number + 1}", side.rulesets, {}, self.scenario, side.expect)

    def side_of(self, ruleset: str) -> Side | None:
        """The side that a ruleset is on; None where its sources do not speak of it, or say it only differently."""
        return next((side for side in self.sides if ruleset in side.rulesets), None) if not self.alike else None

    def text(self, ruleset: str) -> str:
        """The scenario as a player would have typed it, under one of the rulesets."""
        return scenario_text(self.title, ruleset, self.scenario)


def load_disputes(folder: Path, passages: Collection[str], rulesets: set[str]) -> tuple[Dispute, ...]:
    """Every dispute of the folder, by topic. Raises RulebookError for one that is no such thing, or names what is not there."""
    found = gathered(folder, Dispute)
    for place, dispute in found.values():
        if len({r for side in dispute.sides for r in side.rulesets}) < 2:
            raise RulebookError(
                f"{place}: a dispute needs two rulesets at least; give one side a reading of its ruleset"
            )
        for side in dispute.sides:
            all_known(place, "passage", side.passages, passages)
            all_known(place, "ruleset", side.rulesets, rulesets)
    return tuple(sorted((dispute for _, dispute in found.values()), key=lambda d: (d.topic, d.id)))
