"""Disputes: one scenario each on which rulesets come to different results, with what every side says and rests on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.rulebook.proofs import Expectation, Proof
from app.rulebook.reading import RulebookError, read_yaml, shaped


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
        return f'title: "{self.title}"\nruleset: {ruleset}\n{self.scenario}'


def load_disputes(folder: Path, passages: set[str], rulesets: set[str]) -> tuple[Dispute, ...]:
    """Every dispute of the folder, by topic. Raises RulebookError for one that is no such thing, or names what is not there."""
    found: dict[str, Dispute] = {}
    for file in sorted(folder.glob("*.yaml")):
        for entry in read_yaml(file) or ():
            dispute = shaped(entry, Dispute, f"{file.name}: {entry.get('id')}")
            place = f"{file.name}: {dispute.id}"
            if dispute.id in found:
                raise RulebookError(f"{place}: there are two of this name")
            if bool(dispute.scenario) == bool(dispute.unshown):
                raise RulebookError(f"{place}: give a scenario, or say in `unshown` why there is none")
            for side in dispute.sides:
                for passage in side.passages:
                    if passage not in passages:
                        raise RulebookError(f"{place}: there is no passage {passage!r}")
                for ruleset in side.rulesets:
                    if ruleset not in rulesets:
                        raise RulebookError(f"{place}: there is no ruleset {ruleset!r}")
            found[dispute.id] = dispute
    return tuple(sorted(found.values(), key=lambda d: (d.topic, d.id)))
