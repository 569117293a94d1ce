"""Disputes: one scenario each on which rulesets come to different results, with what every side says and rests on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.rulebook.proofs import Expectation, Proof
from app.rulebook.reading import RulebookError, all_known, gathered, scenario_text


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds under some rulesets: a sentence of ours, the passages it rests on, and what must come of the scenario
    there. Under the rulesets of every other side this expectation must fail."""

    rulesets: tuple[str, ...]
    says: str
    passages: tuple[str, ...]
    expect: Expectation


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on which sources differ. `topic`: its number in the order of a turn. With a `scenario` the sides are played;
    `unshown` says why a point cannot be played here, and then its sides expect nothing. `silent`: rulesets whose sources
    do not speak of it."""

    id: str
    topic: int
    title: str
    sides: tuple[Side, ...]
    scenario: str = ""
    unshown: str = ""
    silent: tuple[str, ...] = ()

    def proof(self, number: int) -> Proof:
        """The side of that number as a proof under its own rulesets."""
        side = self.sides[number]
        return Proof(f"{self.id}-{number + 1}", side.rulesets, (), self.scenario, side.expect)

    def text(self, ruleset: str) -> str:
        """The scenario as a player would have typed it, under one of the rulesets."""
        return scenario_text(self.title, ruleset, self.scenario)


def load_disputes(folder: Path, passages: set[str], rulesets: set[str]) -> tuple[Dispute, ...]:
    """Every dispute of the folder, by topic. Raises RulebookError for one that is no such thing, or names what is not there."""
    found = gathered(folder, Dispute)
    for place, dispute in found.values():
        if bool(dispute.scenario) == bool(dispute.unshown):
            raise RulebookError(f"{place}: give a scenario, or say in `unshown` why there is none")
        for side in dispute.sides:
            all_known(place, "passage", side.passages, passages)
            all_known(place, "ruleset", side.rulesets, rulesets)
    return tuple(sorted((dispute for _, dispute in found.values()), key=lambda d: (d.topic, d.id)))
