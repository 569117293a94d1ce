"""Each proof names, for each passage, the expectation that fails without what the passage says. `make passages` breaks all of
them, the suite a few that it draws anew each time."""

from __future__ import annotations

import os
import random

from app.rulebook.library import load
from app.rulebook.proofs import SHOWN
from tests.mutation.passages import carried_by

EVERY = os.environ.get("PASSAGES") == "all"
A_FEW = 12
LEDGER = ("blog-2010", "pojo-2008", "chains-quickref", "yugipedia-2010", "damage-step-draft")
MOST_BUILT_IN = 59
NAMED = [(proof, passage) for proof in load().proofs for passage in proof.proves]


def test_the_named_expectation_fails_without_what_its_passage_says() -> None:
    seed = int(os.environ.get("PASSAGES_SEED") or random.SystemRandom().randrange(10**6))
    drawn = NAMED if EVERY else random.Random(seed).sample(NAMED, A_FEW)
    found = {(proof.id, passage): carried_by(proof, passage) or SHOWN for proof, passage in drawn}
    named = {(proof.id, passage): proof.proves[passage] for proof, passage in drawn}
    assert named == found, f"PASSAGES_SEED={seed}; python -m tests.mutation.naming writes the names"


def test_few_passages_of_the_ledger_are_laws_built_into_the_engine() -> None:
    carried = {passage for proof, passage in NAMED if proof.proves[passage] != SHOWN}
    ledger = {f"{source}/{p.id}" for source in LEDGER for p in load().sources[source].passages}
    assert len(ledger - carried) <= MOST_BUILT_IN
