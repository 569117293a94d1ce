"""For every effect of every card there is a situation in which the engine takes it, or a reason why there is none. `make stage`
looks at all of them in every ruleset, the suite at a random fortieth of each, drawn anew each time."""

from __future__ import annotations

import os
import random

import pytest

from app.engine.position.events import Activated
from app.rulebook.library import load
from app.services.adjudicate import play
from app.staging import Staged, Wanted, each, stage
from tests.staging.pairs import faults
from tests.staging.unstaged import UNSTAGED

ALL = os.environ.get("STAGE") == "all"
RULESETS = tuple(load().rulesets)
PART = 40
"""Of so many effects one is staged under each ruleset, if not all are."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_effect_is_staged_or_known_not_to_be(ruleset: str) -> None:
    seed = int(os.environ.get("STAGE_SEED") or random.SystemRandom().randrange(10**6))
    every = list(each(load(), ruleset))
    drawn = every if ALL else random.Random(seed).sample(every, len(every) // PART)
    wrong = []
    for wanted in drawn:
        found = stage(load(), wanted, ruleset)
        said = UNSTAGED.get((wanted.card, wanted.effect)) or UNSTAGED.get((wanted.card, wanted.effect, ruleset))
        if isinstance(found, Staged):
            played = play(load(), found.text)
            assert not played.run.refused
            assert not played.run.unreached
            if wanted.kind == "activation":
                assert any(
                    isinstance(ev.what, Activated) and ev.what.effect == wanted.effect for ev, _ in played.run.record
                )
        if isinstance(found, Staged) is (said is not None):
            wrong.append(f"{wanted.card} [{wanted.effect}]: {'staged' if isinstance(found, Staged) else found.reason}")
    assert not wrong, f"otherwise than known (STAGE_SEED={seed}): {wrong}"


def test_what_is_named_is_there() -> None:
    names = {(w.card, w.effect) for ruleset in RULESETS for w in each(load(), ruleset)}
    assert {key[:2] for key in UNSTAGED} <= names


def test_a_definition_that_can_never_be_used_is_not_staged() -> None:
    """Kuriboh is used when its player is about to take Battle Damage from an attack; in the Main Phase nobody can."""
    found = stage(load(), Wanted("kuriboh", "shield", at="main-1"), "tcg-2010")
    assert not isinstance(found, Staged)


def test_a_card_that_has_to_be_the_only_one_there_is_that_one() -> None:
    """Swift Gaia is Summoned without Tributes while it is the only card in the hand: no second one is laid beside it."""
    found = stage(load(), Wanted("swift-gaia-the-fierce-knight", "bare", kind="procedure"), "tcg-2010")
    assert isinstance(found, Staged)
    assert "any card" not in found.text


@pytest.mark.parametrize(
    ("one", "other", "ruleset", "seed"),
    [
        ("triggered-summon", "the-wicked-eraser", "tcg-2010", 510230),  # a Token comes while an effect sets ATK
        (
            "lineage-of-destruction",
            "chimeratech-fortress-dragon",
            "ocg-2010",
            500317,
        ),  # destroyed in this turn, and elsewhere
        ("the-forceful-sentry", "hero-spirit", "ocg-2010", 112850),
        ("remove-trap", "exiled-force", "tcg-2010", 592134),  # a Trap where no Trap lies
        (
            "tuners-scheme",
            "crystal-abundance",
            "tcg-2014",
            668775,
        ),  # a Synchro Monster that goes at the same time as its Equip Card
    ],
)
def test_pairs_that_were_found_faulty_are_not(one: str, other: str, ruleset: str, seed: int) -> None:
    assert not faults(load(), one, other, ruleset, seed)
