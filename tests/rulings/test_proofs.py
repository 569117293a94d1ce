"""Every proof of the library holds; every passage of the ledger has one; and what a proof rests on is really needed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from app.engine.law.rules import Origin, Ruleset
from app.engine.position.nodes import AnyNode, Do, Window
from app.engine.words.cards import CardDef
from app.rulebook.library import Library, load
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


def test_every_passage_is_held_somewhere() -> None:
    for source in SOURCES:
        assert [row.passage for row in ledger(load(), source) if not row.held] == []


def cites(origin: Origin | None, passage: str) -> bool:
    while origin is not None:
        if any(f"{c.source}/{c.passage}" == passage for c in origin.citations):
            return True
        origin = origin.previous
    return False


def bare(origin: Origin, passage: str) -> Origin:
    """The origin without what it says of this passage."""
    kept = tuple(c for c in origin.citations if f"{c.source}/{c.passage}" != passage)
    previous = bare(origin.previous, passage) if origin.previous else None
    return msgspec.structs.replace(origin, citations=kept, previous=previous)


def without(library: Library, passage: str) -> Library:
    """The library with everything removed that rests on a passage: a field goes back to what its kind of node has, a
    procedure is not carried out, a window takes no chain, a card loses the effect, a rule loses its citation."""
    rulesets = {name: _without(compiled, passage) for name, compiled in library.rulesets.items()}
    cards = {slug: _card_without(card, passage) for slug, card in library.cards.items()}
    dated = {
        ruleset: {slug: _card_without(card, passage) for slug, card in there.items()}
        for ruleset, there in library.dated.items()
    }
    return msgspec.structs.replace(library, rulesets=rulesets, cards=cards, dated=dated)


def _card_without(card: CardDef, passage: str) -> CardDef:
    effects = tuple(e for e in card.effects if passage not in e.cite)
    procedures = tuple(p for p in card.procedures if passage not in p.cite)
    return msgspec.structs.replace(card, effects=effects, procedures=procedures)


def _without(compiled: Any, passage: str) -> Any:
    rules: Ruleset = compiled.rules
    nodes: dict[str, AnyNode] = dict(rules.nodes)
    for key, origin in rules.origins.items():
        path, _, field = key.partition("#")
        if not cites(origin, passage):
            continue
        node = nodes[path]
        name = field.replace("-", "_")
        if name == "children":
            continue  # without its sub-steps a battle would never end
        if field and name in node.__struct_fields__:
            default = next(f.default for f in msgspec.structs.fields(node) if f.name == name)
            if default is not msgspec.NODEFAULT:
                nodes[path] = msgspec.structs.replace(node, **{name: default})
        elif isinstance(node, Window):
            nodes[path] = msgspec.structs.replace(node, chains="none", duties=())
        elif isinstance(node, Do) and node.verb not in ("end-turn", "end-damage-step"):
            nodes[path] = msgspec.structs.replace(node, verb="check-pieces")
    origins = {key: bare(origin, passage) for key, origin in rules.origins.items()}
    laws = {k: msgspec.structs.replace(r, origin=bare(r.origin, passage)) for k, r in rules.rules.items()}
    return msgspec.structs.replace(
        compiled, rules=msgspec.structs.replace(rules, nodes=nodes, origins=origins, rules=laws)
    )


CHOSEN = random.Random(20101121).sample(sorted(p for p in BY_PASSAGE if p.split("/", 1)[0] in SOURCES), 30)


@pytest.mark.parametrize("passage", CHOSEN)
def test_a_proof_fails_without_what_it_rests_on(passage: str) -> None:
    assert failures(load(), BY_PASSAGE[passage]) == []
    try:
        said = [f.says for f in failures(without(load(), passage), BY_PASSAGE[passage])]
    except (AssertionError, KeyError, IndexError) as broken:  # the turn itself does not hold together any more
        said = [repr(broken)]
    assert said


NOT_SHOWN = {
    "doomcaliber-attacks-kuriboh-used": "the page that tcg-2010 follows says otherwise: dispute 35",
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
