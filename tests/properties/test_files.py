"""The order in which cards and sources stand in the rulebook's files changes no answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from app.explain.ruling import Ruling
from app.rulebook.library import Library, load
from app.services.adjudicate import play

Value = TypeVar("Value")
EVERY = 9
"""So many proofs apart are those that are played."""


def reversed_library(library: Library) -> Library:
    return replace(
        library,
        cards=turned(library.cards),
        dated={name: turned(there) for name, there in turned(library.dated).items()},
        sources=turned(library.sources),
        rulesets=turned(library.rulesets),
    )


def turned(entries: Mapping[str, Value]) -> dict[str, Value]:
    return dict(reversed([*entries.items()]))


def test_the_order_of_cards_in_the_files_changes_no_answer() -> None:
    library = load()
    other = reversed_library(library)
    assert list(other.cards) != list(library.cards)
    for proof in library.proofs[::EVERY]:
        for ruleset in proof.rulesets[:1]:
            assert _told(play(other, proof.text(ruleset)).ruling) == _told(play(library, proof.text(ruleset)).ruling)


def _told(ruling: Ruling) -> Ruling:
    return replace(ruling, cards_digest="")
