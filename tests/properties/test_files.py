"""The order in which cards and sources stand in the rulebook's files changes no answer."""

from __future__ import annotations

from msgspec.structs import replace

from app.explain.ruling import Ruling
from app.rulebook.library import Library, load
from app.services.adjudicate import play

EVERY = 9
"""So many proofs apart are those that are played."""


def reversed_library(library: Library) -> Library:
    return replace(
        library,
        cards=dict(reversed(library.cards.items())),
        dated={name: dict(reversed(there.items())) for name, there in reversed(library.dated.items())},
        sources=dict(reversed(library.sources.items())),
        rulesets=dict(reversed(library.rulesets.items())),
    )


def test_the_order_of_cards_in_the_files_changes_no_answer() -> None:
    library = load()
    turned = reversed_library(library)
    assert list(turned.cards) != list(library.cards)
    for proof in library.proofs[::EVERY]:
        for ruleset in proof.rulesets[:1]:
            assert _told(play(turned, proof.text(ruleset)).ruling) == _told(play(library, proof.text(ruleset)).ruling)


def _told(ruling: Ruling) -> Ruling:
    return replace(ruling, cards_digest="")
