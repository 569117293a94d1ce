"""Two cards staged against each other: one is activated in answer to the other, or it is said what spoke against it."""

from __future__ import annotations

import os
import random

import pytest

from app.notation import read
from app.rulebook.library import load
from app.services.adjudicate import play
from app.services.known import known
from app.staging import Staged, answers
from tests.staging.pairs import drawn, faults

CHAINED = [
    ("mystical-space-typhoon", "heavy-storm"),
    ("stardust-dragon", "mirror-force"),
    ("honest", "injection-fairy-lily"),
    ("magic-jammer", "mystical-space-typhoon"),
    ("book-of-moon", "mirror-force"),
]
NOT_CHAINED = [
    ("stardust-dragon", "dimensional-prison", "effect/its-conditions"),
    ("magic-jammer", "mirror-force", "effect/what-it-answers"),
    ("kuriboh", "mirror-force", "effect/its-moment"),
]


@pytest.mark.parametrize(("one", "other"), CHAINED)
def test_a_card_is_staged_in_answer_to_another(one: str, other: str) -> None:
    found = answers(load(), one, other, "tcg-2010")
    assert isinstance(found, Staged)
    run = play(load(), found.text).run
    longest = max((state.chain for _, state in run.record), key=len)
    slugs = [run.final.card(link.card).slug for link in longest]
    assert not run.refused
    assert (slugs.index(one) - slugs.index(other)) == 1


@pytest.mark.parametrize(("one", "other", "clause"), NOT_CHAINED)
def test_what_cannot_answer_is_not_staged_and_it_is_said_why(one: str, other: str, clause: str) -> None:
    found = answers(load(), one, other, "tcg-2010")
    assert not isinstance(found, Staged)
    assert found.clauses == (clause,)


def test_any_two_cards_are_staged_without_a_crash_or_a_stall() -> None:
    """A few pairs; `make pairs` draws two thousand."""
    seed = int(os.environ.get("STAGE_SEED") or random.SystemRandom().randrange(10**6))
    print(f"STAGE_SEED={seed}")
    for pair in drawn(seed, 3):
        assert not faults(load(), *pair), (seed, pair)


def test_no_player_has_two_field_spells() -> None:
    """Where an effect waits for several cards there, one of them a Field Spell, and is to answer another Field Spell."""
    for one, other in (("mask-of-dispel", "morphtronic-mix-up"), ("morphtronic-mix-up", "mask-of-dispel")):
        found = answers(load(), one, other, "tcg-2010", tries=12)
        assert not found.text or read(found.text, *known(load())).positions
