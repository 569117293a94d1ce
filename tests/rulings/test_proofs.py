"""Every proof of the library holds; every passage of the ledger has one; and what a proof rests on is really needed."""

from __future__ import annotations

import pytest

from app.rulebook.library import load
from app.rulebook.proofs import Proof
from app.services.proving import failures, ledger

SOURCES = ("blog-2010", "pojo-2008", "chains-quickref", "yugipedia-2010", "damage-step-draft")
PROOFS = load().proofs
BY_PASSAGE = {passage: proof for proof in PROOFS for passage in proof.proves}


@pytest.mark.parametrize("proof", PROOFS, ids=lambda p: p.id)
def test_it_holds(proof: Proof) -> None:
    assert [f"{f.ruleset}: {f.says}" for f in failures(load(), proof)] == []


@pytest.mark.parametrize("source", SOURCES)
def test_no_passage_is_pending(source: str) -> None:
    proven = {passage for proof in PROOFS for passage in proof.proves}
    assert [p.id for p in load().sources[source].passages if f"{source}/{p.id}" not in proven] == []


def test_the_ledger_says_where_each_passage_is_held() -> None:
    """That each proof holds is tested one by one; here a short source shows that the ledger tells of it."""
    assert [row.passage for row in ledger(load(), "chains-quickref") if not row.held] == []


NOT_SHOWN = {
    "doomcaliber-attacks-kuriboh-used": "the page that tcg-2010 follows says otherwise: dispute 35",
    "what-sets-itself-is-remembered": "a reading of tcg-2010 follows it, and dispute 49 plays that",
}
"""Documented rulings without a proof under some ruleset they speak for, and why."""


def test_every_documented_ruling_is_proven_where_it_speaks() -> None:
    held: dict[str, set[str]] = {}
    for proof in PROOFS:
        for passage in proof.proves:
            held.setdefault(passage, set()).update(proof.rulesets)
    source = load().sources["documented-rulings"]
    lacking = {
        p.id
        for p in source.passages
        if set(p.speaks_for or source.speaks_for) - held.get(f"documented-rulings/{p.id}", set())
    }
    assert lacking == set(NOT_SHOWN)
