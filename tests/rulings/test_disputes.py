"""Every dispute really is one: each side holds under its own rulesets, and fails under those of every other side."""

from __future__ import annotations

import msgspec
import pytest

from app.rulebook.disputes import Dispute
from app.rulebook.library import load
from app.services.proving import failures

DISPUTES = load().disputes
PLAYED = [d for d in DISPUTES if d.scenario]


@pytest.mark.parametrize("dispute", PLAYED, ids=lambda d: d.id)
def test_each_side_holds_under_its_own_rulesets_only(dispute: Dispute) -> None:
    assert len(dispute.sides) > 1
    for number, side in enumerate(dispute.sides):
        proof = dispute.proof(number)
        assert [f"{f.ruleset}: {f.says}" for f in failures(load(), proof)] == []
        for other in dispute.sides:
            for ruleset in other.rulesets if other is not side else ():
                assert failures(load(), msgspec.structs.replace(proof, rulesets=(ruleset,))), f"holds under {ruleset}"


@pytest.mark.parametrize("dispute", PLAYED, ids=lambda d: d.id)
def test_no_ruleset_is_on_two_sides_of_what_is_played(dispute: Dispute) -> None:
    named = [r for side in dispute.sides for r in side.rulesets]
    assert len(named) == len(set(named))
    assert not set(named) & set(dispute.silent)


def test_every_topic_of_the_ledger_is_there() -> None:
    assert {d.topic for d in DISPUTES} == set(range(1, 49))
