"""Every dispute really is one: each side holds under its own rulesets, and fails under those of every other side. Where the
sources come to the same, each side holds under the rulesets of all of them."""

from __future__ import annotations

import msgspec
import pytest

from app.rulebook.disputes import Dispute
from app.rulebook.library import load
from app.services.proving import failures

DISPUTES = load().disputes
PARTED = [d for d in DISPUTES if not d.alike]
ALIKE = [d for d in DISPUTES if d.alike]


@pytest.mark.parametrize("dispute", PARTED, ids=lambda d: d.id)
def test_each_side_holds_under_its_own_rulesets_only(dispute: Dispute) -> None:
    assert len(dispute.sides) > 1
    for number, side in enumerate(dispute.sides):
        proof = dispute.proof(number)
        assert [f"{f.ruleset}: {f.says}" for f in failures(load(), proof)] == []
        for other in dispute.sides:
            for ruleset in other.rulesets if other is not side else ():
                assert failures(load(), msgspec.structs.replace(proof, rulesets=(ruleset,))), f"holds under {ruleset}"


@pytest.mark.parametrize("dispute", ALIKE, ids=lambda d: d.id)
def test_sources_that_come_to_the_same_do_so_under_all_their_rulesets(dispute: Dispute) -> None:
    rulesets = tuple(dict.fromkeys(r for side in dispute.sides for r in side.rulesets))
    for number in range(len(dispute.sides)):
        proof = msgspec.structs.replace(dispute.proof(number), rulesets=rulesets)
        assert proof.expect.events or proof.expect.refused
        assert [f"{f.ruleset}: {f.says}" for f in failures(load(), proof)] == []


@pytest.mark.parametrize("dispute", PARTED, ids=lambda d: d.id)
def test_no_ruleset_is_on_two_sides_of_what_is_played(dispute: Dispute) -> None:
    named = [r for side in dispute.sides for r in side.rulesets]
    assert len(named) == len(set(named))
    assert not set(named) & set(dispute.silent)


def test_every_reading_is_what_one_side_of_a_dispute_rests_on() -> None:
    named = {r for d in PARTED for side in d.sides for r in side.rulesets}
    assert set(load().readings) <= named


def test_every_topic_of_the_ledger_is_there() -> None:
    assert {d.topic for d in DISPUTES} == set(range(1, 50))
