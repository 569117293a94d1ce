"""Every value is stated by a rule of every ruleset and read by the engine; each turned to another word changes an outcome.
`make values` turns them all, the suite a few that it draws anew each time."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

import app.engine
from app.engine.law.laws import Law
from app.engine.law.values import FIELD_OF, STATED_BY, value_of
from app.rulebook.library import load
from tests.mutation.values import every, killer, others

EVERY = os.environ.get("VALUES") == "all"
A_FEW = 4
ENGINE = Path(app.engine.__file__).parent


def test_each_value_has_a_rule_of_its_own_that_every_ruleset_states() -> None:
    assert len(set(STATED_BY.values())) == len(STATED_BY) == len(FIELD_OF)
    for compiled in load().playable.values():
        for law in STATED_BY.values():
            assert compiled.rules.rules[law].says
            assert value_of(compiled.rules.values, law) is not None
    without = set(Law) - set(STATED_BY.values())
    assert all(value_of(load().rulesets["today"].rules.values, law) is None for law in without)


@pytest.mark.parametrize("field", STATED_BY)
def test_the_engine_reads_each_value(field: str) -> None:
    read = re.compile(rf"\bvalues\.{field}\b")
    assert any(read.search(file.read_text(encoding="utf-8")) for file in ENGINE.rglob("*.py"))


def test_no_value_is_without_another_word() -> None:
    for compiled in load().rulesets.values():
        assert all(list(others(field, getattr(compiled.rules.values, field))) for field in STATED_BY)


def test_a_value_turned_to_another_word_changes_an_outcome() -> None:
    found = every(load())
    seed = int(os.environ.get("VALUES_SEED") or random.SystemRandom().randrange(10**6))
    drawn = found if EVERY else random.Random(seed).sample(found, A_FEW)
    alike = [str(what) for what in drawn if not killer(load(), what)]
    assert not alike, f"nothing fails with these turned (VALUES_SEED={seed}): {alike}"
